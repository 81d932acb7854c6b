import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { AppError, UUID } from '@platform/errors';
import { type Command, type Print, requireOperator, UsageError } from '@platform/http-service';
import type { DbNodeConfig } from '../db-node.config';
import { isRecipient } from './export-file';
import { type ExportOptions, ExportService } from './export.service';

const USAGE = 'db-node:export-tenant -- --tenant <id> --out <folder> [--recipient <age1…>] [--with-hashes]';

const HELP = `${USAGE}

Writes all of a tenant into a folder, lines of JSON: users.ndjson (as db-node:import takes them with --from ndjson), sessions.ndjson
and identities.ndjson without what proves them, events.ndjson (the lines of the audit's feed), and at last manifest.json with the
rows and the SHA-256 of each file. The audit says that it began, and keeps the SHA-256 of the manifest.
  --tenant       which
  --out          a folder that is empty or not there yet
  --recipient    a public key of age (age-encryption.org): each file is encrypted to it, as <file>.age
  --with-hashes  the users with their password hashes; only together with --recipient
  --operator     who exports; where OPERATORS is set, OPERATOR_TOKEN in the environment says it. It needs the role admin`;

const text = { type: 'string' } as const;
const OPTIONS = {
  tenant: text,
  out: text,
  recipient: text,
  operator: text,
  'with-hashes': { type: 'boolean', default: false },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

export const exportTenantCommand: Command<DbNodeConfig> = { help: HELP, run: exportTenant };

async function exportTenant(app: INestApplicationContext, args: string[], print: Print, config: DbNodeConfig) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { name } = requireOperator(config, 'operator:admin', values.operator);
  const options = await optionsOf(values);
  try {
    const by = { operator: name, requestId: `command ${randomUUID()}` };
    print(JSON.stringify(await app.get(ExportService).export(options, by)));
    return 0;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

async function optionsOf(values: Values): Promise<ExportOptions> {
  const { tenant = '', out = '', recipient = null, 'with-hashes': withHashes } = values;
  if (!UUID.test(tenant) || out === '') throw new UsageError(USAGE);
  if (withHashes && recipient === null)
    throw new UsageError('--with-hashes needs --recipient: hashes are only written encrypted');
  if (recipient !== null && !(await isRecipient(recipient)))
    throw new UsageError('--recipient is no public key of age');
  const names = await mkdir(out, { recursive: true, mode: 0o700 })
    .then(() => readdir(out))
    .catch((error: { code?: string }) => {
      throw new UsageError(`--out cannot be used: ${error.code}`);
    });
  if (names.length > 0) throw new UsageError('--out is not empty');
  return { tenantId: tenant.toLowerCase(), folder: out, withHashes, recipient };
}
