/** A table with rows of a tenant, which a move takes along as they are. */
export interface MovedTable {
  name: string;
  /** What orders the rows of a tenant, and tells them apart. */
  key: string;
  /** The primary key, where it does not begin with the tenant. */
  primaryKey?: readonly string[];
  /** Further columns that have one value in all rows. */
  within?: Readonly<Record<string, string>>;
  /** Rows are only ever added. */
  grows?: true;
  /** No row is ever taken away. */
  stays?: true;
  /** Names that may go from row to row: they are given up before they are taken. */
  names?: readonly string[];
  /** Columns that stay behind, since they change without a change of the row. */
  without?: readonly string[];
  /** Rows are removed at the source when they have moved. */
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

/** Few rows, of whose changes nobody tells: each look compares all of them. */
export const SMALL_TABLES: readonly MovedTable[] = [
  { name: 'service_identities', key: 'credential_id', primaryKey: ['credential_id'], without: ['last_used_at'] },
  IMPORTS,
  { name: 'erasure_proposals', key: 'proposal_id', isRemoved: true },
];

/** Rows that the audit's chain tells of, parents before children. */
export const LARGE_TABLES: readonly MovedTable[] = [USERS, SESSIONS, TOKENS, AUTH_EVENTS];

/** What the chain is, by its sequence; rows of another server stand in a table of their own. */
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

/** All but the verdicts, as they may be written. */
export const ALL_TABLES: readonly MovedTable[] = [...SMALL_TABLES, ...LARGE_TABLES, ENTRIES, ...CHAIN_TABLES];

const OF_ONE_SCHEMA = 'what one database was made by';

/** Tables that a move leaves where they are, each with the reason. One in no list ends a move before it begins. */
export const STAYING_TABLES: Readonly<Record<string, string>> = {
  tenants: 'the move writes the one row at the target, and the source keeps the name for its audit',
  tenant_moves: 'each server has its own word on where the tenant is',
  audit_queue: 'empty of the tenant before the switch, by sealing',
  audit_heads: 'the end of a chain is found again by the next seal',
  audit_chain_moved: 'read and written as rows of audit_chain',
  audit_position: 'counts the rows of one server',
  audit_checkpoints: 'signed by one server, about all of its chains',
  audit_consumers: 'who reads the feed of one server, and how far',
  audit_verifications: 'what verifications of one server found',
  service_usage: 'figures for people, of what was used of the quota of one server',
  database_credentials: 'a login is of one server, and ends with the switch',
  ended_logins: 'logins of one server',
  suspended_logins: 'logins of one server',
  direct_work: 'what logins of one server are at',
  direct_looks: 'when one server looked at its logins',
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
