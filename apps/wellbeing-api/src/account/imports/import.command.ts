import { once } from 'node:events';
import { access, constants, open, readFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import {
  type CommandContext,
  defineCommand,
  OPERATOR_OPTION,
  parseStrictJson,
  requireRecordedOperator,
  UsageError,
} from '@platform/http-service';
import type { WellbeingConfig } from '../../wellbeing-api.config';
import { FORMATS } from './import-file';
import { ImportService, VERDICTS } from './import.service';
import type { FirebaseParameters } from './imported-hash';

const CONFLICTS = ['skip', 'fail'] as const;

export const importCommand = defineCommand({
  name: 'import',
  summary: 'import of accounts of another product',
  description: `Creates accounts with the password hashes of another product. The first sign-in verifies such a hash and replaces it by
Argon2id. A row is created, needs_reset (created without a password), skipped (an account has the address) or refused (nothing is
stored). A hash that needs more memory or work than the service allows gets needs_reset, with the figures. Columns are source_id, email,
name, email_verified, password_hash and password_salt. No mail is sent. It is a command, because it reads files of any size.`,
  example: '--format csv --file accounts.csv --dry-run --report dry.ndjson',
  configure: (command) =>
    command
      .requiredOption('--file <export>', 'file with the accounts')
      .addOption(
        command
          .createOption('--format <name>', 'CSV with a header line, or one JSON object per line')
          .choices(FORMATS)
          .makeOptionMandatory(),
      )
      .option('--ignore <column...>', 'column that is not imported (default: none)')
      .option(
        '--firebase-parameters <file>',
        'JSON file with signer_key, salt_separator, rounds and mem_cost of the Firebase project (default: none)',
      )
      .addOption(
        command
          .createOption('--on-conflict <policy>', 'skip a row whose address has an account, or stop')
          .choices(CONFLICTS)
          .default('skip' as const),
      )
      .option('--dry-run', 'verdict of each row, without a change; run this first')
      .option('--report <file>', 'file for the verdict of each row, as a line of JSON (default: none)')
      .option(...OPERATOR_OPTION),
  check: async ({ file, firebaseParameters }) => {
    for (const [option, path] of Object.entries({ '--file': file, '--firebase-parameters': firebaseParameters }))
      if (path !== undefined)
        await access(path, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
          throw new UsageError(`${option} cannot be read: ${error.code}.`);
        });
  },
  run: async (options, { app, config }: CommandContext<WellbeingConfig>) => {
    const { dryRun: isDryRun = false, operator } = options;
    requireRecordedOperator(config, isDryRun ? 'operator:read' : 'operator:admin', operator);
    const firebase = options.firebaseParameters === undefined ? null : await firebaseOf(options.firebaseParameters);
    const report = options.report === undefined ? null : await reportAt(options.report);
    const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<string, number>;
    let verified = 0;
    const rows = app.get(ImportService).import({
      path: options.file,
      format: options.format,
      ignored: options.ignore ?? [],
      firebase,
      onConflict: options.onConflict,
      isDryRun,
    });
    try {
      for await (const row of rows) {
        counts[row.verdict]! += 1;
        if (row.email_verified) verified++;
        if (report && !report.write(`${JSON.stringify(row)}\n`)) await once(report, 'drain');
      }
    } finally {
      if (report) await finished(report.end());
    }
    return { result: { dry_run: isDryRun, ...counts, email_verified: verified } };
  },
});

/** The report has personal data, so only its owner may read it. @throws UsageError */
async function reportAt(path: string) {
  const file = await open(path, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--report cannot be written: ${error.code}.`);
  });
  return file.createWriteStream();
}

/** @throws UsageError */
async function firebaseOf(path: string): Promise<FirebaseParameters> {
  const refused = () =>
    new UsageError('--firebase-parameters must have signer_key and salt_separator in Base64, rounds and mem_cost.');
  let value: Record<string, unknown>;
  try {
    value = parseStrictJson(await readFile(path)) as Record<string, unknown>;
  } catch {
    throw refused();
  }
  const isBase64 = (text: unknown) => typeof text === 'string' && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
  const isCount = (count: unknown) => Number.isInteger(count) && Number(count) > 0;
  const isWhole =
    isBase64(value['signer_key']) &&
    isBase64(value['salt_separator']) &&
    isCount(value['rounds']) &&
    isCount(value['mem_cost']);
  if (!isWhole) throw refused();
  return value as unknown as FirebaseParameters;
}
