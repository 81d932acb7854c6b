import { randomUUID } from 'node:crypto';
import { applyMigrations } from '@platform/database';
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
import type { DbNodeConfig } from '../db-node.config';
import { type By, Distribution, planSha256 } from './distribution';

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
  const distribution = await Distribution.open(url, `${folder}/distribution`);
  try {
    const plan = await distribution.plan();
    const { problems, workers, rows, steps } = plan;
    const plan_sha256 = planSha256(plan);
    if (isDryRun) {
      const statements = steps.map(({ file, statement }) => `-- ${file}\n${statement}\n`);
      const result = { dry_run: true, plan_sha256, problems, workers, rows, statements };
      return { result, exitCode: problems.length > 0 ? 1 : 0 };
    }
    await distribution.apply(plan, by);
    // Readiness compares the database with the record of the migrator, so the record is updated.
    await applyMigrations(url, folder, { acceptSchema: true });
    return { result: { dry_run: false, plan_sha256, workers, statements: steps.length } };
  } finally {
    await distribution.close();
  }
}
