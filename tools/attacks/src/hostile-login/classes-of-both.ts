import type { StatementClass } from './statement-class';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** On PostgreSQL: as many rows, and something to sort them by. */
export const manyRows = (rows: number) => `SELECT md5(i::text) AS m, i FROM generate_series(1, ${rows}) AS i`;

/** What needs more than texts, on either engine. */
export function onEveryServer(): StatementClass[] {
  return [
    {
      name: 'connection storm',
      run: async (_session, { another, goesOn }, count) => {
        while (goesOn()) {
          const opened = await Promise.allSettled(range(5).map(another));
          for (const { status } of opened) count(status === 'fulfilled');
          for (const one of opened) if (one.status === 'fulfilled') one.value.cut();
        }
      },
    },
    {
      name: 'cut half way',
      isSlow: true,
      run: async (_session, { another, goesOn, login }, count) => {
        const slow =
          login.server === 'postgresql'
            ? `SELECT count(*) FROM (${manyRows(100_000)} ORDER BY 1) s, pg_sleep(30)`
            : 'SELECT BENCHMARK(20000000, MD5(1)), SLEEP(30)';
        while (goesOn()) {
          const session = await another().catch(() => undefined);
          count(session !== undefined);
          void session?.query(slow).catch(() => undefined);
          await new Promise((resolve) => setTimeout(resolve, 50));
          session?.cut();
        }
      },
    },
  ];
}
