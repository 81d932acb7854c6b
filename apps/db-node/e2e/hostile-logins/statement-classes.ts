import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Random, times } from '@platform/harness';
import { isMysql, type Login, type Session } from './login';

/** The context of a class. */
export interface Means {
  login: Login;
  random: Random;
  /** Opens another connection of the same login; it is cut when the turn ends. */
  another: () => Promise<Session>;
  /** Calls of functions that the server lists, ready to be sent. */
  calls: readonly string[];
  /** Whether the turn is not over yet. */
  goesOn: () => boolean;
}

/** A kind of statement that a login may try. */
export interface StatementClass {
  name: string;
  /** Its statements take longer than a turn and block the few connections of a login, so it comes last. */
  isSlow: boolean;
  /** Statements that are sent one after the other, repeatedly. A refused one does not stop the next one. */
  statements?: (means: Means) => string[];
  /** Instead of statements: a function for a class that needs more than SQL texts. */
  run?: (session: Session, means: Means, count: (isDone: boolean) => void) => Promise<void>;
}

/** The classes of `postgresql.sql` or `mysql.sql` and those with a function; slow ones come last. */
export function classesOf({ server }: Login): StatementClass[] {
  const all = [...ofFile(isMysql(server) ? 'mysql.sql' : 'postgresql.sql'), ...withFunction];
  return [...all.filter(({ isSlow }) => !isSlow), ...all.filter(({ isSlow }) => isSlow)];
}

/** `-- name` or `-- name (slow)` begins a class; each other line is a statement, or many if it begins with `{n times}`. */
function ofFile(name: string): StatementClass[] {
  const [, ...classes] = readFileSync(join(__dirname, name), 'utf8').trim().split(/^-- /m);
  return classes.map((text) => {
    const [title = '', ...lines] = text.trim().split('\n');
    const statements = lines.flatMap((line) => {
      const [, count = '1', statement = ''] = /^(?:\{(\d+) times\} )?(.*)$/.exec(line)!;
      return times(Number(count), () => statement);
    });
    return {
      name: title.replace(' (slow)', ''),
      isSlow: title.endsWith(' (slow)'),
      statements: (means) => {
        const id = String(means.random.integer(0, 1e9));
        return statements.map((statement) => filled(statement.replaceAll('{id}', id), means));
      },
    };
  });
}

const PLACES: Record<string, (size: number, means: Means) => string> = {
  random: (_size, { random }) => String(random.integer(0, 1e9)),
  login: (_size, { login }) => login.username,
  call: (_size, { random, calls }) => random.pick(calls),
  /** A query of so many rows, with something to sort them by. */
  rows: (size, { login }) => (isMysql(login.server) ? mysqlRows(Math.log10(size)) : postgresqlRows(size)),
  nested: (size) => `${'('.repeat(size)}1${')'.repeat(size)}`,
  numbers: (size) => times(size, String).join(','),
  letters: (size) => 'x'.repeat(size),
};

const filled = (statement: string, means: Means): string =>
  statement.replaceAll(/\{(\w+)(?: (\d+))?\}/g, (_whole, place: string, size: string) =>
    PLACES[place]!(Number(size), means),
  );

const postgresqlRows = (count: number) => `SELECT md5(i::text) AS m, i FROM generate_series(1, ${count}) AS i`;

function mysqlRows(power: number): string {
  const digits = times(10, (digit) => `SELECT ${digit} AS d`).join(' UNION ALL ');
  const places = times(Math.round(power), (n) => `t${n}`);
  const columns = places.map((place) => `${place}.d`);
  return `SELECT ${columns.join(' + 10 * ')} AS i, MD5(CONCAT(${columns.join(', ')})) AS m FROM ${places.map((place) => `(${digits}) ${place}`).join(', ')}`;
}

const withFunction: StatementClass[] = [
  {
    name: 'prepared statements',
    isSlow: false,
    run: async (session, { goesOn, random }, count) => {
      while (goesOn()) {
        const name = `p${random.integer(0, 1e12)}`;
        await session.prepare(name, `SELECT ${times(50, (i) => `${i} AS ${name}_${i}`).join(', ')}`).then(
          () => count(true),
          () => count(false),
        );
      }
    },
  },
  {
    name: 'connection storm',
    isSlow: false,
    run: async (_session, { another, goesOn }, count) => {
      while (goesOn()) {
        const opened = await Promise.allSettled(times(5, another));
        for (const { status } of opened) count(status === 'fulfilled');
        for (const one of opened) if (one.status === 'fulfilled') one.value.cut();
      }
    },
  },
  {
    name: 'cut half way',
    isSlow: true,
    run: async (_session, { another, goesOn, login }, count) => {
      const slow = isMysql(login.server)
        ? 'SELECT BENCHMARK(20000000, MD5(1)), SLEEP(30)'
        : `SELECT count(*) FROM (${postgresqlRows(100_000)} ORDER BY 1) s, pg_sleep(30)`;
      while (goesOn()) {
        const session = await another().catch(() => undefined);
        count(session !== undefined);
        void session?.query(slow).catch(() => undefined);
        await delay(50);
        session?.cut();
      }
    },
  },
];
