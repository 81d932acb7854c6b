import { readFileSync } from 'node:fs';
import { createPool as createMysqlPool, type Pool as MysqlPool } from 'mysql2/promise';
import { Pool as PostgresPool } from 'pg';
import type { SessionResponse } from '../../src/sessions/sessions.dto';
import type { UserResponse } from '../../src/users/users.dto';
import { type CredentialContext, type ContractClient, type NewUser, Refusal } from './contract-client';

export interface DirectLogin {
  host: string;
  port: number;
  database: string;
  username: string;
  password: string;
  caPath: string;
}

type Row = Record<string, unknown>;
type Caller = (routine: string, args: unknown[]) => Promise<Row[]>;

/** SQL with a direct credential, over TLS, on either engine. */
export class SqlContractClient implements ContractClient {
  private constructor(
    private readonly rows: Caller,
    readonly close: () => Promise<void>,
  ) {}

  static postgresql(login: DirectLogin): SqlContractClient {
    const pool = postgresPool(login);
    return new SqlContractClient(
      async (routine, args) => {
        const places = args.map((_, index) => `$${index + 1}`).join(', ');
        return (await pool.query<Row>(`SELECT * FROM api.${routine}(${places})`, args)).rows;
      },
      () => pool.end(),
    );
  }

  static mysql(login: DirectLogin): SqlContractClient {
    const pool = mysqlPool(login);
    return new SqlContractClient(
      async (routine, args) => {
        const [result] = await pool.execute(`CALL api_${routine}(${args.map(() => '?').join(', ')})`, args as string[]);
        return Array.isArray(result) ? (result[0] as unknown as Row[]) : [];
      },
      () => pool.end(),
    );
  }

  createUser = async ({ email, username, password_hash }: NewUser) =>
    (await this.one<{ user_id: string }>('user_create', email, username, password_hash)).user_id;

  getUser = (userId: string) => this.one<UserResponse>('user_get', userId);

  lookUpUser = (email: string) => this.one<UserResponse>('user_lookup', email);

  updateUser = async (userId: string, username: string) =>
    (await this.one<{ user_id: string }>('user_update', userId, username)).user_id;

  getContext = (email: string) => this.one<CredentialContext>('credential_context', email);

  recordEvent = (userId: string, success: boolean) => this.run('auth_event_record', userId, success);

  createSession = async (userId: string, tokenHash: string, expiresAt: string) =>
    (await this.one<{ session_id: string }>('session_create', userId, tokenHash, expiresAt)).session_id;

  getSession = (sessionId: string) => this.one<SessionResponse>('session_get', sessionId);

  revokeSession = (sessionId: string) => this.run('session_revoke', sessionId);

  createToken = (userId: string, tokenHash: string, expiresAt: string, purpose: string) =>
    this.run('verification_token_create', userId, tokenHash, expiresAt, purpose);

  consumeToken = (tokenHash: string, passwordHash?: string) =>
    this.run('verification_token_consume', tokenHash, passwordHash ?? null);

  private async run(routine: string, ...args: unknown[]): Promise<void> {
    await this.call(routine, args);
  }

  private async one<Result>(routine: string, ...args: unknown[]): Promise<Result> {
    const [row] = await this.call(routine, args);
    return Object.fromEntries(Object.entries(row!).map(([name, value]) => [name, neutral(name, value)])) as Result;
  }

  private async call(routine: string, args: unknown[]): Promise<Row[]> {
    try {
      return await this.rows(routine, args);
    } catch (error) {
      throw refusalOf(error);
    }
  }
}

export function postgresPool({ host, port, database, username, password, caPath }: DirectLogin): PostgresPool {
  const ssl = { ca: readFileSync(caPath) };
  const pool = new PostgresPool({ host, port, database, user: username, password, ssl, max: 15 });
  // The server ends idle connections, for example when the database is dropped during the disconnect. No call is
  // affected, so the error is ignored; a later call fails by itself.
  pool.on('error', () => undefined);
  return pool;
}

export const mysqlPool = ({ host, port, database, username, password, caPath }: DirectLogin): MysqlPool =>
  createMysqlPool({
    host,
    port,
    database,
    user: username,
    password,
    ssl: { ca: readFileSync(caPath), verifyIdentity: false },
    timezone: 'Z',
    connectionLimit: 15,
  });

/** MySQL has no boolean type. */
function neutral(name: string, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return ['verified', 'revoked', 'active'].includes(name) ? Boolean(value) : value;
}

export function refusalOf(error: unknown): unknown {
  const { message, code, sqlState } = error as { message: string; code?: string; sqlState?: string };
  const refused = code === 'ND001' || sqlState === '45000';
  return refused ? new Refusal(message.split(':')[0]!, message) : error;
}
