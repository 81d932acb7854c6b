import { setTimeout } from 'node:timers/promises';
import { postgresPool } from '@platform/database';
import type { MovedTable } from './moved-tables';
import { type MovedRow, MoveSide, type Query, type Which, writtenTo } from './move-side';

const DRAIN_POLL_MS = 50;

const NUMBERS = new Set(['sequence', 'row_number']);
/** The type of a column that rows are selected by. */
const typeOf = (column: string): string => (NUMBERS.has(column) ? 'bigint' : column === 'token_hash' ? 'text' : 'uuid');

export class PostgresqlSide extends MoveSide {
  readonly now = 'clock_timestamp()';
  readonly ahead = `clock_timestamp() + ? * interval '1 millisecond'`;
  readonly forShare = 'FOR SHARE';
  readonly lockedTables = ['tenant_moves'];
  readonly pausesAhead = true;

  static async open(url: string, tenantId: string): Promise<PostgresqlSide> {
    const dataSource = await this.connect(url).initialize();
    const side = new PostgresqlSide(dataSource, tenantId);
    // Row-level security applies to the owner as well. The setting is repeated for each new connection.
    const prepare = `SET TIME ZONE 'UTC'; SELECT pg_catalog.set_config('db_node.tenant_id', '${tenantId}', false)`;
    postgresPool(dataSource).on('connect', (connection) => void connection.query(prepare).catch(() => undefined));
    await dataSource.query(prepare);
    return side;
  }

  table(name: string): string {
    return `private.${name}`;
  }

  protected quoted(name: string): string {
    return `"${name}"`;
  }

  protected prepared(sql: string): string {
    let number = 0;
    return sql.replaceAll('?', () => `$${++number}`);
  }

  async distribution(): Promise<string | null> {
    const [row] = await this.dataSource.query<{ engine: string }[]>('SELECT engine FROM service.distribution()');
    return row?.engine ?? null;
  }

  async tables(): Promise<string[]> {
    const rows = await this.dataSource.query<{ name: string }[]>(
      `SELECT c.relname AS name FROM pg_catalog.pg_class c
       WHERE c.relnamespace = 'private'::pg_catalog.regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.relname`,
    );
    return rows.map(({ name }) => name);
  }

  protected async columnsOf(table: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ name: string }[]>(
      `SELECT a.attname AS name FROM pg_catalog.pg_attribute a
       WHERE a.attrelid = $1::pg_catalog.regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
      [this.table(table)],
    );
    return rows.map(({ name }) => name);
  }

  async rows(table: MovedTable, which: Which): Promise<MovedRow[]> {
    const { where, values } = this.scope(table);
    const key = this.quoted(table.key);
    const without = (table.without ?? []).map((column) => ` - '${column}'`).join('');
    const select = (from: string, rest: string) =>
      `SELECT ${key}::text AS key, (to_jsonb(r)${without})::text AS text FROM ${this.table(from)} r WHERE ${where}${rest}`;
    const [rest, parameters] =
      'column' in which
        ? [` AND ${this.quoted(which.column)} = ANY (?::${typeOf(which.column)}[])`, [...values, which.values]]
        : [
            `${which.after === null ? '' : ` AND ${key} > ?`}${which.until === undefined ? '' : ` AND ${key} <= ?`} ORDER BY r.${key} LIMIT ?`,
            [
              ...values,
              ...(which.after === null ? [] : [which.after]),
              ...(which.until === undefined ? [] : [which.until]),
              which.limit,
            ],
          ];
    if (writtenTo(table) === table.name) return this.query<MovedRow>(select(table.name, rest), parameters);
    const [local, moved] = [table.name, writtenTo(table)].map((name) => `(${select(name, rest)})`);
    const limit = 'limit' in which ? ` LIMIT ${which.limit}` : '';
    return this.query<MovedRow>(
      `SELECT u.key, u.text FROM (${local} UNION ALL ${moved}) u ORDER BY u.key::bigint${limit}`,
      [...parameters, ...parameters],
    );
  }

  async put(query: Query, table: MovedTable, rows: readonly MovedRow[]): Promise<string[]> {
    const name = this.table(writtenTo(table));
    const columns = (await this.columns({ ...table, name: writtenTo(table) })).map((column) => this.quoted(column));
    const all = columns.join(', ');
    const texts = `[${rows.map(({ text }) => text).join(',')}]`;
    const freed = table.names ? await this.freeNames(query, table, texts) : [];
    const key = (table.primaryKey ?? ['tenant_id', table.key]).map((column) => this.quoted(column)).join(', ');
    const update = columns.map((column) => `${column} = excluded.${column}`).join(', ');
    await query(
      `INSERT INTO ${name} (${all}) SELECT ${all} FROM jsonb_populate_recordset(NULL::${name}, ?::jsonb)
       ON CONFLICT (${key}) DO ${table.grows ? 'NOTHING' : `UPDATE SET ${update}`}`,
      [texts],
    );
    return freed;
  }

  /** Other rows that hold one of these names get unused names. */
  private async freeNames(query: Query, table: MovedTable, texts: string): Promise<string[]> {
    const name = this.table(table.name);
    const [first] = table.names!;
    const isHeld = table
      .names!.map((column) => `(u.${column} = n.${column} AND u.${table.key} <> n.${table.key})`)
      .join(' OR ');
    const given = table.names!.map((column) => `${column} = '~' || replace(t.${table.key}::text, '-', '')`).join(', ');
    const held = await query<{ key: string }>(
      `UPDATE ${name} t SET ${given}
       WHERE t.tenant_id = ? AND t.${table.key} IN (
         SELECT u.${table.key} FROM jsonb_populate_recordset(NULL::${name}, ?::jsonb) n
         JOIN ${name} u ON u.tenant_id = n.tenant_id AND (${isHeld}) AND u.${first} NOT LIKE '~%'
       ) RETURNING t.${table.key}::text AS key`,
      [this.tenantId, texts],
    );
    // TypeORM returns the rows of an UPDATE together with their count.
    return ((held as unknown as [{ key: string }[], number])[0] ?? []).map(({ key }) => key);
  }

  async call(query: Query, routine: string, args: unknown[]): Promise<void> {
    await query(`SELECT private.${routine}(${args.map(() => '?').join(', ')})`, args);
  }

  async seal(): Promise<number> {
    const [row] = await this.query<{ sealed: number }>('SELECT sealed FROM service.audit_seal(1000)');
    return row!.sealed;
  }

  async drain(): Promise<void> {
    const [{ started_at }] = (await this.query<{ started_at: string }>(
      'SELECT clock_timestamp()::text AS started_at',
    )) as [{ started_at: string }];
    for (;;) {
      const open = await this.query(
        `SELECT FROM pg_catalog.pg_stat_activity a
         WHERE a.datname = current_database() AND a.xact_start < ?::timestamptz
           AND a.usename ~ '^(db_node_service|dn_[0-9a-f]{20})$'`,
        [started_at],
      );
      if (open.length === 0) return;
      await setTimeout(DRAIN_POLL_MS);
    }
  }
}
