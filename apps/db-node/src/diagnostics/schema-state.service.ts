import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AppliedMigration, compareMigrations, readMigrationFiles } from '@platform/database';
import { appFolder, Readiness } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import { RoutineCaller } from '../routines/routine-caller';
import mariadb from './fingerprints/mariadb.json';
import mysql from './fingerprints/mysql.json';
import postgresql from './fingerprints/postgresql.json';

export const PARTS = ['columns', 'routines', 'grants'] as const;
export type Part = (typeof PARTS)[number];

/** A digest of how each thing in the database is made, by part and name. */
export type Fingerprint = Record<string, Record<string, string>>;

export interface Difference {
  part: string;
  name: string;
  problem: 'missing' | 'changed' | 'unexpected';
}

export interface MigrationState {
  name: string;
  state: 'applied' | 'pending' | 'edited' | 'missing';
  released: string | null;
  applied: string | null;
}

/** By the name of the server: MariaDB and MySQL describe the same thing in different words. */
const RELEASED: Record<string, Fingerprint> = { postgresql, mariadb, mysql };

export const fingerprintOf = (serverVersion: string): string => serverVersion.split(' ')[0]!.toLowerCase();

/** Compares the database with what this release's migrations make: its columns, its routines and who may do what. */
@Injectable()
export class SchemaState implements OnModuleInit {
  private running?: Promise<Difference[]>;

  constructor(
    private readonly routines: RoutineCaller,
    private readonly config: DbNodeConfig,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    if (!this.config.applicationEnabled) return;
    for (const part of PARTS) this.readiness.add({ name: part, check: () => this.assertUnchanged(part) });
  }

  /** Callers that ask at the same moment share one look. */
  differences(): Promise<Difference[]> {
    this.running ??= this.compare().finally(() => (this.running = undefined));
    return this.running;
  }

  async fingerprint(): Promise<Fingerprint> {
    const rows = await this.routines.many<{ part: string; name: string; value: string }>('schema_state');
    const fingerprint: Fingerprint = {};
    for (const { part, name, value } of rows) (fingerprint[part] ??= {})[name] = value;
    return fingerprint;
  }

  async migrations(): Promise<MigrationState[]> {
    const files = await readMigrationFiles(appFolder('apps/db-node', `migrations/${this.config.engine}`));
    const rows = await this.routines.many<AppliedMigration>('migrations_applied');
    const { pending, edited, missing } = compareMigrations(files, rows);
    const released = new Map(files.map(({ name, sha256 }) => [name, sha256]));
    const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    const stateOf = (name: string) =>
      pending.includes(name)
        ? 'pending'
        : edited.includes(name)
          ? 'edited'
          : missing.includes(name)
            ? 'missing'
            : 'applied';
    return [...new Set([...released.keys(), ...applied.keys()])].sort().map((name) => ({
      name,
      state: stateOf(name),
      released: released.get(name) ?? null,
      applied: applied.get(name) ?? null,
    }));
  }

  async serverVersion(): Promise<string> {
    const { server_version } = await this.routines.one<{ server_version: string }>('server_version');
    return server_version;
  }

  private async assertUnchanged(part: Part): Promise<void> {
    const count = (await this.differences()).filter((difference) => difference.part === part).length;
    if (count > 0) throw new Error(`${part}: ${count} differences from this release`);
  }

  private async compare(): Promise<Difference[]> {
    const [actual, version] = await Promise.all([this.fingerprint(), this.serverVersion()]);
    return compareFingerprints(RELEASED[fingerprintOf(version)] ?? {}, actual);
  }
}

export function compareFingerprints(released: Fingerprint, actual: Fingerprint): Difference[] {
  return [...new Set([...Object.keys(released), ...Object.keys(actual)])].flatMap((part) => {
    const [expected, found] = [released[part] ?? {}, actual[part] ?? {}];
    return [...new Set([...Object.keys(expected), ...Object.keys(found)])]
      .filter((name) => expected[name] !== found[name])
      .map((name): Difference => ({ part, name, problem: problemOf(expected[name], found[name]) }));
  });
}

function problemOf(expected: string | undefined, found: string | undefined): Difference['problem'] {
  if (found === undefined) return 'missing';
  return expected === undefined ? 'unexpected' : 'changed';
}
