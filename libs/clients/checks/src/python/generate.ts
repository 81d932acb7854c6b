import { spawnSync } from 'node:child_process';
import { pythonWith } from './interpreter';
import { generator, generatorRequirements } from './paths';

// npm run clients:python
const python = pythonWith(generatorRequirements);
process.exitCode = spawnSync(python, [generator, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
