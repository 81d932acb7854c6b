import { Injectable } from '@nestjs/common';
import { AppError, isLine } from '@platform/errors';
import { UsageError } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { AccountStore, type ImportedAccount } from '../accounts/account.store';
import { normalizedAddress } from '../accounts/email-address';
import { isAddressRefusal, MailableAddresses } from '../mail/mailable-addresses';
import { checkFile, type FileRow, type ImportFormat, readRows } from './import-file';
import { type FirebaseParameters, importedHash } from './imported-hash';

export const VERDICTS = ['created', 'needs_reset', 'skipped', 'refused'] as const;

export interface Verdict {
  row: number;
  source_id?: string;
  verdict: (typeof VERDICTS)[number];
  account_id?: string;
  email_verified?: boolean;
  reason?: string;
}

export interface ImportOptions {
  path: string;
  format: ImportFormat;
  ignored: readonly string[];
  firebase: FirebaseParameters | null;
  onConflict: 'skip' | 'fail';
  isDryRun: boolean;
}

class RolledBack extends Error {}

const BOOLEANS = new Map<string, boolean>([
  ...['true', 't', '1', 'yes', 'y'].map((text) => [text, true] as const),
  ...['false', 'f', '0', 'no', 'n'].map((text) => [text, false] as const),
]);
const LONGEST_NAME = 200;

function refusalOf(error: unknown): string {
  if (!isAddressRefusal(error)) throw error;
  return (error as AppError).message;
}

/** Creates the accounts of another product's export. Each row is decided by itself, so an interrupted import is repeated. */
@Injectable()
export class ImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly addresses: MailableAddresses,
    private readonly config: WellbeingConfig,
  ) {}

  /** @throws UsageError for a file that cannot be read, and for the first conflict with `fail` */
  async *import(options: ImportOptions): AsyncGenerator<Verdict> {
    await checkFile(options.path, options.format, options.ignored);
    // A dry run stores no row, so it has to find addresses that occur twice.
    const seen = new Set<string>();
    for await (const row of readRows(options.path, options.format, options.ignored)) {
      const facts = { row: row.place, ...(row.values.source_id ? { source_id: row.values.source_id } : {}) };
      const read = await this.read(row, options);
      if ('problem' in read) {
        yield { ...facts, verdict: 'refused', reason: read.problem };
        continue;
      }
      const { account, reason } = read;
      const id = options.isDryRun && seen.has(account.email) ? null : await this.create(account, options.isDryRun);
      if (options.isDryRun) seen.add(account.email);
      if (id === null && options.onConflict === 'fail')
        throw new UsageError(`Row ${row.place}: an account has the address. Rows before it are imported.`);
      if (id === null) yield { ...facts, verdict: 'skipped', reason: 'EMAIL_TAKEN' };
      else {
        const verdict = reason === null ? 'created' : 'needs_reset';
        const shown = options.isDryRun ? {} : { account_id: id };
        yield { ...facts, verdict, ...shown, email_verified: account.isVerified, ...(reason ? { reason } : {}) };
      }
    }
  }

  private async read(
    { values, problem }: FileRow,
    { firebase }: ImportOptions,
  ): Promise<{ problem: string } | { account: ImportedAccount; reason: string | null }> {
    if (problem) return { problem };
    const email = normalizedAddress(values.email ?? '');
    if (email === null) return { problem: 'email is not an address, is too long, or has an invisible character' };
    const addressProblem = await this.addresses.assertMailable(email).then(() => null, refusalOf);
    if (addressProblem !== null) return { problem: addressProblem };
    const isVerified = BOOLEANS.get(values.email_verified?.toLowerCase() ?? 'false');
    if (isVerified === undefined) return { problem: 'email_verified must be true or false' };
    const name = values.name ?? null;
    if (name !== null && !isLine(name, LONGEST_NAME))
      return { problem: `name must be one line of at most ${LONGEST_NAME} characters` };
    const account = { email, name, isVerified };
    if (!values.password_hash)
      return { account: { ...account, passwordHash: '' }, reason: 'the file has no password hash of this account' };
    const hash = importedHash(values.password_hash, {
      salt: values.password_salt ?? null,
      firebase,
      memoryKib: this.config.PASSWORD_MEMORY_KIB,
    });
    if ('problem' in hash) return { account: { ...account, passwordHash: '' }, reason: hash.problem };
    return { account: { ...account, passwordHash: hash.encoded }, reason: null };
  }

  /** @returns null if an account has the address, or may still reclaim it */
  private async create(account: ImportedAccount, isDryRun: boolean): Promise<string | null> {
    let id = '';
    try {
      await this.dataSource.transaction(async (manager) => {
        id = await this.accounts.import(manager, account);
        if (isDryRun) throw new RolledBack();
      });
    } catch (error) {
      if (error instanceof AppError && error.code === 'EMAIL_TAKEN') return null;
      if (!(error instanceof RolledBack)) throw error;
    }
    return id;
  }
}
