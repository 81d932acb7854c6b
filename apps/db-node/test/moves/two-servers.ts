import { dataSourceOptions } from '@platform/database';
import { AppError } from '@platform/errors';
import { inMinutes, uniqueTokenHash } from '@platform/harness';
import type { TestDatabase } from '@platform/testing';
import { DataSource } from 'typeorm';
import { AuditChainStore } from '../../src/audit/audit-chain.store';
import { AuditSealing } from '../../src/audit/audit-sealing';
import { AuditVerifier, type Verification } from '../../src/audit/audit-verifier';
import { CheckpointSigner } from '../../src/audit/checkpoint';
import { AuditCheckpoints } from '../../src/audit/audit-checkpoints';
import type { CheckpointDelivery } from '../../src/audit/checkpoint-delivery';
import { DbNodeConfig } from '../../src/db-node.config';
import { openSide } from '../../src/moves/move-tenant.command';
import { type MoveOptions, type MoveReport, TenantMove } from '../../src/moves/tenant-move';
import { NO_JOBS, signingKey } from '../audit/audited-database';
import { createUser, newReplica, newTenant, type Replica } from '../routines/routines-under-test';
import { type EngineName, migratedDatabase } from '../support/node-under-test';

/** Called before each step of a run; it may stop the run there. */
export type Watch = (where: string) => void | Promise<void>;

/** A separate database, with a replica of the service and its owner. */
export class Server {
  private readonly chains: AuditChainStore;
  private readonly sealing: AuditSealing;
  private readonly signer: CheckpointSigner;
  private readonly checkpoints: AuditCheckpoints;

  private constructor(
    readonly engine: EngineName,
    readonly database: TestDatabase,
    readonly replica: Replica,
    readonly owner: DataSource,
  ) {
    const config = Object.assign(new DbNodeConfig(), { AUDIT_SIGNING_KEY: signingKey() });
    this.signer = new CheckpointSigner(config.AUDIT_SIGNING_KEY);
    this.chains = new AuditChainStore(replica.routines);
    this.sealing = new AuditSealing(this.chains, config, NO_JOBS);
    this.checkpoints = new AuditCheckpoints(this.chains, this.sealing, {} as CheckpointDelivery, config, NO_JOBS);
  }

  static async create(engine: EngineName): Promise<Server> {
    const database = await migratedDatabase(engine);
    const options = dataSourceOptions({ url: database.adminUrl, poolSize: 2, applicationName: 'test owner' });
    const owner = await new DataSource({ ...options, extra: {} } as typeof options).initialize();
    return new Server(engine, database, await newReplica(database.serviceUrl), owner);
  }

  async stop(): Promise<void> {
    await this.replica.stop();
    await this.owner.destroy();
    await this.database.drop();
  }

  table(name: string): string {
    return this.engine === 'postgresql' ? `private.${name}` : name;
  }

  async count(table: string, tenantId: string, where = ''): Promise<number> {
    const [row] = await this.owner.query<{ n: string }[]>(
      `SELECT COUNT(*) AS n FROM ${this.table(table)} WHERE tenant_id = '${tenantId}' ${where}`,
    );
    return Number(row!.n);
  }

  /** Ends the pause as if its time had passed. */
  async endPause(tenantId: string): Promise<void> {
    await this.owner.query(
      `UPDATE ${this.table('tenant_moves')} SET paused_until = changed_at WHERE tenant_id = '${tenantId}'`,
    );
  }

  async seal(): Promise<void> {
    await this.sealing.seal();
  }

  /** Verifies the audit like `verify-audit`, after a new checkpoint. */
  async verify(): Promise<Verification> {
    await this.checkpoints.make();
    return new AuditVerifier(this.chains, this.sealing).verify(this.signer.publicKey, []);
  }
}

export interface GivenTenant {
  tenantId: string;
  userIds: string[];
}

/** `done`, or the code of the refusal. */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

export class TwoServers {
  private constructor(
    readonly one: Server,
    readonly other: Server,
  ) {}

  static async create(engine: EngineName): Promise<TwoServers> {
    return new TwoServers(await Server.create(engine), await Server.create(engine));
  }

  async stop(): Promise<void> {
    await this.one.stop();
    await this.other.stop();
  }

  get way(): [Server, Server] {
    return [this.one, this.other];
  }

  newTenant(): Promise<string> {
    return newTenant(this.one.replica.routines);
  }

  /** Users with a row in each table; one of them was erased. */
  async givenTenant(): Promise<GivenTenant> {
    const tenantId = await this.newTenant();
    const { routines } = this.one.replica;
    const tenant_id = tenantId;
    const by = { operator: 'ada', request_id: 'test' };
    const userIds: string[] = [];
    for (let made = 0; made < 4; made++) {
      const user_id = await createUser(routines, tenantId);
      userIds.push(user_id);
      const token_hash = uniqueTokenHash();
      await routines.one('session_create', { tenant_id, user_id, token_hash, expires_at: inMinutes(60) });
      await routines.run('verification_token_create', {
        tenant_id,
        user_id,
        token_hash,
        expires_at: inMinutes(30),
        purpose: 'signup',
      });
      await routines.run('auth_event_record', { tenant_id, user_id, success: false });
    }
    await routines.one('user_erase', { tenant_id, user_id: userIds.pop()!, ...by });
    return { tenantId, userIds };
  }

  /** Tries to record a sign-in. @returns the result */
  writeAt({ replica }: Server, { tenantId, userIds }: GivenTenant): Promise<string> {
    return codeOf(
      replica.routines.run('auth_event_record', { tenant_id: tenantId, user_id: userIds[0]!, success: true }),
    );
  }

  /** One run of the command. */
  async withMove<Result>(
    [from, to]: [Server, Server],
    tenantId: string,
    work: (move: TenantMove) => Promise<Result>,
    watch: Watch = () => undefined,
    options: Partial<MoveOptions> = {},
  ): Promise<Result> {
    const sides = [
      await openSide(from.database.migrationUrl, tenantId),
      await openSide(to.database.migrationUrl, tenantId),
    ] as const;
    const all = { tenantId, pauseMs: 5_000, isFullSpeed: true, keepsSource: false, ...options };
    const by = { operator: 'ada', requestId: 'test' };
    try {
      const [source, target] = sides;
      const step = async (name: string) => {
        await watch(name);
      };
      return await work(new TenantMove(source, target, all, by, () => undefined, step));
    } finally {
      await Promise.all(sides.map((side) => side.close()));
    }
  }

  run(way: [Server, Server], tenantId: string, watch?: Watch, options?: Partial<MoveOptions>): Promise<MoveReport> {
    return this.withMove(way, tenantId, (move) => move.run(), watch, options);
  }
}
