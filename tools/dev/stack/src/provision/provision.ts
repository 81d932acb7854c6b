import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../paths';
import type { ServerAddress } from '../servers/server';
import type { DatabaseAdministration, ProvisionOptions } from './administration';
import { mysqlAdministration } from './mysql';
import { postgresqlAdministration } from './postgresql';

export type { ProvisionOptions } from './administration';

export type Engine = 'postgresql' | 'mysql';

export interface ProvisionedDatabase {
  databaseName: string;
  /** For the running service: no right to change the schema. */
  serviceUrl: string;
  /** For migrations: acts as the owner of the schema. */
  migrationUrl: string;
  adminUrl: string;
}

const administrations: Record<Engine, DatabaseAdministration> = {
  postgresql: postgresqlAdministration,
  mysql: mysqlAdministration,
};

/**
 * Creates the database as an operator would. The administrator runs `provision/<engine>.sql` of the app's database
 * folder in it, which makes the roles and their rights. Then the administrator sets the passwords of the two login
 * roles. A repetition changes nothing.
 */
export async function provisionDatabase(
  server: ServerAddress,
  app: string,
  engine: Engine,
  options: ProvisionOptions,
): Promise<ProvisionedDatabase> {
  const administration = administrations[engine];
  const statements = readFileSync(join(databaseFolder(app, engine), 'provision', `${engine}.sql`), 'utf8');
  const prefix = app.replaceAll('-', '_');
  const [migrator, service] = [`${prefix}_migrator`, `${prefix}_service`];
  const passwords = { [migrator]: passwordOf(server, migrator), [service]: passwordOf(server, service) };
  const urlFor = (role?: string) => databaseUrl(server, options.databaseName, role, role && passwords[role]);
  await administration.exclusively(server, async () => {
    await administration.createDatabase(server, options);
    await administration.bootstrap(urlFor(), statements, passwords);
  });
  return {
    databaseName: options.databaseName,
    serviceUrl: urlFor(service),
    migrationUrl: urlFor(migrator),
    adminUrl: urlFor(),
  };
}

/** Migrations, routines and provisioning of an app on an engine; an app with one engine has one folder. */
export function databaseFolder(app: string, engine: Engine): string {
  const folder = join(repositoryRoot, 'apps', app, 'database');
  return existsSync(join(folder, engine)) ? join(folder, engine) : folder;
}

export function dropDatabase(server: ServerAddress, engine: Engine, databaseName: string): Promise<void> {
  return administrations[engine].dropDatabase(server, databaseName);
}

// Roles belong to the whole server, and parallel processes set their passwords again and again: always to the same.
function passwordOf(server: ServerAddress, role: string): string {
  return createHmac('sha256', new URL(server.url).password || server.url)
    .update(role)
    .digest('base64url');
}

function databaseUrl(server: ServerAddress, databaseName: string, role?: string, password?: string): string {
  const url = new URL(server.url);
  url.pathname = `/${databaseName}`;
  if (role) url.username = role;
  if (password) url.password = password;
  return url.href;
}
