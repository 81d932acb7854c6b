import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { applyMigrations } from '@platform/database';
import { appFolder, type Command, type Print, requireOperator, UsageError } from '@platform/http-service';
import type { DbNodeConfig } from '../db-node.config';
import { type By, Distribution, DistributionError, planSha256 } from './distribution';

const USAGE = 'db-node:distribute -- [--dry-run]';

const HELP = `${USAGE}

Spreads the tables over the nodes of a Citus cluster by tenant, and brings the routines to the nodes. MIGRATION_DATABASE_URL,
or a file named by …_FILE, is the coordinator's database, with the role of the migrations. Before it, on each node: postgresql.sql
and citus.sql of database/postgresql/provision. While rows are copied, writers wait. Run it again after each migrate: tables
stay, and the nodes get the routines' present texts. Nothing takes it back. The audit keeps who did it, and the digest of the
plan that the dry run prints.
  --dry-run   prints what stands against it, the nodes, rows by table and every statement; changes nothing
  --operator  who distributes; where OPERATORS is set, OPERATOR_TOKEN in the environment says it. It needs the role admin`;

const OPTIONS = { 'dry-run': { type: 'boolean', default: false }, operator: { type: 'string' } } as const;

export const distributeCommand: Command<DbNodeConfig> = { help: HELP, run: distribute };

async function distribute(_app: INestApplicationContext, args: string[], print: Print, config: DbNodeConfig) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const isDryRun = values['dry-run'];
  const { name } = requireOperator(config, isDryRun ? 'operator:read' : 'operator:admin', values.operator);
  const { MIGRATION_DATABASE_URL: url } = config;
  if (!url) throw new UsageError('set MIGRATION_DATABASE_URL or MIGRATION_DATABASE_URL_FILE');
  if (config.engine !== 'postgresql') throw new UsageError('Citus is of PostgreSQL');
  const folder = appFolder('apps/db-node', 'database/postgresql');
  const by = { operator: name, requestId: `command ${randomUUID()}` };
  return distributeDatabase({ url, folder, isDryRun, by }, print);
}

export interface DistributeOptions {
  /** Of the coordinator's database, with the role of the migrations. */
  url: string;
  /** With `distribution/` and the release that was migrated. */
  folder: string;
  isDryRun: boolean;
  by: By;
}

/** @returns the exit code */
export async function distributeDatabase(
  { url, folder, isDryRun, by }: DistributeOptions,
  print: Print,
): Promise<number> {
  const distribution = await Distribution.open(url, `${folder}/distribution`);
  try {
    const plan = await distribution.plan();
    if (isDryRun) {
      for (const { file, statement } of plan.steps) print(`-- ${file}\n${statement}\n`);
      const { problems, workers, rows } = plan;
      print(JSON.stringify({ dry_run: true, problems, workers, rows, plan_sha256: planSha256(plan) }));
      return problems.length > 0 ? 1 : 0;
    }
    await distribution.apply(plan, by);
    // Readiness compares with what the migrator recorded.
    await applyMigrations(url, folder, { acceptSchema: true });
    const { workers, steps } = plan;
    print(JSON.stringify({ dry_run: false, workers, statements: steps.length, plan_sha256: planSha256(plan) }));
    return 0;
  } catch (error) {
    if (!(error instanceof DistributionError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await distribution.close();
  }
}
