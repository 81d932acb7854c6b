import { randomBytes } from 'node:crypto';
import { times } from '@platform/testing';
import type { DataSource } from 'typeorm';
import { applyMigrations, type Engine } from '../src';
import { addRoutines, connect, emptyDatabase, ENGINES, type Files, folderOf } from './support/database-folder';

const REPLACEMENTS = 40;
const CALLERS = 12;

/** `helper` is called by `answer`, which alone a login may call. Each release replaces both. */
const ROUTINES: Record<Engine, (login: string, version: number) => Files> = {
  postgresql: (login, version) => ({
    'helper.sql': `
CREATE OR REPLACE FUNCTION public.helper(p_number integer) RETURNS integer LANGUAGE sql AS $$
  SELECT p_number + ${version};
$$;
`,
    'answer.sql': `
CREATE OR REPLACE FUNCTION public.answer(p_number integer) RETURNS TABLE (answer integer)
LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  -- Version ${version}
  RETURN QUERY SELECT public.helper(p_number);
END $$;
GRANT EXECUTE ON FUNCTION public.answer(integer) TO ${login};
`,
  }),
  mysql: (login, version) => ({
    'helper.sql': `
DELIMITER //
CREATE OR REPLACE PROCEDURE helper(IN p_number INT, OUT p_answer DECIMAL(12, 0)) -- doubles nothing
BEGIN
  SET p_answer = p_number + ${version};
END//
DELIMITER ;
`,
    'answer.sql': `
DELIMITER //
CREATE OR REPLACE PROCEDURE answer(IN p_number INT)
BEGIN
  DECLARE v_answer INT;
  -- Version ${version}
  CALL helper(p_number, v_answer);
  SELECT v_answer AS answer;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE answer TO '${login}'@'%';
`,
  }),
};
const CALL: Record<Engine, string> = { postgresql: 'SELECT answer FROM public.answer(1)', mysql: 'CALL answer(1)' };

describe.each(ENGINES)('a routine that releases replace on %s', (engine) => {
  const login = `l_${randomBytes(6).toString('hex')}`;
  let url: string;
  let folder: string;

  beforeAll(async () => {
    url = await emptyDatabase(engine);
    const admin = await connect(url);
    await admin.query(
      engine === 'postgresql'
        ? `CREATE ROLE ${login} LOGIN PASSWORD '${login}'`
        : `CREATE USER '${login}'@'%' IDENTIFIED BY '${login}'`,
    );
    if (engine === 'postgresql') await admin.query(`GRANT USAGE ON SCHEMA public TO ${login}`);
    await admin.destroy();
    folder = await folderOf({}, ROUTINES[engine](login, 0));
    await applyMigrations(url, folder);
  });

  afterAll(async () => {
    const admin = await connect(url);
    await admin.query(engine === 'postgresql' ? `DROP OWNED BY ${login}` : `DROP USER '${login}'@'%'`);
    if (engine === 'postgresql') await admin.query(`DROP ROLE ${login}`);
    await admin.destroy();
  });

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
    const connections = await Promise.all(times(CALLERS, () => connect(asLogin, 1)));
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
        await addRoutines(folder, ROUTINES[engine](login, version));
        expect((await applyMigrations(url, folder)).routines).toEqual(['helper.sql', 'answer.sql']);
      }
    } finally {
      isDone = true;
      await Promise.all(callers);
    }
    const last = await connect(asLogin, 1);
    expect(await call(last)).toBe(1 + REPLACEMENTS);
    await last.destroy();
    expect(failures).toEqual([]);
    expect(seen.size).toBeGreaterThan(1);
  });
});
