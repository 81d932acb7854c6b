import { generateKeyPairSync } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { dataSourceOptions } from '@platform/database';
import { type BackgroundJobs, Metrics } from '@platform/http-service';
import { uniqueTokenHash } from '@platform/harness';
import type { TestDatabase } from '@platform/testing';
import { DataSource } from 'typeorm';
import { AuditChainStore } from '../../src/audit/audit-chain.store';
import { AuditCheckpoints } from '../../src/audit/audit-checkpoints';
import { AuditSealing } from '../../src/audit/audit-sealing';
import { AuditVerifier, type Verification } from '../../src/audit/audit-verifier';
import { type Checkpoint, CheckpointSigner } from '../../src/audit/checkpoint';
import { CheckpointDelivery } from '../../src/audit/checkpoint-delivery';
import type { CheckpointPlace } from '../../src/audit/checkpoint-place';
import { verifyAuditCommand } from '../../src/audit/verify-audit.command';
import { DbNodeConfig } from '../../src/db-node.config';
import { CitusDatabase } from '../distributed/citus-database';
import { isDistributed } from '../distributed/stage/citus-stage';
import { createUser, newReplica, newTenant, type Replica } from '../routines/routines-under-test';
import { type EngineName, migratedDatabase } from '../support/node-under-test';

export const signingKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;

/** The audit entries of an unused database: the operator who distributed it. */
export const EARLIER_ROWS = isDistributed ? 1 : 0;

/** No background job runs. */
export const NO_JOBS = { add: () => ({ wake: () => undefined }) } as unknown as BackgroundJobs;

const placeOf = (kept: Checkpoint[]): CheckpointPlace => ({
  async *read() {
    yield* kept;
  },
});

/** A database with its audit, as seen by the service and by its owner. */
export class AuditedDatabase {
  readonly chains: AuditChainStore;
  readonly sealing: AuditSealing;
  readonly checkpoints: AuditCheckpoints;
  readonly delivery: CheckpointDelivery;
  readonly config: DbNodeConfig;
  private readonly signer: CheckpointSigner;

  private constructor(
    readonly engine: EngineName,
    readonly database: TestDatabase,
    readonly replica: Replica,
    readonly owner: DataSource,
    settings: Partial<DbNodeConfig>,
  ) {
    const config = Object.assign(new DbNodeConfig(), { AUDIT_SIGNING_KEY: signingKey() }, settings);
    this.config = config;
    this.signer = new CheckpointSigner(config.AUDIT_SIGNING_KEY!);
    this.chains = new AuditChainStore(replica.routines);
    this.sealing = new AuditSealing(this.chains, config, NO_JOBS);
    this.delivery = this.deliveryOf(replica);
    this.checkpoints = new AuditCheckpoints(this.chains, this.sealing, this.delivery, config, NO_JOBS);
  }

  static async create(engine: EngineName, settings: Partial<DbNodeConfig> = {}): Promise<AuditedDatabase> {
    const database = await migratedDatabase(engine);
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 1, applicationName: 'test owner' });
    const owner = await new DataSource({ ...options, extra: {} } as typeof options).initialize();
    // The owner of the database can disable the triggers that protect its tables.
    for (const sql of engine === 'postgresql' ? [`SET TIME ZONE 'UTC'`, `SET session_replication_role = replica`] : [])
      await owner.query(sql);
    if (database instanceof CitusDatabase) await database.withoutTriggersForAdministrator();
    return new AuditedDatabase(engine, database, await newReplica(database.serviceUrl), owner, settings);
  }

  async stop(): Promise<void> {
    await this.delivery.onApplicationShutdown();
    await this.replica.stop();
    await this.owner.destroy();
    await this.database.drop();
  }

  table(name: string): string {
    return this.engine === 'postgresql' ? `private.${name}` : name;
  }

  get verifier(): AuditVerifier {
    return new AuditVerifier(this.chains, this.sealing);
  }

  verify(kept: Checkpoint[] = []): Promise<Verification> {
    return this.verifier.verify(this.signer.publicKey, [placeOf(kept)]);
  }

  /** The command `verify-audit` on this database. */
  async runVerifyAudit(options: Parameters<typeof verifyAuditCommand.run>[0]) {
    const app = { get: (part: unknown) => (part === AuditChainStore ? this.chains : this.verifier) };
    const notes: string[] = [];
    const note = (line: string) => void notes.push(line);
    const context = { app: app as unknown as INestApplicationContext, config: this.config, note };
    await verifyAuditCommand.check!(options);
    const { result, exitCode } = await verifyAuditCommand.run(options, context);
    return { exitCode, notes, result: result as { findings: { checkpoint?: number; what?: string }[] } };
  }

  /** A replica with its own state. */
  deliveryOf({ routines }: Replica): CheckpointDelivery {
    return new CheckpointDelivery(new AuditChainStore(routines), this.config, NO_JOBS, new Metrics('test'));
  }

  /** The numbers of the checkpoints in the database. */
  async copies(): Promise<number[]> {
    const numbers: number[] = [];
    for await (const { number } of this.chains.checkpoints()) numbers.push(number);
    return numbers;
  }

  /** A tenant with users who sign in and out, and with an operator's actions. */
  async givenHistory(users: number): Promise<{ tenantId: string; userIds: string[] }> {
    const { routines } = this.replica;
    const tenantId = await newTenant(routines);
    const userIds: string[] = [];
    for (let made = 0; made < users; made++) {
      const user_id = await createUser(routines, tenantId);
      const expires_at = new Date(Date.now() + 600_000).toISOString();
      const session = { tenant_id: tenantId, user_id, token_hash: uniqueTokenHash(), expires_at };
      await routines.run('auth_event_record', { tenant_id: tenantId, user_id, success: false });
      await routines.run('auth_event_record', { tenant_id: tenantId, user_id, success: true });
      const { session_id } = await routines.one('session_create', session);
      await routines.run('session_revoke', { tenant_id: tenantId, session_id });
      await routines.run('user_unlock', {
        tenant_id: tenantId,
        user_id,
        operator: 'ada',
        request_id: `request ${made}`,
      });
      userIds.push(user_id);
    }
    return { tenantId, userIds };
  }
}
