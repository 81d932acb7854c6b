import { netOf, pages, type ReportWriter } from './report-text';

export const paystack: ReportWriter = {
  currency: 'NGN',
  listsPayouts: true,
  *write(movements) {
    // Settlements, transactions, refunds and transfers are separate pages.
    const lists: Record<'settlement' | 'transaction' | 'refund' | 'transfer', object[]> = {
      settlement: [],
      transfer: [],
      transaction: [],
      refund: [],
    };
    for (const line of movements) {
      const { kind, gross, fee, currency } = line;
      const id = line.lineId ?? line.objectId;
      const at = line.at.toISOString();
      if (kind === 'payout') {
        lists.settlement.push({
          id,
          domain: 'live',
          status: line.word ?? 'success',
          currency,
          total_amount: Number(-gross),
          effective_amount: Number(-gross),
          total_fees: 0,
          total_processed: Number(-gross),
          deductions: null,
          settlement_date: at,
        });
      } else if (kind === 'merchant_payout') {
        lists.transfer.push({
          id: 4_000_000_000,
          domain: 'live',
          status: line.word ?? 'success',
          transfer_code: id,
          reference: line.reference,
          amount: Number(-gross),
          currency,
          source: 'balance',
          transferred_at: at,
        });
      } else if (kind === 'payment') {
        lists.transaction.push({
          id,
          domain: 'live',
          status: line.word ?? 'success',
          reference: line.reference,
          amount: Number(gross),
          settlement_amount: Number(netOf(line)),
          fees: Number(fee),
          currency,
          paid_at: at,
          channel: 'card',
        });
      } else {
        lists.refund.push({
          id,
          domain: 'live',
          status: line.word ?? 'processed',
          transaction: line.paymentId,
          transaction_reference: line.reference,
          dispute: kind === 'chargeback' ? line.objectId : null,
          amount: Number(-gross),
          deducted_amount: Number(-gross),
          currency,
          refunded_by: 'desk',
          refunded_at: at,
        });
      }
    }
    for (const items of Object.values(lists)) yield* pages('data', items, { status: true, message: 'Retrieved' }, 100);
  },
};
