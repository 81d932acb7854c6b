import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { uniqueTokenHash } from '@platform/harness';
import type { TestDatabase } from '@platform/testing';
import { DbNodeConfig } from '../../src/db-node.config';
import { exportTenantCommand } from '../../src/exports/export-tenant.command';
import { ExportStore } from '../../src/exports/export.store';
import { ImportService } from '../../src/imports/import.service';
import { Progress } from '../../src/imports/progress';
import { RoutineCaller } from '../../src/routines/routine-caller';
import { acceptedHashes } from '../support/password-hashes';
import { Operator } from '../support/http-client';
import { migratedDatabase, type NodeUnderTest, startNode } from '../support/node-under-test';
import { ENGINES } from '../support/engines';

/** More than one page. */
const USERS = 603;
const SILENT = { write: () => true, isTTY: false };

type Line = Record<string, unknown>;

const folder = mkdtempSync(join(tmpdir(), 'exports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const lines = (text: string): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const linesOf = (out: string, name: string) => lines(readFileSync(join(out, name), 'utf8'));
const sha256Of = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

describe.each(ENGINES)('the export of a tenant on %s', (engine) => {
  let database: TestDatabase;
  let node: NodeUnderTest;
  let routines: RoutineCaller;
  let tenantId: string;

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    node = await startNode(database.serviceUrl, engine);
    routines = node.get(RoutineCaller);
    const operator = new Operator(node.url);
    tenantId = await givenUsers(await operator.newTenant());
    await operator.newIdentity(tenantId, ['users:read']);
    // Data of another tenant, which must not be in the export.
    await givenUsers(await operator.newTenant(), 2);
  });

  afterAll(async () => {
    await node?.stop();
    await database?.drop();
  });

  async function givenUsers(tenant_id: string, users = USERS): Promise<string> {
    const by = { operator: 'ada', request_id: 'test' };
    for (let made = 0; made < users; made++) {
      const user = {
        email: `u${made}@example.com`,
        username: `User_${made}`,
        password_hash: acceptedHashes[made % acceptedHashes.length]!,
      };
      const { user_id } = await routines.one('user_create', { tenant_id, ...user });
      if (made % 100 !== 0) continue;
      const expires_at = new Date(Date.now() + 600_000).toISOString();
      await routines.one('session_create', { tenant_id, user_id, token_hash: uniqueTokenHash(), expires_at });
      await routines.run('user_set_status', { tenant_id, user_id, status: 'inactive', ...by });
      const token_hash = uniqueTokenHash();
      await routines.run('verification_token_create', {
        tenant_id,
        user_id,
        token_hash,
        expires_at,
        purpose: 'signup',
      });
      await routines.run('verification_token_consume', { tenant_id, token_hash, password_hash: null });
    }
    return tenant_id;
  }

  const run = async (
    out: string,
    more: { withHashes?: true; recipient?: string } = {},
    config = new DbNodeConfig(),
  ) => {
    const app = { get: node.get } as unknown as INestApplicationContext;
    const path = join(folder, `${engine}-${out}`);
    const options = { tenant: tenantId, out: path, operator: 'ada', ...more };
    await exportTenantCommand.check!(options);
    const { result } = await exportTenantCommand.run(options, { app, config, note: () => undefined });
    return { path, outcome: result as Line };
  };
  const importInto = async (file: string) => {
    const into = await new Operator(node.url).newTenant();
    const options = {
      tenantId: into,
      source: 'ndjson',
      path: file,
      usernameRule: 'field',
      policy: 'fail',
      reportPath: null,
      isFullSpeed: true,
    } as const;
    const by = { operator: 'ada', requestId: 'test' };
    return { into, outcome: await node.get(ImportService).import(options, by, new Progress(SILENT)) };
  };
  const usersOf = async (id: string) => {
    const users: Line[] = [];
    for await (const page of node.get(ExportStore).users(id, true))
      users.push(...page.map((user) => ({ ...user, user_id: null, created_at: null })));
    return users.toSorted((a, b) => (String(a['email']) < String(b['email']) ? -1 : 1));
  };

  it('has every row of the tenant once, no row of other tenants, no password hash and no token hash', async () => {
    const { path, outcome } = await run('plain');
    expect(outcome).toMatchObject({ users: USERS, sessions: 7, identities: 1 });
    const users = linesOf(path, 'users.ndjson');
    expect(new Set(users.map(({ email }) => email)).size).toBe(USERS);
    expect(users[0]).toMatchObject({ email: 'u0@example.com', username: 'User_0', verified: true, active: false });
    const events = linesOf(path, 'events.ndjson');
    expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: events.length }, (_, at) => at + 1));
    expect(events.at(-1)).toMatchObject({ kind: 'export.begin', operator: 'ada', tenant_id: tenantId });
    expect(outcome['events']).toBe(events.length);
    const all = readdirSync(path)
      .map((name) => readFileSync(join(path, name), 'utf8'))
      .join('');
    expect(all).not.toMatch(/\$argon2|\$2[aby]\$|_hash"/);
  });

  it('records the manifest with the digests of its files in the audit', async () => {
    const { path, outcome } = await run('proven');
    const manifest = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as { files: Line[] };
    expect(manifest.files.map(({ name, sha256 }) => [name, sha256])).toEqual(
      ['users', 'sessions', 'identities', 'events'].map((name) => [
        `${name}.ndjson`,
        sha256Of(join(path, `${name}.ndjson`)),
      ]),
    );
    const filters = { target_id: null, since: null, until: null, before: null, limit: 1 };
    const [entry] = await routines.many('audit_list', { tenant_id: tenantId, action: 'export.finish', ...filters });
    const details = JSON.parse(entry!.details) as Line;
    expect(details).toMatchObject({ users: USERS, manifest_sha256: sha256Of(join(path, 'manifest.json')) });
    expect(outcome).toMatchObject({ manifest_sha256: details['manifest_sha256'] });
    for (const name of readdirSync(path)) expect(statSync(join(path, name)).mode & 0o777).toBe(0o600);
  });

  it('with hashes is for one key only, and brings the same users back, hashes and all', async () => {
    const { Decrypter, generateX25519Identity, identityToRecipient } = await import('age-encryption');
    const identity = await generateX25519Identity();
    const { path } = await run('hashes', { withHashes: true, recipient: await identityToRecipient(identity) });
    const ciphertext = readFileSync(join(path, 'users.ndjson.age'));
    expect(ciphertext.toString('latin1')).not.toContain('example.com');
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const file = join(folder, `${engine}-users.ndjson`);
    writeFileSync(file, await decrypter.decrypt(ciphertext));
    const { into, outcome } = await importInto(file);
    expect(outcome).toMatchObject({ rows: USERS, created: USERS });
    expect(await usersOf(into)).toEqual(await usersOf(tenantId));
  });

  it('without hashes can be imported again; each user then sets a password', async () => {
    const { path } = await run('again');
    const { into, outcome } = await importInto(join(path, 'users.ndjson'));
    expect(outcome).toMatchObject({ rows: USERS, needs_reset: USERS });
    const without = (users: Line[]) => users.map((user) => ({ ...user, password_hash: null }));
    expect(without(await usersOf(into))).toEqual(without(await usersOf(tenantId)));
  });

  it('writes no unencrypted hash, accepts only a valid key, and overwrites nothing', async () => {
    await expect(run('refused', { withHashes: true })).rejects.toThrow('--recipient');
    await expect(run('refused', { recipient: 'age1abc' })).rejects.toThrow('must be a public key');
    await expect(run('plain')).rejects.toThrow('not empty');
    expect(readdirSync(folder)).not.toContain(`${engine}-refused`);
    const config = Object.assign(new DbNodeConfig(), { OPERATORS: `ben:${'a'.repeat(64)}:operator` });
    await expect(run('x', {}, config)).rejects.toThrow('OPERATOR_TOKEN');
  });
});
