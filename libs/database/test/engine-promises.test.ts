import { LyingProxy, times } from '@platform/testing';
import { applyMigrations, type Engine, EnginePromiseError, proveEngine } from '../src';
import { connect, emptyDatabase, ENGINES, folderOf } from './support/database-folder';

type Lies = Record<string, (statement: string, connection: number) => string>;

const stale = (level: string) => (statement: string) =>
  statement.replace('START TRANSACTION', `START TRANSACTION ISOLATION LEVEL ${level}`);

/** What an engine does that breaks a promise, by the promise. */
const LIES: Record<Engine, Lies> = {
  postgresql: {
    'an advisory lock blocks': (statement) => statement.replace(/pg_advisory_xact_lock\(\d+\)/, `'taken'`),
    'FOR UPDATE blocks': (statement) => statement.replace(' FOR UPDATE', ''),
    'READ COMMITTED sees what is committed, and only that': stale('REPEATABLE READ'),
    'there is one clock': (statement, connection) =>
      statement.replace('clock_timestamp()', `clock_timestamp() - interval '${connection} seconds'`),
    'there is one clock, which advances': (statement) => statement.replace('clock_timestamp()', 'now()'),
  },
  mysql: {
    'FOR UPDATE blocks': (statement) => statement.replace(/ FOR UPDATE( NOWAIT)?/, ''),
    'READ COMMITTED sees what is committed, and only that': (statement) =>
      statement.replace('READ COMMITTED', 'REPEATABLE READ'),
    'READ COMMITTED sees what is committed, and only that; not what is not': (statement) =>
      statement.replace('READ COMMITTED', 'READ UNCOMMITTED'),
    'there is one clock': (statement, connection) =>
      statement.replace('SYSDATE(6)', `SYSDATE(6) - INTERVAL ${connection} SECOND`),
    'there is one clock, which advances': (statement) => statement.replace('SYSDATE(6)', 'TIMESTAMP(CURRENT_DATE)'),
  },
};

const LOCK_TIMEOUT: Record<Engine, string> = {
  postgresql: `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '55P03'; END $$`,
  mysql: `SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1205`,
};

describe.each(ENGINES)('the promises of %s', (engine) => {
  let url: string;

  beforeAll(async () => {
    url = await emptyDatabase(engine);
    await applyMigrations(url, await folderOf({}));
  });

  it('are kept by a real server, also to replicas that start at the same moment', async () => {
    const replicas = await Promise.all(times(4, () => connect(url)));
    try {
      for (let round = 0; round < 3; round++) await Promise.all(replicas.map((replica) => proveEngine(replica)));
    } finally {
      await Promise.all(replicas.map((replica) => replica.destroy()));
    }
  });

  it('are asked for again while another replica’s proof takes longer than a lock is waited for', async () => {
    let isFirst = true;
    const proxy = await LyingProxy.start(url, (statement) => {
      if (!isFirst || !statement.includes('FOR UPDATE')) return statement;
      isFirst = false;
      return LOCK_TIMEOUT[engine];
    });
    const database = await connect(proxy.url);
    try {
      await proveEngine(database);
      expect(isFirst).toBe(false);
    } finally {
      await database.destroy();
      await proxy.stop();
    }
  });

  it.each(Object.keys(LIES[engine]))('%s: an engine that breaks it is refused by the promise’s name', async (name) => {
    const proxy = await LyingProxy.start(url, LIES[engine][name]!);
    const database = await connect(proxy.url);
    try {
      const refused = proveEngine(database);
      await expect(refused).rejects.toThrow(EnginePromiseError);
      await expect(refused).rejects.toMatchObject({ promise: name.split(/[,;] (?:which|not)/)[0] });
    } finally {
      await database.destroy();
      await proxy.stop();
    }
  });
});
