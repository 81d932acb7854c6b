import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS } from './support/node-under-test';

const filesOf = (engine: string) => readdirSync(join(MIGRATIONS, engine)).sort();
const textOf = (engine: string) =>
  filesOf(engine)
    .map((name) => readFileSync(join(MIGRATIONS, engine, name), 'utf8'))
    .join('\n');
/** Each once: a later file may replace a routine. */
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort();

/** A form of another routine, for calls that arrive together. */
const TOGETHER = /_together$/;
const isRule = (name: string) => !TOGETHER.test(name);
const routinesOf = (engine: 'postgresql' | 'mysql', circle: 'service' | 'api') =>
  engine === 'mysql'
    ? namesIn(textOf(engine), new RegExp(`PROCEDURE ${circle}_(\\w+)\\(`, 'g'))
    : namesIn(textOf(engine), new RegExp(`CREATE (?:OR REPLACE )?FUNCTION ${circle}\\.(\\w+)\\(`, 'g'));

describe('migrations', () => {
  it('come in pairs: what one engine has, the other has under the same name', () => {
    expect(filesOf('mysql')).toEqual(filesOf('postgresql'));
  });

  it('make the same service and public routines on both engines', () => {
    for (const circle of ['service', 'api'] as const) {
      expect(routinesOf('mysql', circle).filter(isRule)).toEqual(routinesOf('postgresql', circle).filter(isRule));
    }
  });

  it('let calls travel together as each engine can, but only calls of a routine that both have', () => {
    for (const engine of ['postgresql', 'mysql'] as const) {
      const routines = routinesOf(engine, 'service');
      const together = routines.filter((name) => !isRule(name));
      expect(together).not.toEqual([]);
      expect(routines).toEqual(expect.arrayContaining(together.map((name) => name.replace(TOGETHER, ''))));
      expect(routinesOf(engine, 'api').filter((name) => !isRule(name))).toEqual([]);
    }
  });

  it('pin the search path of every routine that runs as its owner', () => {
    const routines = textOf('postgresql')
      .split(/CREATE (?:OR REPLACE )?FUNCTION /)
      .slice(1);
    const loose = routines
      .map((routine) => routine.split('$$')[0]!)
      .filter((head) => head.includes('SECURITY DEFINER') && !head.includes('SET search_path = pg_catalog, pg_temp'));
    expect(loose).toEqual([]);
  });

  it('replace a routine in one step, in which it is neither absent nor without its grants', () => {
    const dropped = (['postgresql', 'mysql'] as const).flatMap((engine) =>
      filesOf(engine).flatMap((file) => {
        const text = readFileSync(join(MIGRATIONS, engine, file), 'utf8');
        const names = namesIn(text, /^DROP (?:PROCEDURE|FUNCTION) (?:IF EXISTS )?([\w.]+)/gim);
        return names.filter((name) =>
          new RegExp(`(PROCEDURE|FUNCTION) ${name}\\(`).test(text.replaceAll(/^DROP.*$/gim, '')),
        );
      }),
    );
    expect(dropped).toEqual([]);
  });
});
