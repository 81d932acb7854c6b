import { randomBytes } from 'node:crypto';
import {
  bearer,
  type DbNodeClient,
  dbNodeAt,
  givenIdentity,
  givenSession,
  givenTenant,
  givenUser,
  givenVerificationToken,
  outcomeOf,
} from '@platform/harness';
import { consumeVerificationToken, getSession, getUser, recordAuthEvent } from '@platform/sdk/db-node';
import { type Engine, type Settings, settingsAlone, WITHOUT_QUOTAS } from '@platform/stack';
import { ensure, type FaultCase, type Measured, type Run } from '../fault-case';
import { onStage, openDatabase, ServiceStage, type StageDatabase, type StageOptions } from './service-stage';

export interface DbNodeOptions extends StageOptions {
  engine: Engine;
}

const engines: Engine[] = ['postgresql', 'mysql'];

export interface StoredUser {
  password_hash: string;
  verified: boolean;
  failed_count: number;
  locked: boolean;
  /** Between the eighth failure and the end of the lock. */
  lock_seconds: number | null;
  events: number;
}

/** db-node with one tenant and one identity that holds every scope. */
export class DbNodeStage extends ServiceStage {
  /** Of the identity. */
  credential = '';
  private tenantId = '';

  private constructor(
    database: StageDatabase,
    env: Settings,
    private readonly operatorToken: string,
  ) {
    super('db-node', database, env);
  }

  static async open(options: DbNodeOptions): Promise<DbNodeStage> {
    const database = await openDatabase('db-node', options.engine, options);
    const operatorToken = randomBytes(32).toString('base64url');
    const { engine } = options;
    const overrides = { ...WITHOUT_QUOTAS, ...options.env };
    const env = settingsAlone('db-node', { engine, operatorToken, overrides });
    const stage = new DbNodeStage(database, env, operatorToken);
    await stage.addReplicas(options.replicas);
    await stage.register();
    return stage;
  }

  /** As the identity, unless another credential is given. */
  client(replica = 0, credential = this.credential): DbNodeClient {
    return dbNodeAt(this.url(replica), { headers: bearer(credential) });
  }

  operator(replica = 0): DbNodeClient {
    return this.client(replica, this.operatorToken);
  }

  /** Another tenant with one identity and an unused quota. */
  async register(): Promise<string> {
    this.tenantId = await givenTenant(this.operator());
    return (this.credential = await this.newCredential());
  }

  /** A second credential of the same service and tenant shares its quota. */
  async newCredential(): Promise<string> {
    return (await givenIdentity(this.operator(), this.tenantId)).credential;
  }

  newUser = (replica = 0): Promise<string> => givenUser(this.client(replica));

  newToken = (userId: string, purpose: 'signup' | 'password_reset', replica = 0): Promise<string> =>
    givenVerificationToken(this.client(replica), userId, purpose);

  newSession = (userId: string, replica = 0): Promise<string> => givenSession(this.client(replica), userId);

  recordEvent = (user_id: string, success: boolean, replica = 0) =>
    outcomeOf(recordAuthEvent(this.client(replica), { body: { user_id, success } }));

  fail = (userId: string, replica = 0) => this.recordEvent(userId, false, replica);

  consume = (token_hash: string, password_hash: string, replica = 0) =>
    outcomeOf(consumeVerificationToken(this.client(replica), { body: { token_hash, password_hash } }));

  getUser = (user_id: string, { replica = 0, credential = this.credential } = {}) =>
    outcomeOf(getUser(this.client(replica, credential), { user_id }));

  async isActive(session_id: string, replica = 0): Promise<boolean> {
    const { status, data } = await outcomeOf(getSession(this.client(replica), { session_id }));
    ensure(data !== undefined, `a session answered ${status}`);
    return data.active;
  }

  /** The row as the database has it, without the service. */
  async stored(userId: string): Promise<StoredUser> {
    const seconds = this.database.engine === 'mysql' ? LOCK_SECONDS_MYSQL : LOCK_SECONDS_POSTGRES;
    const schema = this.database.engine === 'mysql' ? '' : 'private.';
    const place = this.database.engine === 'mysql' ? '?' : '$1';
    const [row] = await this.query<Record<string, unknown>>(
      `SELECT u.password_hash, u.verified, u.failed_count, ${seconds} AS lock_seconds,
        (SELECT count(*) FROM ${schema}auth_events e WHERE e.user_id = u.user_id) AS events
       FROM ${schema}users u WHERE u.user_id = ${place}`,
      [userId],
    );
    ensure(row !== undefined, 'the user does not exist');
    const lock = row['lock_seconds'] === null ? null : Number(row['lock_seconds']);
    return {
      password_hash: String(row['password_hash']),
      verified: Boolean(row['verified']),
      failed_count: Number(row['failed_count']),
      locked: lock !== null,
      lock_seconds: lock,
      events: Number(row['events']),
    };
  }
}

export const onDbNode = <T>(options: DbNodeOptions, work: (stage: DbNodeStage) => Promise<T>): Promise<T> =>
  onStage(DbNodeStage.open(options), work);

interface EngineCase extends Omit<FaultCase, 'run'> {
  replicas: number;
  env?: Settings;
  run(run: Run, stage: DbNodeStage): Promise<Measured>;
}

/** The same case on each engine. */
export const onEachEngine = ({ replicas, env, ...fault }: EngineCase): FaultCase[] =>
  engines.map((engine) => ({
    ...fault,
    name: `${fault.name}-${engine}`,
    promise: `db-node on ${engine}: ${fault.promise}`,
    run: (run) => onDbNode({ engine, replicas, env }, (stage) => fault.run(run, stage)),
  }));

const EVENT_TIMES = (schema: string) =>
  `(SELECT e.recorded_at FROM ${schema}auth_events e WHERE e.user_id = u.user_id AND NOT e.success
    ORDER BY e.recorded_at LIMIT 1 OFFSET 7)`;
const LOCK_SECONDS_POSTGRES = `round(extract(epoch FROM u.locked_until - ${EVENT_TIMES('private.')}))`;
const LOCK_SECONDS_MYSQL = `CASE WHEN u.locked_until IS NULL THEN NULL
  ELSE round(timestampdiff(MICROSECOND, ${EVENT_TIMES('')}, u.locked_until) / 1000000) END`;
