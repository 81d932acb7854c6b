import { queryOnce, type TestDatabase } from '@platform/testing';
import { migratedDatabase } from '../support/node-under-test';
import { createUser, newReplica, newTenant, type Replica } from './routines-under-test';

/** MySQL and MariaDB do not write a row that does not change. */
describe('a recorded sign-in on postgresql', () => {
  let database: TestDatabase;
  let replica: Replica;
  let tenant_id: string;
  let user_id: string;

  beforeAll(async () => {
    database = await migratedDatabase('postgresql');
    replica = await newReplica(database.serviceUrl);
    tenant_id = await newTenant(replica.routines);
    user_id = await createUser(replica.routines, tenant_id);
  });

  afterAll(async () => {
    await replica?.stop();
    await database?.drop();
  });

  const record = (success: boolean) => replica.routines.run('auth_event_record', { tenant_id, user_id, success });
  /** The position of the newest version of the user's row, and its failure count. */
  const user = async () => {
    const [row] = await queryOnce(
      database.adminUrl,
      'SELECT ctid::text AS version, failed_count FROM private.users WHERE user_id = $1',
      [user_id],
    );
    return row as { version: string; failed_count: number };
  };

  it('does not write the user’s row if there is no failure to reset', async () => {
    const before = await user();
    for (let n = 0; n < 3; n++) await record(true);
    expect(await user()).toEqual(before);
    await record(false);
    expect(await user()).toMatchObject({ failed_count: 1 });
    await record(true);
    const after = await user();
    expect(after).toMatchObject({ failed_count: 0 });
    expect(after.version).not.toBe(before.version);
  });
});
