import type { LineKind } from '../../../src/gateways/settlement-report';
import { csv, netOf, type ReportWriter, utc } from './report-text';

const PAYPAL_CODES: Record<LineKind, string> = {
  payment: 'T0006',
  refund: 'T1107',
  chargeback: 'T1201',
  chargeback_reversed: 'T1202',
  fee: 'T0100',
  payout: 'T0400',
  merchant_payout: 'T0001',
  adjustment: 'T1900',
};

export const paypal: ReportWriter = {
  currency: 'USD',
  listsPayouts: true,
  *write(movements) {
    yield csv('RH', '2026/11/01 00:00:00 +0000', 'A', 'ACCOUNT', '011');
    yield csv('FH', '01');
    yield csv('SH', '2026/10/01 00:00:00 +0000', '2026/10/31 23:59:59 +0000', 'ACCOUNT', '');
    yield csv(
      'CH',
      'Transaction ID',
      'Invoice ID',
      'PayPal Reference ID',
      'PayPal Reference ID Type',
      'Transaction Event Code',
      'Transaction Initiation Date',
      'Transaction Completion Date',
      'Transaction Debit or Credit',
      'Gross Transaction Amount',
      'Gross Transaction Currency',
      'Fee Debit or Credit',
      'Fee Amount',
      'Fee Currency',
      'Custom Field',
      'Consumer ID',
    );
    let count = 0;
    for (const line of movements) {
      const { kind, currency, fee } = line;
      const gross = kind === 'fee' ? netOf(line) : line.gross;
      const at = `${utc(line.at).replaceAll('-', '/')} +0000`;
      const side = (amount: bigint) => (amount < 0n ? 'DR' : 'CR');
      const digits = (amount: bigint) => (amount < 0n ? -amount : amount).toString();
      const keeps = kind === 'fee' ? 0n : line.net === undefined ? fee : line.gross - line.net;
      count++;
      yield csv(
        'SB',
        line.lineId ?? line.objectId,
        '',
        kind === 'payment' ? '' : line.paymentId,
        kind === 'payment' ? '' : 'TXN',
        line.word ?? PAYPAL_CODES[kind],
        at,
        at,
        side(gross),
        digits(gross),
        currency,
        ...(keeps === 0n ? ['', '', ''] : [side(-keeps), digits(keeps), currency]),
        line.reference,
        'CONSUMER',
      );
    }
    yield csv('SF', 'USD', '0', '0');
    yield csv('SC', String(count));
    yield csv('RF', 'USD', '0', '0');
    yield csv('RC', String(count));
    yield csv('FF', '01');
  },
};
