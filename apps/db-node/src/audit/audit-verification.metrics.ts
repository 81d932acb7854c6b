import { Injectable } from '@nestjs/common';
import { Metrics } from '@platform/http-service';
import { AuditChainStore, type LastVerification } from './audit-chain.store';

/**
 * Exports the results that `verify-audit` recorded. Every replica reads the same row. A gauge is absent if no result
 * was recorded or the row cannot be read.
 */
@Injectable()
export class AuditVerificationMetrics {
  constructor(
    private readonly chains: AuditChainStore,
    metrics: Metrics,
  ) {
    metrics.gauge(
      'audit_last_verified_timestamp_seconds',
      'Time of the last recorded audit verification without findings.',
      () => this.ofLast(({ good_at }) => (good_at === null ? null : good_at.getTime() / 1_000)),
    );
    metrics.gauge('audit_verification_findings', 'Findings of the last recorded audit verification.', () =>
      this.ofLast(({ findings }) => findings),
    );
  }

  private async ofLast(valueOf: (last: LastVerification) => number | null): Promise<number | null> {
    const last = await this.chains.findLastVerification();
    return last && valueOf(last);
  }
}
