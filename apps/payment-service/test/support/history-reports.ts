import type { INestApplicationContext } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { ReconciliationService } from '../../src/reconciliation/reconciliation.service';
import { reconcile } from './reconciling';
import type { Payment } from './scenario';
import { type Movement, REPORTS } from './settlement-reports';

/** A time before all bookings, so that no report lacks a line for one. */
const AT = new Date('2026-01-15T10:00:00Z');

/**
 * The settlement reports of one history: payments as their gateway has settled them, independent of its earlier
 * reports.
 */
export class HistoryReports {
  private readonly reconciliations = new Map<string, string>();
  private readonly reported = new Set<Payment>();

  constructor(
    private readonly app: INestApplicationContext,
    private readonly admin: DataSource,
  ) {}

  /** Reports of one gateway. */
  async send(payments: readonly Payment[]): Promise<void> {
    const { provider } = payments[0]!.gateway;
    for (const payment of payments) this.reported.add(payment);
    const id = await reconcile(this.app, provider, () => REPORTS[provider]!.write(payments.map(lineOf))).catch(
      (error: { code?: string }) => {
        // Another caller is reading the same file.
        if (error.code === 'RECONCILIATION_IN_PROGRESS') return null;
        throw error;
      },
    );
    if (id !== null) this.reconciliations.set(id, provider);
  }

  /**
   * The contradictions after the history. The line of a booked payment is matched, and its fee is booked once. The
   * line of a payment that is not booked is a break that stays open.
   */
  async wrong(): Promise<string[]> {
    for (const [id, provider] of this.reconciliations)
      await this.app.get(ReconciliationService).matchAgain(provider, id);
    const rows = await this.admin.query<{ text: string }[]>(
      `SELECT format('line of payment %s is %s, booked: %s, open breaks: %s, fees: %s', l.payment_id, l.state, b.is_booked,
          b.breaks, b.fees) AS text
        FROM reconciliation_lines AS l
        CROSS JOIN LATERAL (SELECT
          EXISTS (SELECT FROM effects AS f WHERE f.provider = l.provider AND f.kind = 'payment'
            AND f.object_id = l.payment_id) AS is_booked,
          (SELECT count(*) FROM effects AS f WHERE f.provider = l.provider AND f.kind = 'fee'
            AND f.object_id = l.line_id) AS fees,
          (SELECT count(*) FROM reconciliation_breaks AS k WHERE k.reconciliation_id = l.reconciliation_id
            AND k.ordinal = l.ordinal AND k.closed_at IS NULL) AS breaks) AS b
        WHERE l.payment_id = ANY ($1) AND l.kind = 'payment' AND l.state <> 'repeated'
          AND CASE WHEN b.is_booked THEN l.state <> 'matched' OR b.breaks > 0 OR b.fees <> CASE WHEN l.fee = 0 THEN 0 ELSE 1 END
            ELSE l.state <> 'missing_here' OR b.breaks <> 1 OR b.fees <> 0 END`,
      [[...this.reported].map(({ paymentId }) => paymentId)],
    );
    return rows.map(({ text }) => text);
  }
}

function lineOf({ paymentId, reference, amount, gateway }: Payment): Movement {
  const gross = BigInt(amount);
  return {
    kind: 'payment',
    paymentId,
    objectId: paymentId,
    reference,
    gross,
    fee: gateway.provider === 'mobilemoney' ? 0n : gross / 100n,
    currency: gateway.currency,
    at: AT,
    batch: `batch-${paymentId}`,
  };
}
