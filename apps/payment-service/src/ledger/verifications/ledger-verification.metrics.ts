import { Injectable } from '@nestjs/common';
import { Metrics } from '@platform/http-service';
import { LedgerVerificationStore } from './ledger-verification.store';

const SCOPES = ['full', 'incremental'] as const;

/**
 * The time of the last successful verification, and the number of problems of the last one. Both are read from the
 * table, so every replica reports the same values. Unknown values are absent.
 */
@Injectable()
export class LedgerVerificationMetrics {
  constructor(store: LedgerVerificationStore, metrics: Metrics) {
    metrics.gauges(
      'payment_ledger_last_verified_timestamp_seconds',
      'Time of the last verification that found no problem: full, or of any scope (incremental).',
      ['scope'],
      async () => {
        const last = await store.lastRight();
        return SCOPES.flatMap((scope) => {
          const time = last[scope];
          return time ? [{ labels: { scope }, value: time.getTime() / 1000 }] : [];
        });
      },
    );
    metrics.gauges(
      'payment_ledger_problems',
      'Number of checks of the last ledger verification that found a wrong row.',
      [],
      async () => {
        const value = await store.lastProblems();
        return value === null ? [] : [{ value }];
      },
    );
  }
}
