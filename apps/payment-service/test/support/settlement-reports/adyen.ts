import type { LineKind } from '../../../src/gateways/settlement-report';
import { csv, major, netOf, positive, type ReportWriter, shifted } from './report-text';

const ADYEN_WORDS: Partial<Record<LineKind, string>> = {
  payment: 'Settled',
  refund: 'Refunded',
  chargeback: 'Chargeback',
  chargeback_reversed: 'ChargebackReversed',
  fee: 'Fee',
  payout: 'MerchantPayout',
  adjustment: 'DepositCorrection',
};

export const adyen: ReportWriter = {
  currency: 'EUR',
  listsPayouts: true,
  *write(movements) {
    yield csv(
      'Company Account',
      'Merchant Account',
      'Psp Reference',
      'Merchant Reference',
      'Payment Method',
      'Creation Date',
      'TimeZone',
      'Type',
      'Modification Reference',
      'Gross Currency',
      'Gross Debit (GC)',
      'Gross Credit (GC)',
      'Exchange Rate',
      'Net Currency',
      'Net Debit (NC)',
      'Net Credit (NC)',
      'Commission (NC)',
      'Markup (NC)',
      'Scheme Fees (NC)',
      'Interchange (NC)',
      'Modification Merchant Reference',
      'Batch Number',
    );
    for (const line of movements) {
      const { kind, currency, gross, fee } = line;
      const net = netOf(line);
      const text = (amount: bigint) => (amount === 0n ? '' : major(amount, currency));
      const isOfPayment = kind !== 'fee' && kind !== 'payout' && kind !== 'adjustment';
      const markup = kind === 'fee' ? 0n : fee / 3n;
      yield csv(
        'Company',
        'Merchant',
        isOfPayment ? line.paymentId : '',
        isOfPayment ? line.reference : '',
        isOfPayment ? 'visa' : '',
        // Winter: the simulated month has no change of the clock.
        shifted(line.at, 1),
        'CET',
        line.word ?? ADYEN_WORDS[kind]!,
        line.lineId ?? line.objectId,
        ...(kind === 'fee' ? [currency, '', ''] : [currency, text(positive(-gross)), text(positive(gross))]),
        '1',
        currency,
        text(positive(-net)),
        text(positive(net)),
        text(markup),
        text(kind === 'fee' ? 0n : fee - markup),
        '',
        '',
        '',
        line.batch,
      );
    }
  },
};
