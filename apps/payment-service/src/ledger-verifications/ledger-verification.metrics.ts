import { Injectable } from '@nestjs/common';
import { Metrics } from '@platform/http-service';
import { Gauge } from 'prom-client';
import { LedgerVerificationStore } from './ledger-verification.store';

/**
 * When the ledger was last found right, and what the last verification found; from the table, so that every replica says the
 * same of whatever an operator, the CronJob or a command has verified. What is unknown is absent.
 */
@Injectable()
export class LedgerVerificationMetrics {
  constructor(store: LedgerVerificationStore, metrics: Metrics) {
    new Gauge({
      name: 'payment_ledger_last_verified_timestamp_seconds',
      help: 'When a verification last found the ledger right: a full one, or any (incremental).',
      labelNames: ['scope'] as const,
      registers: [metrics.registry],
      async collect() {
        const last = await store.lastRight().catch(() => null);
        this.reset();
        for (const scope of ['full', 'incremental'] as const)
          if (last?.[scope]) this.set({ scope }, last[scope].getTime() / 1000);
      },
    });
    new Gauge({
      name: 'payment_ledger_problems',
      help: 'Checks of the last verification of the ledger that found a wrong row.',
      registers: [metrics.registry],
      async collect() {
        const problems = await store.lastProblems().catch(() => null);
        this.remove();
        if (problems !== null) this.set(problems);
      },
    });
  }
}
