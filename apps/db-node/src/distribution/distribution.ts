import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataSourceOptions } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';

/** What keeps a database from being distributed; the message is for the operator. */
export class DistributionError extends Error {}

/** A statement of `database/postgresql/distribution/`, with the comment above it. */
export interface Step {
  file: string;
  statement: string;
}

export interface DistributionPlan {
  /** What stands against it; nothing is done then. */
  problems: string[];
  workers: string[];
  /** Rows that go to the nodes, by table: what these have to take while writers wait. */
  rows: Record<string, string>;
  steps: Step[];
}

/** Who distributes, for the audit. */
export interface By {
  operator: string;
  requestId: string;
}

/** The same for the same statements. */
export const planSha256 = ({ steps }: DistributionPlan): string =>
  createHash('sha256')
    .update(JSON.stringify(steps.map(({ statement }) => statement)))
    .digest('hex');

/** In this order, each in a transaction: what the nodes were told of in one cannot be changed in the same. */
const FILES = ['tables.sql', 'routines.sql'];
/** Of one statement, which may copy all rows of a table. */
const LIMITS = { connect: 5_000, lock: 10_000, statement: 3_600_000, idleInTransaction: 60_000 };
const OWNER_GETS_IN = `SELECT n.nodename || ':' || n.nodeport AS name, r.success, r.result
  FROM pg_dist_node n
  CROSS JOIN LATERAL run_command_on_workers('SELECT current_user') r
  WHERE n.isactive AND n.shouldhaveshards AND (r.nodename, r.nodeport) = (n.nodename, n.nodeport)
  ORDER BY 1`;
/** Triggers that keep the audit stand on each shard; a node gets shards one after the other, in one transaction. */
const SETTINGS = [
  'citus.enable_unsafe_triggers = on',
  `citus.multi_shard_modify_mode = 'sequential'`,
  `citus.create_object_propagation = 'immediate'`,
  'check_function_bodies = off',
];

/** Spreads the database over the nodes of a Citus cluster, as the role of the migrations. */
export class Distribution {
  private constructor(
    private readonly dataSource: DataSource,
    private readonly folder: string,
  ) {}

  /** @param folder with `tables.sql` and `routines.sql` */
  static async open(url: string, folder: string): Promise<Distribution> {
    const options = dataSourceOptions({ url, poolSize: 1, applicationName: 'db-node distribute', limits: LIMITS });
    return new Distribution(await new DataSource(options).initialize(), folder);
  }

  close(): Promise<void> {
    return this.dataSource.destroy();
  }

  async plan(): Promise<DistributionPlan> {
    const steps = (await Promise.all(FILES.map((file) => this.stepsOf(file)))).flat();
    const { problems, workers } = await this.nodes();
    const tables = new Set(steps.flatMap(({ statement }) => statement.match(/(?<=')private\.\w+(?=')/g) ?? []));
    return { problems, workers, rows: await this.rowsOf([...tables].toSorted()), steps };
  }

  /** Doing it again brings the routines' present texts to the nodes. @throws DistributionError with the first problem */
  async apply(plan: DistributionPlan, by: By): Promise<void> {
    const {
      problems: [problem],
      steps,
    } = plan;
    if (problem) throw new DistributionError(problem);
    for (const file of FILES) {
      await this.dataSource.transaction(async (manager) => {
        for (const setting of SETTINGS) await manager.query(`SET LOCAL ${setting}`);
        for (const step of steps) if (step.file === file) await run(manager, step);
        if (file === FILES.at(-1)) await this.note(manager, plan, by);
      });
    }
  }

  /** With the routines, or not at all. */
  private async note(manager: EntityManager, plan: DistributionPlan, { operator, requestId }: By): Promise<void> {
    const { workers, steps } = plan;
    const details = JSON.stringify({ workers, statements: steps.length, plan_sha256: planSha256(plan) });
    await manager.query(`SELECT private.audit('database.distribute', NULL, NULL, $1, $2, $3)`, [
      details,
      operator,
      requestId,
    ]);
  }

  private async stepsOf(file: string): Promise<Step[]> {
    const paragraphs = (await readFile(join(this.folder, file), 'utf8')).trim().split('\n\n');
    return paragraphs.slice(1).map((statement) => ({ file, statement }));
  }

  private async nodes(): Promise<{ problems: string[]; workers: string[] }> {
    const [extension] = await this.dataSource.query<unknown[]>(`SELECT FROM pg_extension WHERE extname = 'citus'`);
    if (!extension) return { problems: ['This database has no Citus: CREATE EXTENSION citus.'], workers: [] };
    const nodes = await this.dataSource.query<{ name: string; success: boolean; result: string }[]>(OWNER_GETS_IN);
    const problems = nodes
      .filter(({ success }) => !success)
      .map(({ name, result }) => `The owner does not get to ${name}, see provision/citus.sql: ${result}`);
    const [cast] = await this.dataSource.query<unknown[]>(
      `SELECT FROM pg_cast WHERE castsource = 'text'::regtype AND casttarget = 'uuid'::regtype`,
    );
    if (nodes.length === 0) problems.push('The coordinator knows no worker: SELECT citus_add_node(<host>, <port>).');
    if (!cast) problems.push('provision/citus.sql was not run in this database.');
    return { problems, workers: nodes.map(({ name }) => name) };
  }

  /** As the planner's statistics have them: nothing is counted while callers wait. */
  private async rowsOf(tables: string[]): Promise<Record<string, string>> {
    const rows = await this.dataSource.query<{ name: string; rows: string }[]>(
      `SELECT t.name, greatest(c.reltuples, 0)::bigint::text AS rows
       FROM unnest($1::text[]) AS t (name) JOIN pg_class c ON c.oid = t.name::regclass`,
      [tables],
    );
    return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
  }
}

async function run(manager: EntityManager, { file, statement }: Step): Promise<void> {
  await manager.query(statement).catch((error: unknown) => {
    const [title] = statement.split('\n');
    throw new Error(`${file}, "${title}": ${error instanceof Error ? error.message : 'unknown'}`, { cause: error });
  });
}
