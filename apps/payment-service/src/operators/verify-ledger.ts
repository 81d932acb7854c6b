import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { type Print, UsageError } from '@platform/http-service';
import { type LedgerVerificationRow, LedgerVerificationStore } from '../ledger/verifications/ledger-verification.store';
import { LedgerVerifier } from '../ledger/verifications/ledger-verifier';
import type { LedgerProgress, VerificationScope } from '../ledger/ledger-progress';
import { checksOf, LEDGER_CHECKS, type VerificationBasis } from '../ledger/verify-ledger';
import { rfc3339Of } from '../responses/time';

export const VERIFY_LEDGER_USAGE = 'payment:verify-ledger -- [--full] [--slice <1-1000000>] | --list';
const LISTED = 20;
const ASKED_AGAIN_MS = 1_000;
/** How often a line of progress is printed. */
const PRINTED_MS = 10_000;

/** Verifies the ledger, or what of it is new. @returns 1 where it is wrong, or was not verified to the end */
export async function verifyLedger(app: INestApplicationContext, args: string[], print: Print): Promise<number> {
  const {
    full = false,
    list = false,
    slice,
  } = parseArgs({
    args,
    options: { full: { type: 'boolean' }, list: { type: 'boolean' }, slice: { type: 'string' } },
  }).values;
  if (slice !== undefined && !/^(?:[1-9]\d{0,5}|1000000)$/.test(slice)) throw new UsageError(VERIFY_LEDGER_USAGE);
  const store = app.get(LedgerVerificationStore);
  if (list) return printLast(store, print);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGTERM', stop).once('SIGINT', stop);
  try {
    const command = new VerifyLedgerCommand(store, app.get(LedgerVerifier), stopping.signal, print);
    return await command.run(full ? 'full' : 'incremental', slice === undefined ? undefined : Number(slice));
  } finally {
    process.removeListener('SIGTERM', stop).removeListener('SIGINT', stop);
  }
}

class VerifyLedgerCommand {
  private readonly worker = randomUUID();
  private printedAt = performance.now();

  constructor(
    private readonly store: LedgerVerificationStore,
    private readonly verifier: LedgerVerifier,
    private readonly stopping: AbortSignal,
    private readonly print: Print,
  ) {}

  async run(scope: VerificationScope, rows: number | undefined): Promise<number> {
    // Of one that another process has, the result is waited for. It may verify less than is asked for, or be given up.
    for (;;) {
      const started = await this.store.start('command line', scope, 'command');
      const id = started ?? (await this.store.findRunning())?.verification_id;
      if (id === undefined) continue;
      const row = (await this.claimed(rows)) ? await this.store.find(id) : await this.awaited(id, rows);
      if (row?.status === 'running') {
        if (this.stopping.aborted) return this.stopped(row);
        // Another worker has taken it over.
        continue;
      }
      if (row && row.status !== 'failed' && (row.scope === 'full' || row.scope === scope)) return this.result(row);
      if (row && started) return this.result(row);
    }
  }

  /** False: another process has it. */
  private async claimed(rows: number | undefined): Promise<boolean> {
    const claimed = await this.store.claim(this.worker, ['command', 'operator']);
    if (!claimed) return false;
    if (claimed.progress)
      this.print(`continues the verification ${claimed.verification_id} after ${claimed.progress.slices} slices`);
    const report = await this.verifier.run(claimed, this.worker, {
      stopping: this.stopping,
      rows,
      told: (...values) => this.tell(...values),
    });
    for (const { name, seconds } of report?.walks ?? []) this.print(`${name}: ${seconds.toFixed(1)} s`);
    return true;
  }

  private async awaited(id: string, rows: number | undefined): Promise<LedgerVerificationRow | null> {
    this.print(`waits for the verification ${id}, which another process makes`);
    for (;;) {
      const row = await this.store.find(id);
      if (row?.status !== 'running' || this.stopping.aborted) return row;
      if (await this.claimed(rows)) continue;
      await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_MS));
    }
  }

  private tell(basis: VerificationBasis, progress: LedgerProgress, total: number): void {
    if (performance.now() - this.printedAt < PRINTED_MS) return;
    this.printedAt = performance.now();
    const { done, current } = checksOf(basis, progress);
    const share = total > 0 ? `, ${Math.min(99, Math.floor((100 * progress.rowsChecked) / total))} %` : '';
    this.print(
      `check ${done + 1} of ${LEDGER_CHECKS.length} (${current}): ${progress.rowsChecked} rows of about ${total}${share}`,
    );
  }

  private stopped(row: LedgerVerificationRow): number {
    this.print(
      `stopped after ${row.slices} slices (${row.rows_checked} of about ${row.rows_total ?? 0} rows); the next verification continues there`,
    );
    return 1;
  }

  private result(row: LedgerVerificationRow): number {
    for (const problem of row.problems) this.print(`wrong: ${problem}`);
    this.print(inWords(row));
    return row.status === 'right' ? 0 : 1;
  }
}

/** An incremental verification that a replica of the previous release finished has no `since`. It was a full one. */
function inWords({
  scope,
  since,
  status,
  entries,
  wallets,
  slices,
  started_at,
  finished_at,
}: LedgerVerificationRow): string {
  if (status === 'failed') return 'the verification was given up, which says nothing about the ledger; start it again';
  const about = scope === 'full' || !since ? 'whole ledger' : `since ${rfc3339Of(since)}`;
  const seconds = ((finished_at!.getTime() - started_at.getTime()) / 1000).toFixed(1);
  return `${entries} entries, ${wallets} wallets: ${status === 'right' ? 'right' : 'WRONG'} (${about}, ${slices} slices, ${seconds} s)`;
}

async function printLast(store: LedgerVerificationStore, print: Print): Promise<number> {
  const { full, incremental } = await store.lastRight();
  print(
    `last found right: completely ${full ? rfc3339Of(full) : 'never'}, incrementally ${incremental ? rfc3339Of(incremental) : 'never'}`,
  );
  for (const row of (await store.list(null, LISTED)).rows) {
    const { verification_id, scope, status, rows_checked, rows_total, slices, operator, started_at } = row;
    const extent = `${rows_checked} of ${rows_total ?? '?'} rows in ${slices} slices`;
    print([verification_id, rfc3339Of(started_at), scope, status, extent, operator].join('  '));
    for (const problem of row.problems) print(`  wrong: ${problem}`);
  }
  return 0;
}
