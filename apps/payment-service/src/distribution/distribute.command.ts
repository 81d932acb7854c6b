import { applyMigrations, Distribution, planSha256 } from '@platform/database';
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
import type { PaymentServiceConfig } from '../payment-service.config';

export const distributeCommand = defineCommand({
  name: 'distribute',
  summary: 'placement of the tables and routines on the nodes of a Citus cluster',
  description: `Places the tables on a node of a Citus cluster, and installs the routines on all nodes. MIGRATION_DATABASE_URL is the
coordinator's database with the role of the migrations. First run postgresql.sql and citus.sql of database/provision on each node.
Writers wait while rows are copied. Run it again after each migration: tables stay, and nodes get the current routines. It is a
command, because it needs the migration role, which the service does not have.`,
  example: '--dry-run',
  configure: (command) =>
    command
      .option('--dry-run', 'obstacles, nodes, rows by table and all statements, without a change')
      .option(...OPERATOR_OPTION)
      .option(...OPERATOR_TOKEN_OPTION),
  run: async ({ dryRun = false, operator: claimed }, { config }: CommandContext<PaymentServiceConfig>) => {
    const { name: operator } = requireOperator(config, dryRun ? 'operator:read' : 'operator:admin', claimed);
    const { MIGRATION_DATABASE_URL: url } = config;
    if (!url) throw new UsageError('Set MIGRATION_DATABASE_URL or MIGRATION_DATABASE_URL_FILE.');
    const folder = appFolder('apps/payment-service', 'database');
    const { result, exitCode } = await distributeDatabase({ url, folder, isDryRun: dryRun });
    return { result: { operator, ...result }, exitCode };
  },
});

export interface DistributeOptions {
  /** URL of the coordinator's database, with the role of the migrations. */
  url: string;
  /** Folder with `distribution/` and the release that was migrated. */
  folder: string;
  isDryRun: boolean;
}

/** @throws DistributionError */
export async function distributeDatabase({ url, folder, isDryRun }: DistributeOptions): Promise<CommandResult> {
  const distribution = await Distribution.open({
    url,
    applicationName: 'payment-service distribute',
    folder: `${folder}/distribution`,
    files: ['tables.sql', 'routines.sql'],
    schema: 'public',
    provisioned: [{ query: SEARCH_PATH, problem: 'provision/citus.sql was not run in this database.' }],
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
    await distribution.apply(plan);
    await applyMigrations(url, folder, { acceptSchema: true });
    return { result: { dry_run: false, plan_sha256, workers, statements: steps.length } };
  } finally {
    await distribution.close();
  }
}

/** The provisioning puts `public` before `pg_catalog`: see database/distribution/routines.sql. */
const SEARCH_PATH = `SELECT FROM pg_db_role_setting s, unnest(s.setconfig) AS c (text)
  WHERE s.setdatabase = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database())
    AND c.text = 'search_path=public, pg_catalog'`;
