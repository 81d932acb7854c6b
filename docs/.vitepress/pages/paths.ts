import { join } from 'node:path';

export const root = join(__dirname, '../../..');
export const generated = join(root, 'docs/reference/generated');
