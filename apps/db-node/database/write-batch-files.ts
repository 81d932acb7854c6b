import { writeFileSync } from 'node:fs';
import { generatedFiles } from './generated-files';

for (const { path, text } of generatedFiles()) writeFileSync(path, text);
