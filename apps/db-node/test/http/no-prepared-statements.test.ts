import { applyMigrations } from '@platform/database';
import { provisionDatabase, type ServerHandle, startMariaDb, times, WITHOUT_DISK } from '@platform/testing';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { SCOPES } from '../../src/access/permissions';
import { inMinutes, newUser, OTHER_HASH, tokenHash } from '../contract/world';
import { HttpContractClient } from '../contract/http-contract-client';
import { Operator, send } from '../support/http-client';
import { databaseFolder, type NodeUnderTest, startNode, WITHOUT_ADMISSION } from '../support/node-under-test';

// The limit of prepared statements applies to the whole server, so one login can use it up.
describe('a MariaDB whose limit of prepared statements is reached', () => {
  let server: ServerHandle;
  let node: NodeUnderTest;
  let adminUrl: string;

  beforeAll(async () => {
    server = await startMariaDb({
      // The SQL mode without backslash escapes, in which escaping by the driver would not work.
      settings: { ...WITHOUT_DISK.mariadb, 'max-prepared-stmt-count': '0', 'sql-mode': 'NO_BACKSLASH_ESCAPES' },
    });
    const database = await provisionDatabase(server, 'db-node', 'mysql', { databaseName: 'unprepared' });
    adminUrl = database.adminUrl;
    await applyMigrations(database.migrationUrl, databaseFolder('mysql'));
    node = await startNode(database.serviceUrl, 'mysql', {}, WITHOUT_ADMISSION);
  });

  afterAll(async () => {
    await node?.stop();
    await server?.stop();
  });

  it('still serves every route, and is ready', async () => {
    const operator = new Operator(node.url);
    const tenantId = await operator.newTenant();
    const client = new HttpContractClient(node.url, (await operator.newIdentity(tenantId, SCOPES)).credential);
    const user = newUser();
    const userId = await client.createUser(user);
    expect(await client.getUser(userId)).toMatchObject({ user_id: userId, email: user.email, verified: false });
    expect(await Promise.all(times(10, () => client.lookUpUser(user.email)))).toHaveLength(10);
    const sessionId = await client.createSession(userId, tokenHash(), inMinutes(5));
    expect(await client.getSession(sessionId)).toMatchObject({ session_id: sessionId, active: true, revoked: false });
    const token = tokenHash();
    await client.createToken(userId, token, inMinutes(5), 'password_reset');
    await client.consumeToken(token, OTHER_HASH);
    expect(await client.getSession(sessionId)).toMatchObject({ active: false, revoked: true });
    await client.recordEvent(userId, false);
    expect((await send('GET', `${node.url}/ready`)).status).toBe(200);
  });

  it('stores every text unchanged', async () => {
    const names = [`O'Brien "x" \\' OR 1=1 -- \\\\`, 'żółć 日本 😀', `'); DROP TABLE users; --`];
    const created: string[] = [];
    for (const name of names) {
      const { tenant_id } = await new Operator(node.url).ok('POST', '/tenants', { name });
      created.push(tenant_id!);
    }
    const connection = await createConnection({ uri: adminUrl });
    try {
      const [rows] = await connection.query<RowDataPacket[]>('SELECT tenant_id, name FROM tenants');
      const stored = new Map(rows.map(({ tenant_id, name }) => [tenant_id as string, name as string]));
      expect(created.map((id) => stored.get(id))).toEqual(names);
    } finally {
      await connection.end();
    }
  });
});
