import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataSourceOptions } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';

/** The database cannot be distributed. The message is for the operator. */
export class DistributionError extends Error {}

/** A statement of `database/postgresql/distribution/`, with its comment. */
export interface Step {
  file: string;
  statement: string;
}

export interface DistributionPlan {
  /** Reasons why the database cannot be distributed. If there is one, nothing changes. */
  problems: string[];
  workers: string[];
  /** Rows to copy to the nodes, by table. Writers wait during the copy. */
  rows: Record<string, string>;
  steps: Step[];
}

/** The operator and request, for the audit. */
export interface By {
  operator: string;
  requestId: string;
}

/** Depends only on the statements. */
export const planSha256 = ({ steps }: DistributionPlan): string =>
  createHash('sha256')
    .update(JSON.stringify(steps.map(({ statement }) => statement)))
    .digest('hex');

/**
 * In this order, each in its own transaction. Objects that one transaction announces to the nodes cannot change in the
 * same transaction.
 */
const FILES = ['tables.sql', 'routines.sql'];
/** One statement may copy all rows of a table. */
const LIMITS = { connect: 5_000, lock: 10_000, statement: 3_600_000, idleInTransaction: 60_000 };
const OWNER_ACCESS = `SELECT concat(n.nodename, ':', n.nodeport) AS name, r.success, r.result
  FROM pg_dist_node n
  CROSS JOIN LATERAL run_command_on_workers('SELECT current_user') r
  WHERE n.isactive AND n.shouldhaveshards AND (r.nodename, r.nodeport) = (n.nodename, n.nodeport)
  ORDER BY 1`;
/** Audit triggers exist on each shard. A node receives its shards one after another, in one transaction. */
const SETTINGS = [
  'citus.enable_unsafe_triggers = on',
  `citus.multi_shard_modify_mode = 'sequential'`,
  `citus.create_object_propagation = 'immediate'`,
  'check_function_bodies = off',
];

/** Distributes the database over the nodes of a Citus cluster, as the role of the migrations. */
export class Distribution {
  private constructor(
    private readonly dataSource: DataSource,
    private readonly folder: string,
  ) {}

  /** @param folder contains `tables.sql` and `routines.sql` */
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

  /** Repeating it installs the current routines on the nodes. @throws DistributionError with the first problem */
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

  /** In the same transaction as the routines. */
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
    if (!extension)
      return { problems: ['Citus is not installed in this database: run CREATE EXTENSION citus.'], workers: [] };
    const nodes = await this.dataSource.query<{ name: string; success: boolean; result: string }[]>(OWNER_ACCESS);
    const problems = nodes
      .filter(({ success }) => !success)
      .map(({ name, result }) => `The owner cannot connect to ${name} (see provision/citus.sql): ${result}`);
    const [cast] = await this.dataSource.query<unknown[]>(
      `SELECT FROM pg_cast WHERE castsource = 'text'::regtype AND casttarget = 'uuid'::regtype`,
    );
    if (nodes.length === 0) problems.push('The coordinator has no worker: run SELECT citus_add_node(<host>, <port>).');
    if (!cast) problems.push('provision/citus.sql was not run in this database.');
    return { problems, workers: nodes.map(({ name }) => name) };
  }

  /** From the planner's statistics, because counting would make callers wait. */
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
