import { join } from 'node:path';
import { repositoryRoot } from '@platform/stack';

export const pythonPackage = join(repositoryRoot, 'libs/clients/python');
export const generator = join(pythonPackage, 'generate.py');
export const generatorRequirements = join(pythonPackage, 'requirements-generate.txt');
export const testRequirements = join(pythonPackage, 'requirements-test.txt');
