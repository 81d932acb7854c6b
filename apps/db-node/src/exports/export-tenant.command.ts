import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
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
import { isRecipient } from './export-file';
import { ExportService } from './export.service';

export const exportTenantCommand = defineCommand({
  name: 'export-tenant',
  summary: 'export of a tenant into a folder',
  description: `Writes a tenant into a folder as lines of JSON. The files are users.ndjson (a source of the command import),
sessions.ndjson and identities.ndjson without secrets, and events.ndjson (the audit's feed). The last file is manifest.json with the
rows and the SHA-256 of each file. The audit stores the start and the SHA-256 of the manifest. It is a command, because it writes
files of any size.`,
  example: '--tenant 7c9e6679-7425-40de-944b-e07fc1f90ae7 --out tenant/ --recipient age1… --with-hashes',
  configure: (command) =>
    command
      .requiredOption('--tenant <id>', 'tenant that is exported', uuidOption)
      .requiredOption('--out <folder>', 'folder that is empty or does not exist')
      .option(
        '--recipient <key>',
        'public key of age (age-encryption.org); each file is encrypted as <file>.age (default: plain files)',
      )
      .option('--with-hashes', 'users with their password hashes; needs --recipient (default: without hashes)')
      .option(...OPERATOR_OPTION)
      .option(...OPERATOR_TOKEN_OPTION),
  check: async ({ out, recipient, withHashes }) => {
    if (withHashes && recipient === undefined)
      throw new UsageError('--with-hashes needs --recipient, because hashes are only written encrypted.');
    if (recipient !== undefined && !(await isRecipient(recipient)))
      throw new UsageError('--recipient must be a public key of age.');
    const names = await readdir(out).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw new UsageError(`--out cannot be used: ${error.code}.`);
    });
    if (names.length > 0) throw new UsageError('--out is not empty.');
  },
  run: async (options, { app, config }: CommandContext<DbNodeConfig>) => {
    const { tenant, out, recipient = null, withHashes = false, operator } = options;
    const { name } = requireOperator(config, 'operator:admin', operator);
    await mkdir(out, { recursive: true, mode: 0o700 });
    const by = { operator: name, requestId: `command ${randomUUID()}` };
    return {
      result: await app.get(ExportService).export({ tenantId: tenant, folder: out, withHashes, recipient }, by),
    };
  },
});
