import type { AuditedDatabase } from './audited-database';

export type Row = Record<string, string | number | null>;
export type Tables = Record<TableName, Row[]>;

const COLUMNS = {
  audit_chain: ['tenant_id', 'sequence', 'position', 'digest', 'hash', 'person_hash'],
  audit_heads: ['tenant_id', 'sequence', 'position', 'hash'],
  audit_records: [
    'tenant_id',
    'sequence',
    'salt',
    'source',
    'event_id',
    'kind',
    'user_id',
    'subject_id',
    'recorded_at',
  ],
  audit_entries: ['tenant_id', 'audit_id', 'recorded_at', 'action', 'target_id', 'details', 'operator', 'request_id'],
  audit_erased: ['tenant_id', 'sequence', 'sequences_sha256'],
  tenant_moves: ['tenant_id', 'move_id', 'state', 'runner', 'sequence', 'changed_at'],
  auth_events: ['tenant_id', 'event_id', 'user_id', 'success', 'recorded_at'],
} as const;
export type TableName = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS) as TableName[];
const ORDER: Record<TableName, string> = {
  audit_chain: 'sequence',
  audit_heads: 'sequence',
  audit_records: 'sequence',
  audit_entries: 'audit_id',
  audit_erased: 'sequence',
  tenant_moves: 'tenant_id',
  auth_events: 'event_id',
};

/** A tenant's audit as texts, which the owner of the database reads, changes and writes back. */
export class AuditTables {
  constructor(
    private readonly database: AuditedDatabase,
    private readonly tenantId: string,
  ) {}

  async read(): Promise<Tables> {
    const tables = {} as Tables;
    for (const name of NAMES) {
      const columns = COLUMNS[name].map((column) => this.text(column)).join(', ');
      tables[name] = await this.database.owner.query<Row[]>(
        `SELECT ${columns} FROM ${this.database.table(name)} WHERE tenant_id = '${this.tenantId}' ORDER BY ${ORDER[name]}`,
      );
    }
    return tables;
  }

  /** Writes the changed tables. */
  async write(tables: Tables, before: Tables): Promise<void> {
    for (const name of NAMES) {
      if (JSON.stringify(tables[name]) === JSON.stringify(before[name])) continue;
      const table = this.database.table(name);
      await this.database.owner.query(`DELETE FROM ${table} WHERE tenant_id = '${this.tenantId}'`);
      if (tables[name].length === 0) continue;
      const values = tables[name].map(
        (row) => `(${COLUMNS[name].map((column) => literalOf(row[column]!)).join(', ')})`,
      );
      await this.database.owner.query(`INSERT INTO ${table} (${COLUMNS[name].join(', ')}) VALUES ${values.join(', ')}`);
    }
  }

  private text(column: string): string {
    const isPostgresql = this.database.engine === 'postgresql';
    if (column === 'recorded_at')
      return isPostgresql
        ? `to_char(recorded_at, 'YYYY-MM-DD HH24:MI:SS.US') AS recorded_at`
        : `DATE_FORMAT(recorded_at, '%Y-%m-%d %H:%i:%s.%f') AS recorded_at`;
    if (column === 'success')
      return isPostgresql ? 'success::int::text AS success' : 'CAST(success AS CHAR) AS success';
    if (column === 'sequence' || column === 'position') return `CAST(${column} AS CHAR(20)) AS ${column}`;
    return column;
  }
}

const literalOf = (value: string | number | null): string =>
  value === null || value === undefined ? 'NULL' : `'${String(value).replaceAll("'", "''")}'`;
