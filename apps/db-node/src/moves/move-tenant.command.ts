import { randomUUID } from 'node:crypto';
import { engineOf } from '@platform/database';
import {
  type CommandContext,
  defineCommand,
  integerOption,
  OPERATOR_OPTION,
  OPERATOR_TOKEN_OPTION,
  requireOperator,
  UsageError,
  uuidOption,
} from '@platform/http-service';
import type { DbNodeConfig } from '../db-node.config';
import { MoveProgress } from './move-progress';
import type { MoveSide } from './move-side';
import { MysqlSide } from './mysql-side';
import { PostgresqlSide } from './postgresql-side';
import { TenantMove } from './tenant-move';

export const moveTenantCommand = defineCommand({
  name: 'move-tenant',
  summary: 'move of a tenant to the database of another server',
  description: `Moves a tenant from this server's database to one of the same kind and release, while its callers continue. Copies the rows,
follows changes, pauses the writers for less than a second, switches, compares every row, and deletes personal data at the source.
After the switch the source answers TENANT_MOVED (421). During the pause both answer TENANT_MOVING (503, Retry-After). At each moment
at most one side accepts writes. After an interruption the same command continues. MIGRATION_DATABASE_URL and
MOVE_TARGET_DATABASE_URL are the two databases, each with the role of its migrations. Progress goes to the standard error. Ends with
1 if it cannot continue or a row differs. It is a command, because it needs the migration roles of two servers.`,
  example: '--tenant 7c9e6679-7425-40de-944b-e07fc1f90ae7 --dry-run',
  configure: (command) =>
    command
      .requiredOption('--tenant <id>', 'tenant that is moved', uuidOption)
      .option('--dry-run', 'rows that would be moved, by table, without a change')
      .addOption(
        command
          .createOption('--abort', 'end of a move before its switch: the source continues, and the copy is deleted')
          .conflicts('dryRun'),
      )
      .option(
        '--pause-ms <milliseconds>',
        'longest wait of a writer, 50 to 10000; a longer step is retried',
        integerOption(50, 10_000),
        800,
      )
      .option('--keep-source', "keep the tenant's rows at the source; run again without this option to delete them")
      .option('--full-speed', 'no pauses (default: pauses leave half of the time to callers)')
      .option(...OPERATOR_OPTION)
      .option(...OPERATOR_TOKEN_OPTION),
  run: async (options, { config }: CommandContext<DbNodeConfig>) => {
    const { tenant: tenantId, dryRun, pauseMs, fullSpeed = false, keepSource = false } = options;
    const { name } = requireOperator(config, dryRun ? 'operator:read' : 'operator:admin', options.operator);
    const sides = await openSides(config, tenantId);
    const progress = new MoveProgress(process.stderr);
    const by = { operator: name, requestId: `command ${randomUUID()}` };
    const moveOptions = { tenantId, pauseMs, isFullSpeed: fullSpeed, keepsSource: keepSource };
    try {
      const move = new TenantMove(...sides, moveOptions, by, (step, rows) => progress.report(step, rows));
      if (dryRun) return { result: { dry_run: true, ...(await move.plan()) } };
      if (options.abort) return { result: { source: await move.abort() } };
      const report = await move.run();
      const isDifferent = Object.values(report.tables).some(({ different }) => different > 0);
      return { result: report, exitCode: isDifferent ? 1 : 0 };
    } finally {
      progress.end();
      await Promise.all(sides.map((side) => side.close()));
    }
  },
});

async function openSides(config: DbNodeConfig, tenantId: string): Promise<[source: MoveSide, target: MoveSide]> {
  const { MIGRATION_DATABASE_URL: from, MOVE_TARGET_DATABASE_URL: to } = config;
  if (!from || !to) throw new UsageError('Set MIGRATION_DATABASE_URL and MOVE_TARGET_DATABASE_URL, or …_FILE.');
  const source = await openSide(from, tenantId);
  try {
    return [source, await openSide(to, tenantId)];
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** The connection of one database, as the role of its migrations. */
export const openSide = (url: string, tenantId: string): Promise<MoveSide> =>
  engineOf(url) === 'postgresql' ? PostgresqlSide.open(url, tenantId) : MysqlSide.open(url, tenantId);
