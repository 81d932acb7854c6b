import { decimal, decimals, netOf, pages, type ReportWriter } from './report-text';

export const flutterwave: ReportWriter = {
  currency: 'NGN',
  listsPayouts: true,
  *write(movements) {
    const lists: Record<'settlements' | 'transactions' | 'refunds' | 'chargebacks' | 'transfers', object[]> = {
      transfers: [],
      settlements: [],
      transactions: [],
      refunds: [],
      chargebacks: [],
    };
    for (const line of movements) {
      const { kind, gross, fee, currency } = line;
      const [id, created_at] = [line.lineId ?? line.objectId, line.at.toISOString()];
      if (kind === 'payout') {
        lists.settlements.push({
          id,
          status: line.word ?? 'completed',
          currency,
          gross_amount: decimal(-gross, currency),
          app_fee: '#0',
          net_amount: decimal(-gross, currency),
          due_date: created_at,
          meta: [],
        });
      } else if (kind === 'merchant_payout') {
        lists.transfers.push({
          id,
          account_number: '0690000040',
          bank_code: '044',
          full_name: 'Ann Example',
          currency,
          debit_currency: currency,
          amount: decimal(-gross, currency),
          fee: decimal(fee, currency),
          status: line.word ?? 'SUCCESSFUL',
          reference: line.reference,
          narration: 'Payout',
          complete_message: 'Transaction was successful',
          created_at,
        });
      } else if (kind === 'payment') {
        lists.transactions.push({
          id,
          tx_ref: line.reference,
          flw_ref: `FLW-${id}`,
          amount: decimal(gross, currency),
          charged_amount: decimal(gross, currency),
          app_fee: decimal(fee, currency),
          merchant_fee: '#0',
          amount_settled: decimal(netOf(line), currency),
          currency,
          status: line.word ?? 'successful',
          created_at,
        });
      } else if (kind === 'refund') {
        lists.refunds.push({
          id,
          tx_id: line.paymentId,
          flw_ref: `FLW-${id}`,
          amount_refunded: decimal(-gross, currency),
          currency,
          status: line.word ?? 'completed',
          created_at,
        });
      } else {
        lists.chargebacks.push({
          id,
          tx_id: line.paymentId,
          amount: decimal(-gross, currency),
          currency,
          stage: 'new',
          status: line.word ?? 'lost',
          created_at,
        });
      }
    }
    for (const items of Object.values(lists))
      for (const page of pages('data', items, { status: 'success', message: 'Fetched' }, 500)) yield decimals(page);
  },
};
