import { randomUUID } from 'node:crypto';
import { applyMigrations, Distribution, type DistributionPlan, planSha256 } from '@platform/database';
import {
  appFolder,
  type CommandContext,
  type CommandResult,
  defineCommand,
  OPERATOR_OPTION,
  OPERATOR_TOKEN_OPTION,
  requireOperator,
  UsageError,
} from '@platform/http-service';
import type { EntityManager } from 'typeorm';
import type { DbNodeConfig } from '../db-node.config';

export const distributeCommand = defineCommand({
  name: 'distribute',
  summary: 'distribution of the tables and routines over the nodes of a Citus cluster',
  description: `Distributes the tables by tenant over the nodes of a Citus cluster, and installs the routines on the nodes.
MIGRATION_DATABASE_URL is the coordinator's database with the role of the migrations. First run postgresql.sql and citus.sql of
database/postgresql/provision on each node. Writers wait while rows are copied. Run it again after each migration: tables stay, and
nodes get the current routines. It cannot be undone. The audit stores the operator and the digest of the plan. It is a command,
because it needs the migration role, which the service does not have.`,
  example: '--dry-run',
  configure: (command) =>
    command
      .option('--dry-run', 'obstacles, nodes, rows by table and all statements, without a change')
      .option(...OPERATOR_OPTION)
      .option(...OPERATOR_TOKEN_OPTION),
  run: async ({ dryRun = false, operator }, { config }: CommandContext<DbNodeConfig>) => {
    const { name } = requireOperator(config, dryRun ? 'operator:read' : 'operator:admin', operator);
    const { MIGRATION_DATABASE_URL: url } = config;
    if (!url) throw new UsageError('Set MIGRATION_DATABASE_URL or MIGRATION_DATABASE_URL_FILE.');
    if (config.engine !== 'postgresql')
      throw new UsageError('DATABASE_URL must name a PostgreSQL server: Citus extends it.');
    const folder = appFolder('apps/db-node', 'database/postgresql');
    const by = { operator: name, requestId: `command ${randomUUID()}` };
    return distributeDatabase({ url, folder, isDryRun: dryRun, by });
  },
});

/** The operator and request, for the audit. */
interface By {
  operator: string;
  requestId: string;
}

export interface DistributeOptions {
  /** URL of the coordinator's database, with the role of the migrations. */
  url: string;
  /** Folder with `distribution/` and the release that was migrated. */
  folder: string;
  isDryRun: boolean;
  by: By;
}

/** @throws DistributionError */
export async function distributeDatabase({ url, folder, isDryRun, by }: DistributeOptions): Promise<CommandResult> {
  const distribution = await Distribution.open({
    url,
    applicationName: 'db-node distribute',
    folder: `${folder}/distribution`,
    files: ['tables.sql', 'routines.sql'],
    schema: 'private',
    provisioned: [{ query: CAST, problem: 'provision/citus.sql was not run in this database.' }],
  });
  try {
    const plan = await distribution.plan();
    const { problems, workers, rows, steps } = plan;
    const plan_sha256 = planSha256(plan);
    if (isDryRun) {
      const statements = steps.map(({ file, statement }) => `-- ${file}\n${statement}\n`);
      const result = { dry_run: true, plan_sha256, problems, workers, rows, statements };
      return { result, exitCode: problems.length > 0 ? 1 : 0 };
    }
    await distribution.apply(plan, (manager) => note(manager, plan, by));
    // Readiness compares the database with the record of the migrator, so the record is updated.
    await applyMigrations(url, folder, { acceptSchema: true });
    return { result: { dry_run: false, plan_sha256, workers, statements: steps.length } };
  } finally {
    await distribution.close();
  }
}

const CAST = `SELECT FROM pg_cast WHERE castsource = 'text'::regtype AND casttarget = 'uuid'::regtype`;

/** Stores the distribution in the audit, in the transaction of the routines. */
async function note(manager: EntityManager, plan: DistributionPlan, { operator, requestId }: By): Promise<void> {
  const { workers, steps } = plan;
  const details = JSON.stringify({ workers, statements: steps.length, plan_sha256: planSha256(plan) });
  await manager.query(`SELECT private.audit('database.distribute', NULL, NULL, $1, $2, $3)`, [
    details,
    operator,
    requestId,
  ]);
}
