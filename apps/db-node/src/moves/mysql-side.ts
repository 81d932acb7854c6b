import { mysqlPool } from '@platform/database';
import type { PoolConnection } from 'mysql2';
import type { MovedTable } from './moved-tables';
import { keyOf, type MovedRow, MoveSide, type Query, type Which, writtenTo } from './move-side';

/** Session settings: no gap locks between the rows of two tenants, and short lock waits. */
const PREPARE = [
  `SET SESSION time_zone = '+00:00', SESSION innodb_lock_wait_timeout = 1, SESSION sql_mode = 'STRICT_ALL_TABLES'`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/** MySQL and MariaDB. */
export class MysqlSide extends MoveSide {
  readonly now = 'SYSDATE(6)';
  readonly ahead = 'SYSDATE(6) + INTERVAL (? * 1000) MICROSECOND';
  readonly forShare = 'LOCK IN SHARE MODE';
  readonly lockedTables = ['tenants', 'tenant_moves'];
  readonly pausesAhead = false;

  static async open(url: string, tenantId: string): Promise<MysqlSide> {
    const dataSource = await this.connect(url).initialize();
    mysqlPool(dataSource).on('connection', (connection: PoolConnection) => {
      for (const sql of PREPARE) connection.query(sql, () => undefined);
    });
    for (const sql of PREPARE) await dataSource.query(sql);
    return new MysqlSide(dataSource, tenantId);
  }

  table(name: string): string {
    return name;
  }

  protected quoted(name: string): string {
    return `\`${name}\``;
  }

  protected prepared(sql: string): string {
    return sql;
  }

  distribution(): Promise<null> {
    return Promise.resolve(null);
  }

  async tables(): Promise<string[]> {
    const rows = await this.dataSource.query<{ name: string }[]>(
      `SELECT t.TABLE_NAME AS name FROM information_schema.TABLES t
       WHERE t.TABLE_SCHEMA = DATABASE() AND t.TABLE_TYPE = 'BASE TABLE' ORDER BY t.TABLE_NAME`,
    );
    return rows.map(({ name }) => name);
  }

  protected async columnsOf(table: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ name: string }[]>(
      `SELECT c.COLUMN_NAME AS name FROM information_schema.COLUMNS c
       WHERE c.TABLE_SCHEMA = DATABASE() AND c.TABLE_NAME = ? ORDER BY c.ORDINAL_POSITION`,
      [table],
    );
    return rows.map(({ name }) => name);
  }

  async rows(table: MovedTable, which: Which): Promise<MovedRow[]> {
    if ('column' in which && which.values.length === 0) return [];
    const { where, values } = this.scope(table);
    const columns = await this.columns(table);
    const key = this.quoted(table.key);
    // All values as texts of the server, so that no driver converts times or numbers.
    const cells = columns.map((column) => `CAST(${this.quoted(column)} AS CHAR) AS ${this.quoted(column)}`).join(', ');
    const select = (from: string, rest: string) => `SELECT ${cells} FROM ${from} r WHERE ${where}${rest}`;
    const read = async (from: string, rest: string, parameters: unknown[]) =>
      (await this.query<Record<string, string | null>>(select(from, rest), [...values, ...parameters])).map((row) => ({
        key: row[table.key]!,
        text: JSON.stringify(row),
      }));
    const value = (text: string) => keyOf(table.key, text);
    const [rest, parameters] =
      'column' in which
        ? [` AND ${this.quoted(which.column)} IN (?)`, [which.values.map((text) => keyOf(which.column, text))]]
        : [
            `${which.after === null ? '' : ` AND ${key} > ?`}${which.until === undefined ? '' : ` AND ${key} <= ?`} ORDER BY r.${key} LIMIT ${which.limit}`,
            [
              ...(which.after === null ? [] : [value(which.after)]),
              ...(which.until === undefined ? [] : [value(which.until)]),
            ],
          ];
    const rows = await read(table.name, rest, parameters);
    if (writtenTo(table) === table.name) return rows;
    rows.push(...(await read(writtenTo(table), rest, parameters)));
    rows.sort((a, b) => Number(a.key) - Number(b.key));
    return 'limit' in which ? rows.slice(0, which.limit) : rows;
  }

  async put(query: Query, table: MovedTable, rows: readonly MovedRow[]): Promise<string[]> {
    const columns = await this.columns({ ...table, name: writtenTo(table) });
    const cells = rows.map(({ text }) => JSON.parse(text) as Record<string, string | null>);
    const freed = table.names ? await this.freeNames(query, table, cells) : [];
    const key = this.quoted(table.key);
    const update = columns.map((column) => `${this.quoted(column)} = VALUES(${this.quoted(column)})`).join(', ');
    await query(
      `INSERT INTO ${writtenTo(table)} (${columns.map((column) => this.quoted(column)).join(', ')}) VALUES ?
       ON DUPLICATE KEY UPDATE ${table.grows ? `${key} = ${writtenTo(table)}.${key}` : update}`,
      [cells.map((row) => columns.map((column) => row[column]))],
    );
    return freed;
  }

  /** Other rows that hold one of these names get unused names. Otherwise the statement would overwrite those rows. */
  private async freeNames(query: Query, table: MovedTable, cells: Record<string, string | null>[]): Promise<string[]> {
    const holderOf = new Map<string, string>();
    for (const column of table.names!)
      for (const row of cells) holderOf.set(`${column} ${row[column]}`, row[table.key]!);
    const isHeld = table.names!.map((column) => `${this.quoted(column)} IN (?)`);
    const values = table.names!.map((column) => cells.map((row) => row[column]));
    const held = new Set<string>();
    for (const [at, column] of table.names!.entries()) {
      const found = await query<Record<string, string>>(
        `SELECT ${table.key} AS k, ${column} AS n FROM ${table.name} WHERE tenant_id = ? AND ${isHeld[at]}`,
        [this.tenantId, values[at]],
      );
      for (const row of found) if (holderOf.get(`${column} ${row['n']}`) !== row['k']) held.add(row['k']!);
    }
    if (held.size === 0) return [];
    const given = table.names!.map((column) => `${column} = CONCAT('~', REPLACE(${table.key}, '-', ''))`).join(', ');
    await query(`UPDATE ${table.name} SET ${given} WHERE tenant_id = ? AND ${table.key} IN (?)`, [
      this.tenantId,
      [...held],
    ]);
    return [...held];
  }

  async call(query: Query, routine: string, args: unknown[]): Promise<void> {
    await query(`CALL private_${routine}(${args.map(() => '?').join(', ')})`, args);
  }

  async seal(): Promise<number> {
    const [rows] = await this.query<{ sealed: number | string }[]>('CALL service_audit_seal(1000)');
    return Number(rows![0]!.sealed);
  }

  /** Nothing to wait for: each writer locks the tenant's row, and the start of the move has waited for that lock. */
  async drain(): Promise<void> {}
}
