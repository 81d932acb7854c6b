import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from './support/node-under-test';

const filesOf = (engine: string) => readdirSync(join(MIGRATIONS, engine)).sort();
const textOf = (engine: string) =>
  filesOf(engine)
    .map((name) => readFileSync(join(MIGRATIONS, engine, name), 'utf8'))
    .join('\n');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!).sort();

describe('migrations', () => {
  it('come in pairs: what one engine has, the other has under the same name', () => {
    expect(filesOf('mysql')).toEqual(filesOf('postgresql'));
  });

  it('make the same service and public routines on both engines', () => {
    for (const circle of ['service', 'api']) {
      expect(namesIn(textOf('mysql'), new RegExp(`PROCEDURE ${circle}_(\\w+)\\(`, 'g'))).toEqual(
        namesIn(textOf('postgresql'), new RegExp(`CREATE FUNCTION ${circle}\\.(\\w+)\\(`, 'g')),
      );
    }
  });

  it('pin the search path of every routine that runs as its owner', () => {
    const routines = textOf('postgresql').split('CREATE FUNCTION ').slice(1);
    const loose = routines
      .map((routine) => routine.split('$$')[0]!)
      .filter((head) => head.includes('SECURITY DEFINER') && !head.includes('SET search_path = pg_catalog, pg_temp'));
    expect(loose).toEqual([]);
  });
});
