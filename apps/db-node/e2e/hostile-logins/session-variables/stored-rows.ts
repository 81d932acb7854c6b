import type { Administrator } from '../administrator';
import { isMysql, type Server } from '../login';

type Row = Record<string, string | null>;

const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const USERNAME = /^\w{3,50}$/;
const PASSWORD_HASH =
  /^(\$2[aby]\$1[0-5]\$[./\w]{53}|\$argon2id\$v=19\$m=\d{5,7},t=\d{1,2},p=\d{1,2}\$[\w+/]+\$[\w+/]+)$/;
const DIGEST = /^[0-9a-f]{64}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The rows that a sweep stored, read by the administrator. */
export class StoredRows {
  constructor(
    private readonly server: Server,
    private readonly administrator: Administrator,
    private readonly tenantIds: readonly string[],
  ) {}

  /** Rows that an untouched session could not have stored. */
  async problems(startedAt: number): Promise<string[]> {
    const now = Date.now() + 1;
    const isNow = (text: string | null | undefined) => ms(text) >= startedAt && ms(text) <= now;
    const ahead = (row: Row) => ms(row['expires_at']) - ms(row['created_at']);
    const refused = (what: string, rows: Row[], isValid: (row: Row) => boolean) =>
      rows.filter((row) => !isValid(row)).map((row) => `${what} ${JSON.stringify(row)}`);
    const users = await this.rows('users', [
      'user_id',
      'email',
      'username',
      'password_hash',
      'status',
      'failed_count',
      '@created_at',
    ]);
    const known = new Set(users.map(({ user_id }) => user_id));
    const isOfUser = ({ user_id }: Row) => user_id === null || known.has(user_id!);
    return [
      ...refused(
        'user',
        users,
        ({ email, username, password_hash, created_at }) =>
          EMAIL.test(email!) && USERNAME.test(username!) && PASSWORD_HASH.test(password_hash!) && isNow(created_at),
      ),
      ...refused(
        'session',
        await this.rows('sessions', ['session_id', 'user_id', 'token_hash', '@expires_at', '@created_at']),
        (row) =>
          isOfUser(row) &&
          DIGEST.test(row['token_hash']!) &&
          isNow(row['created_at']) &&
          ahead(row) <= 30 * DAY_MS &&
          isWhole(row),
      ),
      ...refused(
        'token',
        await this.rows('verification_tokens', ['user_id', 'token_hash', 'purpose', '@expires_at', '@created_at']),
        (row) =>
          isOfUser(row) &&
          DIGEST.test(row['token_hash']!) &&
          isNow(row['created_at']) &&
          ahead(row) <= DAY_MS / 24 &&
          isWhole(row),
      ),
      ...refused(
        'event',
        await this.rows('auth_events', ['event_id', 'user_id', '@recorded_at']),
        (row) => isOfUser(row) && UUID.test(row['event_id']!) && isNow(row['recorded_at']),
      ),
      ...refused(
        'queued change',
        await this.rows('audit_queue', ['kind', 'user_id', 'queue_id', '@recorded_at']),
        (row) => isOfUser(row) && isNow(row['recorded_at']),
      ),
    ];
  }

  /** If each change waited for the one before, the chains have the order of the changes. */
  async chainProblems(): Promise<string[]> {
    const problems: string[] = [];
    for (const tenantId of this.tenantIds) {
      const rows = await this.rows('audit_records', ['sequence', 'kind', '@recorded_at'], [tenantId]);
      const inOrder = rows.toSorted((one, other) => Number(one['sequence']) - Number(other['sequence']));
      inOrder.forEach((row, at) => {
        if (at > 0 && inOrder[at - 1]!['recorded_at']! > row['recorded_at']!)
          problems.push(`chain row ${JSON.stringify(row)} comes after a later row`);
      });
    }
    return problems;
  }

  async queued(): Promise<number> {
    return (await this.rows('audit_queue', ['kind'])).length;
  }

  private async rows(table: string, columns: string[], tenantIds = this.tenantIds): Promise<Row[]> {
    const list = columns.map((column) => (column.startsWith('@') ? this.instant(column.slice(1)) : column));
    const tenants = tenantIds.map((id) => `'${id}'`).join(', ');
    const from = isMysql(this.server) ? table : `private.${table}`;
    return (await this.administrator.query(
      `SELECT ${list.join(', ')} FROM ${from} WHERE tenant_id IN (${tenants})`,
    )) as Row[];
  }

  private instant(column: string): string {
    return isMysql(this.server)
      ? `DATE_FORMAT(${column}, '%Y-%m-%dT%H:%i:%s.%fZ') AS ${column}`
      : `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS ${column}`;
  }
}

const ms = (text: string | null | undefined): number => new Date(text ?? NaN).getTime();

/** The calls use expiries with these last digits; a manually changed expiry does not have them. */
const isWhole = ({ expires_at }: Row): boolean => /654Z$|000Z$/.test(expires_at!);
