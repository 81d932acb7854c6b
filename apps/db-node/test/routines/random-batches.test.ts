import { createHash, randomUUID } from 'node:crypto';
import { dataSourceOptions } from '@platform/database';
import { type TestDatabase, times } from '@platform/testing';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { inMinutes } from '../contract/world';
import { migratedDatabase } from '../support/node-under-test';
import { createUser, newReplica, newTenant, outcomesOf, type Replica } from './routines-under-test';

const RUNS = Number(process.env['BATCH_RUNS'] ?? 15);
const SEED = Number(process.env['BATCH_SEED'] ?? Date.now() & 0x7fffffff);

/** The last user of a tenant is inactive, and one further id does not exist. */
const USERS = 3;
const ROUTINES = [
  'session_create',
  'session_revoke',
  'auth_event_record',
  'verification_token_create',
  'verification_token_consume',
] as const;

interface Call {
  user: number;
  token: number;
  success: boolean;
  valid: boolean;
}
interface Batch {
  routine: (typeof ROUTINES)[number];
  calls: Call[];
}

const plans: fc.Arbitrary<Batch[]> = fc.array(
  fc.record({
    routine: fc.constantFrom(...ROUTINES),
    calls: fc.array(
      fc.record({
        user: fc.nat(USERS),
        token: fc.nat(2),
        success: fc.boolean(),
        valid: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
      }),
      { minLength: 2, maxLength: 12 },
    ),
  }),
  { minLength: 1, maxLength: 8 },
);

describe.each(['postgresql', 'mysql'] as const)('random batches of writes on %s', (engine) => {
  let database: TestDatabase;
  let admin: DataSource;
  let replica: Replica;

  beforeAll(async () => {
    database = await migratedDatabase(engine);
    replica = await newReplica(database.serviceUrl);
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 1, applicationName: 'test' });
    admin = await new DataSource(options).initialize();
  });

  afterAll(async () => {
    await replica?.stop();
    await admin?.destroy();
    await database?.drop();
  });

  const tableOf = (name: string) => (engine === 'mysql' ? name : `private.${name}`);

  class World {
    private readonly sessions = new Map<string, string>();

    private constructor(
      readonly tenantId: string,
      private readonly userIds: string[],
    ) {}

    static async create(): Promise<World> {
      const tenantId = await newTenant(replica.routines);
      const userIds = await Promise.all(times(USERS, () => createUser(replica.routines, tenantId)));
      await admin.query(`UPDATE ${tableOf('users')} SET status = 'inactive' WHERE user_id = '${userIds.at(-1)}'`);
      return new World(tenantId, [...userIds, randomUUID()]);
    }

    /** Equal calls may succeed in any order, because only one of them can be the first. */
    async make({ routine, calls }: Batch, isBatch: boolean): Promise<string[]> {
      const outcomes: unknown[] = [];
      if (isBatch) outcomes.push(...(await outcomesOf(calls.map((call) => this.call(routine, call)))));
      else for (const call of calls) outcomes.push(...(await outcomesOf([this.call(routine, call)])));
      calls.forEach((call, index) => this.remember(call, outcomes[index]));
      const said = (outcome: unknown) => (typeof outcome === 'string' ? outcome : 'created');
      return calls.map((call, index) => `${call.user} ${digestOf(call)} ${said(outcomes[index])}`).sort();
    }

    private remember(call: Call, outcome: unknown): void {
      if (typeof outcome === 'object')
        this.sessions.set(digestOf(call), (outcome as { session_id: string }).session_id);
    }

    private call(routine: Batch['routine'], call: Call): Promise<unknown> {
      const { routines } = replica;
      const [tenant_id, user_id, token_hash] = [this.tenantId, this.userIds[call.user]!, digestOf(call)];
      const expires_at = inMinutes(5);
      const purpose = call.token === 0 ? 'password_reset' : 'signup';
      switch (routine) {
        case 'session_create':
          return routines.one(routine, { tenant_id, user_id, token_hash, expires_at });
        case 'session_revoke':
          return routines.run(routine, { tenant_id, session_id: this.sessions.get(token_hash) ?? randomUUID() });
        case 'auth_event_record':
          return routines.run(routine, { tenant_id, user_id, success: call.success });
        case 'verification_token_create':
          return routines.run(routine, { tenant_id, user_id, token_hash, expires_at, purpose });
        case 'verification_token_consume':
          return routines.run(routine, { tenant_id, token_hash, password_hash: null });
      }
    }

    /** All stored data, without generated ids and times. */
    async state(): Promise<unknown> {
      const [sessions, tokens, users, events, changes] = await Promise.all([
        this.rows('sessions', 'token_hash, revoked_at IS NULL AS open'),
        this.rows('verification_tokens', 'token_hash, purpose, consumed_at IS NULL AS open'),
        this.rows('users', 'user_id, verified, failed_count, locked_until IS NULL AS open'),
        this.rows('auth_events', 'user_id, success'),
        this.rows('audit_queue', 'kind, user_id'),
      ]);
      return { sessions, tokens, users, events, changes };
    }

    private async rows(table: string, columns: string): Promise<string[]> {
      const rows = await admin.query<object[]>(
        `SELECT ${columns} FROM ${tableOf(table)} WHERE tenant_id = '${this.tenantId}'`,
      );
      const named = rows.map((row) => JSON.stringify(row));
      return named.map((row) => this.userIds.reduce((text, id, user) => text.replace(id, `user ${user}`), row)).sort();
    }
  }

  it('have the same results and effects as single calls', async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const [batched, single] = [await World.create(), await World.create()];
        for (const batch of plan) expect(await batched.make(batch, true)).toEqual(await single.make(batch, false));
        expect(await batched.state()).toEqual(await single.state());
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  });
});

/** The same value for the same user, so that the order of two equal calls does not matter. */
const digestOf = ({ user, token, valid }: Call): string =>
  valid ? createHash('sha256').update(`${user} ${token}`).digest('hex') : 'no digest';
