import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type BackgroundJob, BackgroundJobs } from '@platform/http-service';
import { verifyLedger } from '../ledger/verify-ledger';
import { PaymentServiceConfig } from '../payment-service.config';
import { LEASE_SECONDS, LedgerVerificationStore } from './ledger-verification.store';

const INTERVAL_MS = 30_000;
const RENEWED_MS = (LEASE_SECONDS * 1_000) / 3;

/** Makes the verification that an operator has asked for, also that of a replica that died. */
@Injectable()
export class LedgerVerificationJob {
  private readonly job: BackgroundJob;

  constructor(
    private readonly config: PaymentServiceConfig,
    private readonly store: LedgerVerificationStore,
    jobs: BackgroundJobs,
  ) {
    this.job = jobs.add({ name: 'ledger-verification', everyMs: INTERVAL_MS, run: (signal) => this.run(signal) });
  }

  wake(): void {
    this.job.wake();
  }

  async run(stopping: AbortSignal): Promise<void> {
    const worker = randomUUID();
    const id = await this.store.claim(worker);
    if (id === null) return;
    const lost = new AbortController();
    let [check, done]: [string | null, number] = [null, 0];
    const tell = async () => {
      if (!(await this.store.progress(id, worker, check, done))) lost.abort();
    };
    const renewing = setInterval(() => void tell().catch(() => undefined), RENEWED_MS);
    try {
      const report = await verifyLedger(this.config.DATABASE_URL, {
        signal: AbortSignal.any([stopping, lost.signal]),
        tell: (name, before) => {
          [check, done] = [name, before];
          return tell();
        },
      });
      await this.store.finish(id, worker, report);
    } catch (error) {
      await this.store.release(id, worker);
      if (!stopping.aborted && !lost.signal.aborted) throw error;
    } finally {
      clearInterval(renewing);
    }
  }
}
