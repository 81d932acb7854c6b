import { randomUUID } from 'node:crypto';
import { type CommandContext, type CommandResult, defineCommand, integerOption } from '@platform/http-service';
import type { PaymentServiceConfig } from '../../payment-service.config';
import { rfc3339Of } from '../../responses/time';
import type { LedgerProgress, VerificationScope } from '../ledger-progress';
import { checksOf, LEDGER_CHECKS, type VerificationBasis } from '../verify-ledger';
import { type LedgerVerificationRow, LedgerVerificationStore } from './ledger-verification.store';
import { LedgerVerifier } from './ledger-verifier';

const LISTED = 20;
const POLL_MS = 1_000;
const PROGRESS_MS = 10_000;

export const verifyLedgerCommand = defineCommand({
  name: 'verify-ledger',
  summary: 'verification of sums, balances and hash chains',
  description: `Verifies the ledger in slices while the service runs. Starts after the last verification that found no problem, or
at the beginning. Continues a stopped verification, and waits for one of another process. The exit code is 1 if the ledger is
wrong or the verification did not finish. The result is stored with those of the console. As a command, it lets a job or an
operator verify a ledger while HTTP is down, for example after a restore.`,
  example: '--full --json',
  configure: (command) =>
    command
      .option('--full', 'verification of the whole ledger (default: rows since the last one)')
      .option(
        '--slice <rows>',
        'rows per slice; fewer rows make snapshots shorter (default: 20000)',
        integerOption(1, 1_000_000),
      )
      .option('--list', `table of the last ${LISTED} verifications, newest first, without starting one`),
  run: async ({ full, slice, list }, { app, note }: CommandContext<PaymentServiceConfig>) => {
    const store = app.get(LedgerVerificationStore);
    if (list) return listLast(store);
    const stopping = new AbortController();
    const stop = () => {
      note('stops after the current slice');
      stopping.abort();
    };
    process.once('SIGTERM', stop).once('SIGINT', stop);
    try {
      const run = new LedgerVerificationRun(store, app.get(LedgerVerifier), stopping.signal, note);
      return await run.until(full ? 'full' : 'incremental', slice);
    } finally {
      process.removeListener('SIGTERM', stop).removeListener('SIGINT', stop);
    }
  },
});

class LedgerVerificationRun {
  private readonly worker = randomUUID();
  private printedAt = performance.now();

  constructor(
    private readonly store: LedgerVerificationStore,
    private readonly verifier: LedgerVerifier,
    private readonly stopping: AbortSignal,
    private readonly note: (line: string) => void,
  ) {}

  async until(scope: VerificationScope, rows: number | undefined): Promise<CommandResult> {
    // The verification of another process may have a smaller scope, or fail.
    for (;;) {
      const started = await this.store.start('command line', scope, 'command');
      const id = started ?? (await this.store.findRunning())?.verification_id;
      if (id === undefined) continue;
      const row = (await this.claimed(rows)) ? await this.store.find(id) : await this.awaited(id, rows);
      if (row?.status === 'running') {
        if (this.stopping.aborted) return resultOf(row);
        // Another worker has taken it over.
        continue;
      }
      if (row && row.status !== 'failed' && (row.scope === 'full' || row.scope === scope)) return resultOf(row);
      if (row && started) return resultOf(row);
    }
  }

  /** False: another process holds it. */
  private async claimed(rows: number | undefined): Promise<boolean> {
    const claimed = await this.store.claim(this.worker, ['command', 'operator']);
    if (!claimed) return false;
    if (claimed.progress)
      this.note(`continues the verification ${claimed.verification_id} after ${claimed.progress.slices} slices`);
    const report = await this.verifier.run(claimed, this.worker, {
      stopping: this.stopping,
      rows,
      onSlice: (...values) => this.report(...values),
    });
    for (const { name, seconds } of report?.walks ?? []) this.note(`${name}: ${seconds.toFixed(1)} s`);
    return true;
  }

  private async awaited(id: string, rows: number | undefined): Promise<LedgerVerificationRow | null> {
    this.note(`waits for the verification ${id} of another process`);
    for (;;) {
      const row = await this.store.find(id);
      if (row?.status !== 'running' || this.stopping.aborted) return row;
      if (await this.claimed(rows)) continue;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  private report(basis: VerificationBasis, progress: LedgerProgress, total: number): void {
    if (performance.now() - this.printedAt < PROGRESS_MS) return;
    this.printedAt = performance.now();
    const { done, current } = checksOf(basis, progress);
    const share = total > 0 ? `, ${Math.min(99, Math.floor((100 * progress.rowsChecked) / total))} %` : '';
    this.note(
      `check ${done + 1} of ${LEDGER_CHECKS.length} (${current}): ${progress.rowsChecked} rows of about ${total}${share}`,
    );
  }
}

/** An incremental verification that a replica of the previous release finished has no `since`. It was a full one. */
const resultOf = (row: LedgerVerificationRow): CommandResult => ({
  result: {
    verification_id: row.verification_id,
    status: row.status,
    scope: row.since === null ? 'full' : row.scope,
    since: row.since && rfc3339Of(row.since),
    entries: Number(row.entries),
    wallets: Number(row.wallets),
    rows_checked: Number(row.rows_checked),
    rows_total: row.rows_total && Number(row.rows_total),
    slices: row.slices,
    seconds: row.finished_at && Number(((row.finished_at.getTime() - row.started_at.getTime()) / 1000).toFixed(1)),
    problems: row.problems,
  },
  exitCode: row.status === 'right' ? 0 : 1,
});

async function listLast(store: LedgerVerificationStore): Promise<CommandResult> {
  const { full, incremental } = await store.lastRight();
  const { rows } = await store.list(null, LISTED);
  const verifications = rows.map((row) => ({
    verification_id: row.verification_id,
    started_at: rfc3339Of(row.started_at),
    scope: row.scope,
    status: row.status,
    rows_checked: Number(row.rows_checked),
    rows_total: row.rows_total && Number(row.rows_total),
    slices: row.slices,
    operator: row.operator,
    first_problem: row.problems[0] ?? null,
  }));
  const lastRight = {
    last_right_full: full && rfc3339Of(full),
    last_right_incremental: incremental && rfc3339Of(incremental),
  };
  return { result: { ...lastRight, verifications } };
}
