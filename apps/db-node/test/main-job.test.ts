import request from 'supertest';
import type { Application } from '@platform/http-service';
import { type TestDatabase, uniqueEmail } from '@platform/testing';
import { migratedDatabase, OPERATOR_TOKEN, startNode } from './support/node-under-test';

const HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$Pq4jBkR5oUvGJz3NrX6wLqGmYc8hV0sT2eDfA7bK9iE';

describe.each(['postgresql', 'mysql'] as const)('the main job on %s', (engine) => {
  let database: TestDatabase;
  let node: Application;

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    node = await startNode(database, engine);
  });

  afterAll(async () => {
    await node?.app.close();
    await database?.drop();
  });

  const http = () => request(node.app.getHttpServer());

  it('lets an identity create a user and a session and read them back, within its scopes', async () => {
    const operator = { Authorization: `Bearer ${OPERATOR_TOKEN}` };
    const tenant = await http().post('/setup-api/tenants').set(operator).send({ name: 'Clinic North' }).expect(201);
    const scopes = ['users:create', 'users:read', 'sessions:write', 'sessions:read'];
    const identity = await http()
      .post(`/setup-api/tenants/${tenant.body.tenant_id}/identities`)
      .set(operator)
      .send({ service: 'accounts', scopes })
      .expect(201);
    const service = { Authorization: `Bearer ${identity.body.credential}` };
    const email = uniqueEmail().toUpperCase();
    const user = await http()
      .post('/api/v1/users')
      .set(service)
      .send({ email, username: 'amina', password_hash: HASH })
      .expect(201);
    const found = await http().post('/api/v1/users/lookup').set(service).send({ email }).expect(200);
    expect(found.body).toEqual({
      user_id: user.body.user_id,
      email: email.toLowerCase(),
      username: 'amina',
      status: 'active',
      verified: false,
    });
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const session = await http()
      .post('/api/v1/sessions')
      .set(service)
      .send({ user_id: user.body.user_id, token_hash: 'a'.repeat(64), expires_at: expiresAt })
      .expect(201);
    const read = await http().get(`/api/v1/sessions/${session.body.session_id}`).set(service).expect(200);
    expect(read.body).toEqual({
      session_id: session.body.session_id,
      user_id: user.body.user_id,
      expires_at: expiresAt,
      revoked: false,
      active: true,
    });
    await http().post(`/api/v1/sessions/${session.body.session_id}/revoke`).set(service).expect(403);
  });
});
