import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { engineOf } from '@platform/database';
import { UUID } from '@platform/errors';
import { type Command, type Print, requireOperator, UsageError } from '@platform/http-service';
import type { DbNodeConfig } from '../db-node.config';
import { MoveError } from './move-error';
import { MoveProgress } from './move-progress';
import type { MoveSide } from './move-side';
import { MysqlSide } from './mysql-side';
import { PostgresqlSide } from './postgresql-side';
import { TenantMove } from './tenant-move';

const USAGE =
  'db-node:move-tenant -- --tenant <id> [--dry-run | --abort] [--pause-ms 800] [--keep-source] [--full-speed]';

const HELP = `${USAGE}

Moves a tenant from this server's database to that of another one, of the same kind and release, while its callers go on:
copies, follows what changes, pauses the writers for less than a second, switches, compares every row, and removes what names
people at the source. From the switch on the source answers TENANT_MOVED (421), and during the pause both answer TENANT_MOVING
(503, Retry-After). Exactly one side accepts writes at any moment, or none. After an interruption the same command goes on.
MIGRATION_DATABASE_URL and MOVE_TARGET_DATABASE_URL, or files named by …_FILE, are the two databases, each with the role of its
migrations. Prints a report; progress goes to the standard error. Ends with 1 where it cannot go on, or a row differs.
  --tenant       which
  --dry-run      prints what would be moved, with counts; changes nothing
  --abort        gives a move up that is not decided yet: the source goes on, and the copy is taken away
  --pause-ms     no writer waits for longer; what cannot be finished in it is tried again
  --keep-source  leaves the tenant's rows at the source, where nobody reaches them; run it again without it to remove them
  --full-speed   copies without the pauses that leave at least half of the time to callers
  --operator     who moves; where OPERATORS is set, OPERATOR_TOKEN in the environment says it. It needs the role admin`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  tenant: text,
  operator: text,
  'pause-ms': { ...text, default: '800' },
  'dry-run': flag,
  abort: flag,
  'keep-source': flag,
  'full-speed': flag,
} as const;

export const moveTenantCommand: Command<DbNodeConfig> = { help: HELP, run: moveTenant };

async function moveTenant(_app: INestApplicationContext, args: string[], print: Print, config: DbNodeConfig) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const isDryRun = values['dry-run'];
  const { name } = requireOperator(config, isDryRun ? 'operator:read' : 'operator:admin', values.operator);
  const options = optionsOf(values);
  const sides = await openSides(config, options.tenantId);
  const progress = new MoveProgress(process.stderr);
  const by = { operator: name, requestId: `command ${randomUUID()}` };
  try {
    const move = new TenantMove(...sides, options, by, (step, rows) => progress.tell(step, rows));
    if (isDryRun) print(JSON.stringify({ dry_run: true, ...(await move.plan()) }));
    else if (values.abort) print(JSON.stringify({ source: await move.abort() }));
    else {
      const report = await move.run();
      print(JSON.stringify(report));
      return Object.values(report.tables).some(({ different }) => different > 0) ? 1 : 0;
    }
    return 0;
  } catch (error) {
    if (!(error instanceof MoveError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    progress.end();
    await Promise.all(sides.map((side) => side.close()));
  }
}

function optionsOf(values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']) {
  const { tenant = '', 'pause-ms': pause } = values;
  if (!UUID.test(tenant) || (values.abort && values['dry-run'])) throw new UsageError(USAGE);
  const pauseMs = /^\d{2,5}$/.test(pause) ? Number(pause) : 0;
  if (pauseMs < 50 || pauseMs > 10_000) throw new UsageError('--pause-ms must be 50 to 10000');
  return {
    tenantId: tenant.toLowerCase(),
    pauseMs,
    isFullSpeed: values['full-speed'],
    keepsSource: values['keep-source'],
  };
}

async function openSides(config: DbNodeConfig, tenantId: string): Promise<[source: MoveSide, target: MoveSide]> {
  const { MIGRATION_DATABASE_URL: from, MOVE_TARGET_DATABASE_URL: to } = config;
  if (!from || !to) throw new UsageError('set MIGRATION_DATABASE_URL and MOVE_TARGET_DATABASE_URL, or …_FILE');
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
