import { Injectable, type OnModuleInit } from '@nestjs/common';
import { lastAnswerOverTimeouts, readRelease } from '@platform/database';
import { appFolder, Readiness } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import { RoutineCaller } from '../routines/routine-caller';
import { promisedRoutines, routines } from '../database/schema';
import { type MigrationState, migrationStates } from './migration-states';

const PARTS = ['columns', 'routines', 'grants'] as const;
export type Part = (typeof PARTS)[number];

/** A digest of the definition of one database object. */
export interface SchemaFact {
  part: string;
  name: string;
  value: string;
}

export interface Difference {
  part: string;
  name: string;
  problem: 'missing' | 'changed' | 'unexpected';
}

/** The part name of the row that is in the record while a file is being applied. */
const MIGRATING = 'migrating';

/**
 * Compares the columns, routines and grants of the database with the record that the migrations of this or a later
 * release wrote. Also checks that the routines exist that this release needs.
 */
@Injectable()
export class SchemaState implements OnModuleInit {
  private running?: Promise<Difference[]>;
  /** A timeout is not a difference: a migration may hold locks, or the server may be busy. */
  private readonly compareOrRemember = lastAnswerOverTimeouts(() => this.compare());

  constructor(
    private readonly routines: RoutineCaller,
    private readonly config: DbNodeConfig,
    private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    if (!this.config.applicationEnabled) return;
    this.readiness.add({ names: PARTS, check: () => this.changedParts() });
  }

  /** Concurrent callers share one comparison. */
  differences(): Promise<Difference[]> {
    this.running ??= this.compareOrRemember().finally(() => (this.running = undefined));
    return this.running;
  }

  async migrations(): Promise<MigrationState[]> {
    const release = readRelease(appFolder('apps/db-node', `database/${this.config.engine}`));
    return migrationStates(release, await this.routines.many('applied_parts'));
  }

  async serverVersion(): Promise<string> {
    const { server_version } = await this.routines.one('server_version');
    return server_version;
  }

  private async changedParts(): Promise<Map<string, Error>> {
    const changed = (await this.differences()).map(({ part }) => part);
    const countOf = (part: Part) => changed.filter((each) => each === part).length;
    const describe = (part: Part) => `${part}: ${countOf(part)} differences from the migrations`;
    return new Map(PARTS.filter((part) => countOf(part) > 0).map((part) => [part, new Error(describe(part))]));
  }

  /** A manual change is not atomic either. Only a difference that a second comparison finds as well counts. */
  private async compare(): Promise<Difference[]> {
    const first = await this.compareOnce();
    if (first.length === 0) return [];
    const second = new Set((await this.compareOnce()).map(textOf));
    return first.filter((difference) => second.has(textOf(difference)));
  }

  /**
   * The record and the schema need two queries, and files may start or end between them. Differences count only if the
   * record is the same before and after the query of the schema.
   */
  private async compareOnce(): Promise<Difference[]> {
    const recorded = await this.recorded();
    const actual = await this.routines.many('schema_state');
    const lacking = this.lacking(actual);
    // On MySQL a file is not a transaction. Its changes are recorded only at its end, also if it was interrupted.
    if (recorded.some(({ part }) => part === MIGRATING)) return lacking;
    const differences = compareFacts(recorded, actual);
    if (differences.length > 0 && compareFacts(recorded, await this.recorded()).length > 0) return lacking;
    const known = new Set(differences.map(textOf));
    return [...differences, ...lacking.filter((difference) => !known.has(textOf(difference)))];
  }

  private recorded(): Promise<SchemaFact[]> {
    return this.routines.many('schema_recorded');
  }

  private lacking(actual: SchemaFact[]): Difference[] {
    // PostgreSQL returns no name for a routine that is being dropped.
    const present = new Set(actual.filter(({ part }) => part === 'routines').map(({ name }) => name?.split('(')[0]));
    const nameOf = (prefix: string, routine: string) =>
      this.config.engine === 'mysql' ? `PROCEDURE ${prefix}_${routine}` : `${prefix}.${routine}`;
    const needed = [
      ...Object.keys(routines).map((routine) => nameOf('service', routine)),
      ...promisedRoutines.map((routine) => nameOf('api', routine)),
    ];
    return needed
      .filter((name) => !present.has(name))
      .map((name): Difference => ({ part: 'routines', name, problem: 'missing' }));
  }
}

const keyOf = ({ part, name }: { part: string; name: string }): string => `${part} ${name}`;
const textOf = (difference: Difference): string => `${difference.problem} ${keyOf(difference)}`;

function compareFacts(recorded: SchemaFact[], actual: SchemaFact[]): Difference[] {
  const [expected, found] = [recorded, actual].map((facts) => new Map(facts.map((fact) => [keyOf(fact), fact])));
  const all = new Map([...expected!, ...found!]);
  return [...all]
    .filter(([key]) => expected!.get(key)?.value !== found!.get(key)?.value)
    .map(([key, { part, name }]) => {
      if (!found!.has(key)) return { part, name, problem: 'missing' };
      return { part, name, problem: expected!.has(key) ? 'changed' : 'unexpected' };
    });
}
