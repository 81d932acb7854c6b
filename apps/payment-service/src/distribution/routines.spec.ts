import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../database/routines');
const routines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8').replaceAll(/--.*/g, '') }));
const namesWith = (pattern: RegExp) => routines.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

/** Citus refuses these statements on a node: docs/scaling.md. */
describe('routines', () => {
  it('insert in separate statements', () => {
    expect(routines.length).toBeGreaterThan(100);
    expect(namesWith(/\bAS\s*\(\s*INSERT\b/)).toEqual([]);
  });

  it('in SQL change no rows', () => {
    expect(namesWith(/LANGUAGE sql\b[^$]*\$\$[^$]*\b(?:INSERT INTO|UPDATE public|DELETE FROM)\b/)).toEqual([]);
  });

  it('take the time of a conflict from the row that was not inserted', () => {
    expect(namesWith(/\bDO UPDATE\b[^;]*clock_timestamp/)).toEqual([]);
  });
});
