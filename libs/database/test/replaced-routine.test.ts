import { randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testServer, times } from '@platform/testing';
import { DataSource } from 'typeorm';
import { applyMigrations, dataSourceOptions, type Engine } from '../src';

const SERVERS = { postgresql: 'postgresql', mysql: 'mariadb' } as const;
const REPLACEMENTS = 40;
const CALLERS = 12;

/** `helper` is called by `answer`, which alone a login may call. Both are replaced by each file. */
const TEXTS: Record<Engine, (login: string, version: number, create: string) => string> = {
  postgresql: (_login, version, create) => `
${create} FUNCTION public.helper(p_number integer) RETURNS integer LANGUAGE sql AS $$ SELECT p_number + ${version} $$;
${create} FUNCTION public.answer(p_number integer) RETURNS TABLE (answer integer) LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  RETURN QUERY SELECT public.helper(p_number);
END $$;`,
  mysql: (_login, version, create) => `
DELIMITER //
${create} PROCEDURE helper(IN p_number INT, OUT p_answer DECIMAL(12, 0)) -- doubles nothing
BEGIN
  SET p_answer = p_number + ${version};
END//
${create} PROCEDURE answer(IN p_number INT)
BEGIN
  DECLARE v_answer INT;
  CALL helper(p_number, v_answer);
  SELECT v_answer AS answer;
END//
DELIMITER ;
`,
};
const GRANTS: Record<Engine, (login: string) => string> = {
  postgresql: (login) =>
    `GRANT USAGE ON SCHEMA public TO ${login};\nGRANT EXECUTE ON FUNCTION answer(integer) TO ${login};`,
  mysql: (login) => `GRANT EXECUTE ON PROCEDURE answer TO '${login}'@'%';\n`,
};
const CALL: Record<Engine, string> = { postgresql: 'SELECT answer FROM public.answer(1)', mysql: 'CALL answer(1)' };

const connect = (url: string) =>
  new DataSource(dataSourceOptions({ url, poolSize: 1, applicationName: 'test' })).initialize();

describe.each(['postgresql', 'mysql'] as const)('a routine that migrations replace on %s', (engine) => {
  const login = `l_${randomBytes(6).toString('hex')}`;
  let url: string;
  let folder: string;

  beforeAll(async () => {
    const server = testServer(SERVERS[engine]);
    const name = `replaced_${randomBytes(6).toString('hex')}`;
    const admin = await connect(server.url);
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.query(
      engine === 'postgresql'
        ? `CREATE ROLE ${login} LOGIN PASSWORD '${login}'`
        : `CREATE USER '${login}'@'%' IDENTIFIED BY '${login}'`,
    );
    await admin.destroy();
    url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
    folder = await mkdtemp(join(tmpdir(), 'replaced-'));
    await add(0, TEXTS[engine](login, 0, 'CREATE') + GRANTS[engine](login));
    await applyMigrations(url, folder);
  });

  afterAll(async () => {
    const admin = await connect(url);
    await admin.query(engine === 'postgresql' ? `DROP OWNED BY ${login}` : `DROP USER '${login}'@'%'`);
    if (engine === 'postgresql') await admin.query(`DROP ROLE ${login}`);
    await admin.destroy();
  });

  const add = (version: number, sql: string) =>
    writeFile(join(folder, `${String(version).padStart(4, '0')}_v.sql`), sql);

  async function call(asLogin: DataSource): Promise<number> {
    const result = (await asLogin.query(CALL[engine])) as { answer: number }[] | [{ answer: number }[]];
    const [first] = result;
    return Number((Array.isArray(first) ? first[0] : first)?.answer);
  }

  it('is there and keeps its grants at every moment, for callers that never pause', async () => {
    const asLogin = Object.assign(new URL(url), { username: login, password: login }).href;
    const failures: string[] = [];
    const seen = new Set<number>();
    let isDone = false;
    const connections = await Promise.all(times(CALLERS, () => connect(asLogin)));
    const callers = connections.map(async (connection) => {
      while (!isDone)
        await call(connection).then(
          (answer) => seen.add(answer),
          (error: Error) => failures.push(error.message),
        );
      await connection.destroy();
    });
    try {
      for (let version = 1; version <= REPLACEMENTS; version++) {
        await add(version, TEXTS[engine](login, version, 'CREATE OR REPLACE'));
        await applyMigrations(url, folder);
      }
    } finally {
      isDone = true;
      await Promise.all(callers);
    }
    const last = await connect(asLogin);
    expect(await call(last)).toBe(1 + REPLACEMENTS);
    await last.destroy();
    expect(failures).toEqual([]);
    expect(seen.size).toBeGreaterThan(1);
  });
});
