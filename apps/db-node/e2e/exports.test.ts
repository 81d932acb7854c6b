import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataSourceOptions } from '@platform/database';
import type { TestDatabase } from '@platform/testing';
import { DataSource } from 'typeorm';
import { newReplica, newTenant, type Replica } from '../test/routines/routines-under-test';
import { fill } from '../test/scale/fill';
import { migratedDatabase } from '../test/support/node-under-test';
import { CommandRun } from './support/command-run';
import { ENGINES } from '../test/support/engines';

const USERS = Number(process.env['EXPORT_USERS'] ?? 2_000);
const IS_MEASURED = process.env['EXPORT_USERS'] !== undefined;
const MOST_MEGABYTES = 300;

const folder = mkdtempSync(join(tmpdir(), 'exports-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(ENGINES)('an export from %s by the built command', (engine) => {
  let database: TestDatabase;
  let admin: DataSource;
  let replica: Replica;
  let tenantId: string;

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 1, applicationName: 'test administrator' });
    admin = await new DataSource({ ...options, extra: {} } as typeof options).initialize();
    replica = await newReplica(database.serviceUrl);
    tenantId = await newTenant(replica.routines);
    await fill(admin, engine, tenantId, { users: USERS, sessionsPerUser: 1 });
  });

  afterAll(async () => {
    await replica?.stop();
    await admin?.destroy();
    await database?.drop();
  });

  it('contains all data of a tenant, encrypted, with low memory use', async () => {
    const { Decrypter, generateX25519Identity, identityToRecipient } = await import('age-encryption');
    const identity = await generateX25519Identity();
    const out = join(folder, engine);
    const args = [
      '--tenant',
      tenantId,
      '--out',
      out,
      '--with-hashes',
      '--recipient',
      await identityToRecipient(identity),
    ];
    const started = performance.now();
    const run = new CommandRun('export-tenant', database.serviceUrl, args);
    const { code, stdout, stderr } = await run.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ users: USERS, sessions: USERS });
    const seconds = (performance.now() - started) / 1_000;
    if (IS_MEASURED)
      process.stdout.write(
        `\n${engine}: ${USERS} users and as many sessions, encrypted, in ${seconds.toFixed(0)} s, at most ${run.megabytes.toFixed(0)} MB\n`,
      );
    expect(run.megabytes).toBeLessThan(MOST_MEGABYTES);
    if (IS_MEASURED) return;
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const users = await decrypter.decrypt(readFileSync(join(out, 'users.ndjson.age')), 'text');
    expect(users.trim().split('\n')).toHaveLength(USERS);
    expect(JSON.parse(users.split('\n')[0]!)).toMatchObject({ email: 'u1@example.com', password_hash: 'x' });
  });

  it('can be imported unchanged', async () => {
    if (IS_MEASURED) return;
    const out = join(folder, `${engine}-plain`);
    expect(
      (await new CommandRun('export-tenant', database.serviceUrl, ['--tenant', tenantId, '--out', out]).ended).code,
    ).toBe(0);
    const few = join(folder, `${engine}.ndjson`);
    writeFileSync(few, `${readFileSync(join(out, 'users.ndjson'), 'utf8').split('\n').slice(0, 100).join('\n')}\n`);
    const into = await newTenant(replica.routines);
    const args = ['--tenant', into, '--from', 'ndjson', '--username', 'field', '--file', few, '--full-speed'];
    const { stdout } = await new CommandRun('import', database.serviceUrl, args).ended;
    expect(JSON.parse(stdout)).toMatchObject({ rows: 100, needs_reset: 100 });
  });
});
