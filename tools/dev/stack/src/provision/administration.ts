import type { ServerAddress } from '../servers/server';

export interface ProvisionOptions {
  databaseName: string;
  /** PostgreSQL and MariaDB: a provisioned database to copy, with its schema and rows. It must have no connections. */
  template?: string;
}

/**
 * The operations of an engine for provisioning. `exclusively` lets only one process of all on the server run at a time.
 */
export interface DatabaseAdministration {
  exclusively(server: ServerAddress, work: () => Promise<void>): Promise<void>;
  createDatabase(server: ServerAddress, options: ProvisionOptions): Promise<void>;
  /** Runs the statements in that database, then sets the passwords of login roles. */
  bootstrap(databaseUrl: string, statements: string, passwords: Record<string, string>): Promise<void>;
  dropDatabase(server: ServerAddress, databaseName: string): Promise<void>;
}
