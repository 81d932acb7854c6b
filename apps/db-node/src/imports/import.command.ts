import { randomUUID } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import {
  type CommandContext,
  defineCommand,
  OPERATOR_OPTION,
  OPERATOR_TOKEN_OPTION,
  requireOperator,
  UsageError,
  uuidOption,
} from '@platform/http-service';
import type { DbNodeConfig } from '../db-node.config';
import { ENCODINGS } from './files/encoding';
import { type DelimiterName, DELIMITERS } from './files/format';
import { ImportService } from './import.service';
import { CONFLICT_POLICIES } from './import.store';
import { Progress } from './progress';
import { type SourceName, SOURCES } from './sources/sources';
import { USERNAME_RULES } from './usernames';
import { yieldProcessor } from './yield-processor';

export const importCommand = defineCommand({
  name: 'import',
  summary: 'import of users of another product into a tenant',
  description: `Creates the users of an export in a tenant, by the rules of a create over HTTP, 20 rows in a transaction. The whole
file is checked first: a column that is unknown, missing or there twice stops the command before the first row. Format,
encoding and progress go to the standard error. After an interruption the same command continues after the last decided row.
For a finished file it only writes the report again. Ends with 1 if rows are left. A row is created, needs_reset (created
without a password), skipped (address or username in use) or refused (nothing is stored). With --on-conflict update it can be
completed or unchanged. The audit stores the SHA-256 of the file. It is a command, because it reads files of any
size and runs for hours.`,
  example: '--tenant 7c9e6679-7425-40de-944b-e07fc1f90ae7 --from auth0 --file users.json --dry-run --report dry.ndjson',
  configure: (command) =>
    command
      .requiredOption('--tenant <id>', 'tenant of the new users', uuidOption)
      .addOption(
        command
          .createOption(
            '--from <source>',
            "product of the export, or this service's own format; gzip files are unpacked",
          )
          .choices(Object.keys(SOURCES) as SourceName[])
          .makeOptionMandatory(),
      )
      .requiredOption('--file <export>', 'export of the other product')
      .option('--hashes <export>', 'second file with the hashes of the users, as JSON lines, joined by the id (Auth0)')
      .option('--ignore <column...>', 'column that is not imported: unknown, missing or not wanted (default: none)')
      .addOption(
        command.createOption('--encoding <name>', 'encoding of the file (default: detected)').choices(ENCODINGS),
      )
      .addOption(
        command
          .createOption('--delimiter <name>', 'delimiter of a CSV (default: detected)')
          .choices(Object.keys(DELIMITERS) as DelimiterName[]),
      )
      .option('--realm <name>', 'only users of this realm of Keycloak; others are refused (default: all realms)')
      .option('--dry-run', 'verdict of each row, without a change; run this first')
      .option('--report <file>', 'file for the verdict of each row, as a line of JSON (default: none)')
      .addOption(
        command
          .createOption(
            '--username <rule>',
            'part of the address before the "@", or the username in the file; eight digits of the row\'s id are added to a name in use',
          )
          .choices(USERNAME_RULES)
          .default('email-local' as const),
      )
      .addOption(
        command
          .createOption(
            '--on-conflict <policy>',
            'skip a row whose address or username is in use, update a user of an earlier import with the same id, or stop',
          )
          .choices(CONFLICT_POLICIES)
          .default('skip' as const),
      )
      .option('--full-speed', "no pauses (default: pauses leave two thirds of the time to the tenants' requests)")
      .option(...OPERATOR_OPTION)
      .option(...OPERATOR_TOKEN_OPTION),
  check: async ({ file, hashes }) => {
    for (const [option, path] of Object.entries({ '--file': file, '--hashes': hashes }))
      if (path !== undefined)
        await access(path, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
          throw new UsageError(`${option} cannot be read: ${error.code}.`);
        });
  },
  run: async (options, { app, config }: CommandContext<DbNodeConfig>) => {
    const { dryRun = false, operator } = options;
    const { name } = requireOperator(config, dryRun ? 'operator:read' : 'operator:admin', operator);
    yieldProcessor();
    const service = app.get(ImportService);
    const progress = new Progress(process.stderr);
    const by = { operator: name, requestId: `command ${randomUUID()}` };
    const importOptions = {
      tenantId: options.tenant,
      source: options.from,
      path: options.file,
      hashes: options.hashes,
      ignored: options.ignore,
      encoding: options.encoding,
      delimiter: options.delimiter,
      realm: options.realm,
      usernameRule: options.username,
      policy: options.onConflict,
      reportPath: options.report ?? null,
      isFullSpeed: options.fullSpeed ?? false,
    };
    try {
      const outcome = await (dryRun
        ? service.tryOut(importOptions, progress)
        : service.import(importOptions, by, progress));
      return { result: { dry_run: dryRun, ...outcome } };
    } finally {
      progress.end();
    }
  },
});
