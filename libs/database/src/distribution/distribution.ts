import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource, type EntityManager } from 'typeorm';
import { dataSourceOptions } from '../data-source-options';

/** The database cannot be distributed. The message is for the operator. */
export class DistributionError extends Error {}

export interface DistributionOptions {
  /** URL of the coordinator's database, with the role of the migrations. */
  url: string;
  applicationName: string;
  folder: string;
  /**
   * Files of the folder in the order of their execution, each in its own transaction. Objects that one transaction
   * announces to the nodes cannot change in the same transaction.
   */
  files: readonly string[];
  /** Schema of the tables. */
  schema: string;
  /** Queries that find a row after the provisioning, and the problem without a row. */
  provisioned: readonly { query: string; problem: string }[];
}

/** A statement of a distribution folder, with its comment. */
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

/** Depends only on the statements. */
export const planSha256 = ({ steps }: DistributionPlan): string =>
  createHash('sha256')
    .update(JSON.stringify(steps.map(({ statement }) => statement)))
    .digest('hex');

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
    private readonly options: DistributionOptions,
  ) {}

  static async open(options: DistributionOptions): Promise<Distribution> {
    const { url, applicationName } = options;
    const dataSource = new DataSource(dataSourceOptions({ url, poolSize: 1, applicationName, limits: LIMITS }));
    return new Distribution(await dataSource.initialize(), options);
  }

  close(): Promise<void> {
    return this.dataSource.destroy();
  }

  async plan(): Promise<DistributionPlan> {
    const steps = (await Promise.all(this.options.files.map((file) => this.stepsOf(file)))).flat();
    const { problems, workers } = await this.nodes();
    const tables = new Set(steps.flatMap(({ statement }) => statement.match(this.tableName) ?? []));
    return { problems, workers, rows: await this.rowsOf([...tables].toSorted()), steps };
  }

  /**
   * Repeating it installs the current routines on the nodes.
   * @param note runs in the transaction of the last file
   * @throws DistributionError with the first problem
   */
  async apply(plan: DistributionPlan, note?: (manager: EntityManager) => Promise<void>): Promise<void> {
    const { files } = this.options;
    const {
      problems: [problem],
      steps,
    } = plan;
    if (problem) throw new DistributionError(problem);
    for (const file of files) {
      await this.dataSource.transaction(async (manager) => {
        for (const setting of SETTINGS) await manager.query(`SET LOCAL ${setting}`);
        for (const step of steps) if (step.file === file) await run(manager, step);
        if (file === files.at(-1)) await note?.(manager);
      });
    }
  }

  private get tableName(): RegExp {
    return new RegExp(`(?<=')${this.options.schema}\\.\\w+(?=')`, 'g');
  }

  private async stepsOf(file: string): Promise<Step[]> {
    const paragraphs = (await readFile(join(this.options.folder, file), 'utf8')).trim().split('\n\n');
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
    if (nodes.length === 0) problems.push('The coordinator has no worker: run SELECT citus_add_node(<host>, <port>).');
    for (const { query, problem } of this.options.provisioned)
      if ((await this.dataSource.query<unknown[]>(query)).length === 0) problems.push(problem);
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
