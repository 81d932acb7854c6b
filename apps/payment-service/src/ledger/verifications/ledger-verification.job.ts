import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { LedgerVerificationStore } from './ledger-verification.store';
import { LedgerVerifier } from './ledger-verifier';

const INTERVAL_MS = 30_000;

/** Runs the verification that an operator has started, and continues one whose replica died. */
@Injectable()
export class LedgerVerificationJob {
  private readonly job: BackgroundJob;

  constructor(
    private readonly store: LedgerVerificationStore,
    private readonly verifier: LedgerVerifier,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'ledger-verification', everyMs: INTERVAL_MS, run: (signal) => this.run(signal) });
  }

  wake(): void {
    this.job.wake();
  }

  async run(stopping: AbortSignal, rows?: number): Promise<void> {
    const worker = randomUUID();
    const claimed = await this.store.claim(worker);
    if (claimed) await this.verifier.run(claimed, worker, { stopping, rows });
  }
}
