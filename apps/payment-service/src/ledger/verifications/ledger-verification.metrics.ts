import { Injectable } from '@nestjs/common';
import { Metrics } from '@platform/http-service';
import { LedgerVerificationStore } from './ledger-verification.store';

const SCOPES = ['full', 'incremental'] as const;

/**
 * When the ledger was last found right, and what the last verification found. Both are read from the table, so every replica
 * shows the same, whatever made the verification. What is not known is absent.
 */
@Injectable()
export class LedgerVerificationMetrics {
  constructor(store: LedgerVerificationStore, metrics: Metrics) {
    metrics.gauges(
      'payment_ledger_last_verified_timestamp_seconds',
      'When a verification last found the ledger right: a full one, or any (incremental).',
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
      'Checks of the last verification of the ledger that found a wrong row.',
      [],
      async () => {
        const value = await store.lastProblems();
        return value === null ? [] : [{ value }];
      },
    );
  }
}
