import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { AppError, UUID } from '@platform/errors';
import { type Command, type Print, requireOperator, UsageError } from '@platform/http-service';
import type { DbNodeConfig } from '../db-node.config';
import { FileProblem } from './files/file-problem';
import { ImportService, type ImportOptions } from './import.service';
import { CONFLICT_POLICIES, type ConflictPolicy } from './import.store';
import { Progress } from './progress';
import { type SourceName, SOURCES } from './sources/sources';
import { USERNAME_RULES, type UsernameRule } from './usernames';
import { yieldProcessor } from './yield-processor';

const USAGE = `db-node:import -- --tenant <id> --from ${Object.keys(SOURCES).join('|')} --file <export> [--dry-run] [--report <file>]
  [--username field|email-local] [--on-conflict skip|fail] [--full-speed]`;

const HELP = `${USAGE}

Brings the users of another product into a tenant, each by the same rule as a create over HTTP, 20 rows a transaction. Prints
what became of them; progress goes to the standard error. After an interruption the same command goes on behind the
last row that was decided; of a file that is done it only writes the report again. Ends with 1 while rows are left.
  --tenant       into which
  --from         which product's export, or our own form as csv or ndjson; gzip is unpacked
  --file         the export
  --dry-run      says what would become of each row, and changes nothing; do this first
  --report       a line of JSON for each row: its number, source_id, verdict, user_id, username, reason. The audit keeps the
                 file's SHA-256. Verdicts: created; needs_reset: created, and no password fits until the user sets one;
                 skipped: the address or the name is taken; refused: nothing of it is there
  --username     email-local: the address before the "@", the default; field: the file's own. Where another user has it, it
                 ends with eight digits that follow from the row's own id
  --on-conflict  skip: goes on, the default; fail: stops before the first row whose address or name is taken
  --full-speed   without the pauses that leave at least two thirds of the time to the tenants' requests
  --operator     who imports; without it, the user of this system. Where OPERATORS is set, OPERATOR_TOKEN in the environment
                 says it instead. It needs the role admin`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  tenant: text,
  from: text,
  file: text,
  report: text,
  operator: text,
  username: { ...text, default: 'email-local' },
  'on-conflict': { ...text, default: 'skip' },
  'dry-run': flag,
  'full-speed': flag,
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

export const importCommand: Command<DbNodeConfig> = { help: HELP, run: importUsers };

async function importUsers(app: INestApplicationContext, args: string[], print: Print, config: DbNodeConfig) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const isDryRun = values['dry-run'];
  const { name } = requireOperator(config, isDryRun ? 'operator:read' : 'operator:admin', values.operator);
  const options = await optionsOf(values);
  yieldProcessor();
  const service = app.get(ImportService);
  const progress = new Progress(process.stderr);
  const by = { operator: name, requestId: `command ${randomUUID()}` };
  try {
    const outcome = await (isDryRun ? service.tryOut(options, progress) : service.import(options, by, progress));
    progress.end();
    print(JSON.stringify({ dry_run: isDryRun, ...outcome }));
    return 0;
  } catch (error) {
    progress.end();
    const isTold = error instanceof FileProblem || (error instanceof AppError && error.status < 500);
    if (!isTold) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

async function optionsOf(values: Values): Promise<ImportOptions> {
  const { tenant = '', from = '', file = '', username, 'on-conflict': policy } = values;
  const isKnown =
    UUID.test(tenant) &&
    Object.hasOwn(SOURCES, from) &&
    (USERNAME_RULES as readonly string[]).includes(username) &&
    (CONFLICT_POLICIES as readonly string[]).includes(policy);
  if (!isKnown || file === '') throw new UsageError(USAGE);
  await stat(file).catch((error: { code?: string }) => {
    throw new UsageError(`--file cannot be read: ${error.code}`);
  });
  return {
    tenantId: tenant.toLowerCase(),
    source: from as SourceName,
    path: file,
    usernameRule: username as UsernameRule,
    policy: policy as ConflictPolicy,
    reportPath: values.report ?? null,
    isFullSpeed: values['full-speed'],
  };
}
