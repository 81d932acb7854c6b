import type { LineKind } from '../../../src/gateways/settlement-report';
import { csv, major, netOf, type ReportWriter, utc } from './report-text';

const STRIPE_WORDS: Partial<Record<LineKind, string>> = {
  payment: 'charge',
  refund: 'refund',
  chargeback: 'dispute',
  chargeback_reversed: 'dispute_reversal',
  fee: 'fee',
  payout: 'payout',
  adjustment: 'other_adjustment',
};

export const stripe: ReportWriter = {
  currency: 'USD',
  listsPayouts: false,
  *write(movements) {
    yield csv(
      'balance_transaction_id',
      'created',
      'currency',
      'gross',
      'fee',
      'net',
      'reporting_category',
      'source_id',
      'description',
      'charge_id',
      'payment_intent_id',
      'automatic_payout_id',
    );
    for (const line of movements) {
      const { kind, currency, gross, fee } = line;
      const isFee = kind === 'fee';
      const amounts = isFee ? [netOf(line), 0n, netOf(line)] : [gross, fee, netOf(line)];
      const isOfPayment = !isFee && kind !== 'adjustment';
      yield csv(
        line.lineId ?? `txn_${line.objectId}`,
        utc(line.at),
        currency.toLowerCase(),
        ...amounts.map((amount) => major(amount, currency)),
        line.word ?? STRIPE_WORDS[kind]!,
        kind === 'payment' ? `ch_${line.paymentId}` : line.objectId,
        'Order, with "quotes"',
        isOfPayment ? `ch_${line.paymentId}` : '',
        isOfPayment ? line.paymentId : '',
        line.batch,
      );
    }
  },
};
