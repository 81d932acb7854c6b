import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLES, PROGRAMS } from './programs';

it.each(Object.values(PROGRAMS))('%s has at most %i lines', (file, most) => {
  expect(readFileSync(join(EXAMPLES, file), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(most);
});
