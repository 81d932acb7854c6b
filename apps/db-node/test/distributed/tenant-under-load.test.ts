import { World } from '../contract/world';
import { TenantUnderLoad } from './tenant-under-load';

/**
 * A guarantee that a faulty server breaks after a write, before the caller gets the response: the table, the fault, and
 * the expected finding.
 */
const BROKEN_WORDS: [what: string, table: string, event: string, statement: string, found: RegExp][] = [
  [
    'deletes a session',
    'sessions',
    'INSERT',
    'DELETE FROM private.sessions WHERE session_id = NEW.session_id',
    /^\d+ sessions are lost$/,
  ],
  ['creates a session twice', 'sessions', 'INSERT', copyOf('sessions', 'session_id'), /^\d+ sessions are doubled$/],
  [
    'deletes a sign-in',
    'auth_events',
    'INSERT',
    'DELETE FROM private.auth_events WHERE event_id = NEW.event_id',
    /^0 events of [1-9]/,
  ],
  [
    'records a sign-in twice',
    'auth_events',
    'INSERT',
    copyOf('auth_events', 'event_id'),
    /^\d+ events of \d+ acknowledged/,
  ],
  [
    'resets the consumption of a token',
    'verification_tokens',
    'UPDATE',
    'UPDATE private.verification_tokens SET consumed_at = NULL WHERE token_hash = NEW.token_hash',
    /^a token that was used is done$/,
  ],
];

function copyOf(table: string, key: string): string {
  const other = `jsonb_build_object('${key}', gen_random_uuid()`;
  const changed =
    table === 'sessions' ? `${other}, 'token_hash', md5(NEW.token_hash) || md5(NEW.token_hash || 'b'))` : `${other})`;
  return `INSERT INTO private.${table} SELECT (jsonb_populate_record(NEW, ${changed})).*`;
}

describe('the findings of a tenant under load', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.create('postgresql');
  });

  afterAll(() => world?.close());

  async function found(): Promise<string[]> {
    const tenant = await TenantUnderLoad.on(world);
    await tenant.isServed(9);
    await tenant.stop();
    return tenant.contradictions(world.database.adminUrl);
  }

  it('are empty if the server keeps its guarantees', async () => {
    expect(await found()).toEqual([]);
  });

  it.each(BROKEN_WORDS)('are reported if the server %s', async (_, table, event, statement, expected) => {
    await world.admin.query(`CREATE FUNCTION private.break_word() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        ${statement};
        RETURN NULL;
      END
    $$`);
    await world.admin.query(`CREATE TRIGGER break_word AFTER ${event} ON private.${table}
      FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION private.break_word()`);
    try {
      const contradictions = await found();
      expect(contradictions.length).toBeGreaterThan(0);
      for (const contradiction of contradictions) expect(contradiction).toMatch(expected);
    } finally {
      await world.admin.query('DROP FUNCTION private.break_word CASCADE');
    }
  });
});
