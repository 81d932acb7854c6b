/** A table with rows of a tenant, which a move copies unchanged. */
export interface MovedTable {
  name: string;
  /** Unique key and order of the rows of a tenant. */
  key: string;
  /** The primary key, if it does not begin with the tenant. */
  primaryKey?: readonly string[];
  /** Further columns with one value in all rows. */
  within?: Readonly<Record<string, string>>;
  /** Rows are only ever added. */
  grows?: true;
  /** Rows are never deleted. */
  stays?: true;
  /** Unique columns whose values may move between rows. They are freed before they are set. */
  names?: readonly string[];
  /** Columns that are not copied, because they change without an audited change of the row. */
  without?: readonly string[];
  /** Rows are deleted at the source after the move. */
  isRemoved?: true;
}

export const USERS: MovedTable = { name: 'users', key: 'user_id', names: ['email', 'username'], isRemoved: true };
export const SESSIONS: MovedTable = { name: 'sessions', key: 'session_id', isRemoved: true };
export const TOKENS: MovedTable = { name: 'verification_tokens', key: 'token_hash', isRemoved: true };
export const AUTH_EVENTS: MovedTable = { name: 'auth_events', key: 'event_id', grows: true, isRemoved: true };
export const ENTRIES: MovedTable = {
  name: 'audit_entries',
  key: 'audit_id',
  primaryKey: ['audit_id'],
  grows: true,
  stays: true,
};
const IMPORTS: MovedTable = { name: 'imports', key: 'import_id', isRemoved: true };

/** Tables with few rows and without audited changes. Each pass compares all rows. */
export const SMALL_TABLES: readonly MovedTable[] = [
  { name: 'service_identities', key: 'credential_id', primaryKey: ['credential_id'], without: ['last_used_at'] },
  IMPORTS,
  { name: 'erasure_proposals', key: 'proposal_id', isRemoved: true },
];

/** Tables whose changes are in the audit's chain, parents before children. */
export const LARGE_TABLES: readonly MovedTable[] = [USERS, SESSIONS, TOKENS, AUTH_EVENTS];

/** The chain by its sequence. Rows of another server are in a separate table. */
export const CHAIN: MovedTable = { name: 'audit_chain', key: 'sequence', grows: true, stays: true };
export const CHAIN_TABLES: readonly MovedTable[] = [
  { name: 'audit_records', key: 'sequence', grows: true, isRemoved: true },
  { name: 'audit_erased', key: 'sequence', grows: true },
  CHAIN,
];

/** The verdicts of one import, of which there may be millions. */
export const verdictsOf = (importId: string): MovedTable => ({
  name: 'import_verdicts',
  key: 'row_number',
  primaryKey: ['tenant_id', 'import_id', 'row_number'],
  within: { import_id: importId },
  isRemoved: true,
});

/** All tables except the verdicts, in an order that satisfies foreign keys. */
export const ALL_TABLES: readonly MovedTable[] = [...SMALL_TABLES, ...LARGE_TABLES, ENTRIES, ...CHAIN_TABLES];

const OF_ONE_SCHEMA = 'the schema record of one database';

/** Tables that a move does not copy, each with the reason. A table in no list stops a move before it starts. */
export const STAYING_TABLES: Readonly<Record<string, string>> = {
  tenants: 'the move creates the row at the target, and the source keeps the name for its audit',
  tenant_moves: 'each server stores its own state of the move',
  audit_queue: 'sealing empties it before the switch',
  audit_heads: 'the next seal finds the end of the chain',
  audit_chain_moved: 'read and written as rows of audit_chain',
  audit_position: 'counts the rows of one server',
  audit_checkpoints: 'signed by one server, about all of its chains',
  audit_consumers: 'positions of the feed consumers of one server',
  audit_verifications: 'results of verifications on one server',
  service_usage: 'quota usage on one server',
  database_credentials: 'a login belongs to one server and ends at the switch',
  ended_logins: 'logins of one server',
  suspended_logins: 'logins of one server',
  direct_work: 'work of the logins of one server',
  direct_looks: 'checks of the logins of one server',
  operator_sessions: 'operators are signed in at one server',
  schema_record: OF_ONE_SCHEMA,
  schema_record_before: OF_ONE_SCHEMA,
  schema_migration_record: OF_ONE_SCHEMA,
  schema_migration_record_before: OF_ONE_SCHEMA,
  schema_migrations: OF_ONE_SCHEMA,
  schema_migration_progress: OF_ONE_SCHEMA,
  schema_routines: OF_ONE_SCHEMA,
  schema_releases: OF_ONE_SCHEMA,
  schema_probe: OF_ONE_SCHEMA,
};
