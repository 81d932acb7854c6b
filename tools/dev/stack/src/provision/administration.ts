import type { ServerAddress } from '../servers/server';

export interface ProvisionOptions {
  databaseName: string;
  /** PostgreSQL only: a provisioned database to copy, with its schema and rows. It must have no connections. */
  template?: string;
}

/** What provisioning needs of an engine. `exclusively` lets one process at a time, over all that use the server. */
export interface DatabaseAdministration {
  exclusively(server: ServerAddress, work: () => Promise<void>): Promise<void>;
  createDatabase(server: ServerAddress, options: ProvisionOptions): Promise<void>;
  /** Runs the statements in that database, then sets the passwords of login roles. */
  bootstrap(databaseUrl: string, statements: string, passwords: Record<string, string>): Promise<void>;
  dropDatabase(server: ServerAddress, databaseName: string): Promise<void>;
}
