import type { LineKind } from '../../../src/gateways/settlement-report';
import { netOf, pages, type ReportWriter } from './report-text';

const SQUARE_WORDS: Partial<Record<LineKind, string>> = {
  payment: 'CHARGE',
  refund: 'REFUND',
  chargeback: 'DISPUTE',
  chargeback_reversed: 'DISPUTE',
  fee: 'FEE',
  payout: 'PAYOUT',
  adjustment: 'ADJUSTMENT',
};

export const square: ReportWriter = {
  currency: 'USD',
  listsPayouts: true,
  *write(movements) {
    const payouts: object[] = [];
    function* entries() {
      for (const line of movements) {
        const { kind, gross, fee, currency, batch } = line;
        const money = (amount: bigint) => ({ amount: Number(amount), currency });
        if (kind === 'payout') {
          payouts.push({
            id: line.lineId ?? line.objectId,
            status: line.word ?? 'PAID',
            amount_money: money(-gross),
            created_at: line.at.toISOString(),
            type: 'BATCH',
          });
          continue;
        }
        const net = netOf(line);
        yield {
          id: line.lineId ?? `poe_${line.objectId}`,
          payout_id: batch,
          effective_at: line.at.toISOString(),
          type: line.word ?? SQUARE_WORDS[kind]!,
          gross_amount_money: money(kind === 'fee' ? net : gross),
          fee_amount_money: money(kind === 'fee' ? 0n : fee),
          net_amount_money: money(net),
          ...(kind === 'payment' && { type_charge_details: { payment_id: line.paymentId } }),
          ...(kind === 'refund' && { type_refund_details: { payment_id: line.paymentId, refund_id: line.objectId } }),
          ...(kind.startsWith('chargeback') && {
            type_dispute_details: { payment_id: line.paymentId, dispute_id: line.objectId },
          }),
        };
      }
    }
    yield* pages('payout_entries', entries(), {}, 100);
    yield* pages('payouts', payouts, {}, 100);
  },
};
