import { writeFileSync } from 'node:fs';
import { batchFiles } from './batch-files';

for (const { path, text } of batchFiles()) writeFileSync(path, text);
