import { Injectable } from '@nestjs/common';
import type { LedgerProgress } from '../ledger-progress';
import {
  type LedgerReport,
  rowsToCheck,
  settledTime,
  verifySlices,
  type VerificationBasis,
  withLedgerConnection,
} from '../verify-ledger';
import { PaymentServiceConfig } from '../../payment-service.config';
import { type ClaimedVerification, LEASE_SECONDS, LedgerVerificationStore } from './ledger-verification.store';

const RENEWED_MS = (LEASE_SECONDS * 1_000) / 3;

export interface VerifierOptions {
  /** Stops it between two slices; the next worker continues there. */
  stopping: AbortSignal;
  /** Called after each slice. `rowsTotal` is an estimate. */
  onSlice?: (basis: VerificationBasis, progress: LedgerProgress, rowsTotal: number) => void;
  rows?: number;
}

/** Runs a claimed verification from its beginning or from its last finished slice. */
@Injectable()
export class LedgerVerifier {
  constructor(
    private readonly config: PaymentServiceConfig,
    private readonly store: LedgerVerificationStore,
  ) {}

  /** @returns null if it was stopped, or if another worker has taken over */
  async run(claimed: ClaimedVerification, worker: string, options: VerifierOptions): Promise<LedgerReport | null> {
    const id = claimed.verification_id;
    const lost = new AbortController();
    const signal = AbortSignal.any([options.stopping, lost.signal]);
    const renew = async () => {
      if (!(await this.store.renew(id, worker))) lost.abort();
    };
    const renewing = setInterval(() => void renew().catch(() => undefined), RENEWED_MS);
    try {
      const report = await this.verify(claimed, worker, { ...options, signal, lose: () => lost.abort() });
      return (await this.store.finish(id, worker, report)) ? report : null;
    } catch (error) {
      // If this fails, the lease ends after 30 seconds. The first error is more informative.
      await this.store.release(id, worker).catch(() => undefined);
      if (signal.aborted) return null;
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  private verify(
    claimed: ClaimedVerification,
    worker: string,
    { signal, lose, onSlice, rows }: VerifierOptions & { signal: AbortSignal; lose: () => void },
  ): Promise<LedgerReport> {
    const id = claimed.verification_id;
    return withLedgerConnection(this.config.DATABASE_URL, async (client) => {
      let basis: VerificationBasis = { scope: claimed.scope, since: claimed.since };
      let rowsTotal = claimed.rows_total ?? '0';
      if (!claimed.progress) {
        basis = await this.store.basisOf(claimed.scope);
        const settled = await settledTime(client);
        rowsTotal = await rowsToCheck(client, basis);
        await this.store.begin(id, worker, basis, settled ?? basis.since, rowsTotal);
      }
      return verifySlices(client, {
        basis,
        progress: claimed.progress,
        signal,
        rows,
        save: async (progress, checkpoints) => {
          if (!(await this.store.save(client, id, worker, basis, progress, checkpoints))) lose();
          onSlice?.(basis, progress, Number(rowsTotal));
        },
      });
    });
  }
}
