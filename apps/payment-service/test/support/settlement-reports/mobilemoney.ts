import type { LineKind } from '../../../src/gateways/settlement-report';
import { csv, major, type Movement, netOf, type ReportWriter, shifted } from './report-text';

const MOBILEMONEY_WORDS: Record<LineKind, string> = {
  payment: 'Pay Bill Online',
  refund: 'Transaction Reversal',
  chargeback: 'Transaction Reversal',
  chargeback_reversed: 'Business Transfer',
  fee: 'Pay Bill Charge',
  payout: 'Organization Settlement Account',
  merchant_payout: 'Business Payment to Customer via API',
  adjustment: 'Business Transfer',
};

export const mobilemoney: ReportWriter = {
  currency: 'KES',
  listsPayouts: true,
  *write(movements) {
    yield csv('Organization Name:', 'Merchant');
    yield csv('Short Code:', '600000');
    yield csv(
      'Receipt No.',
      'Completion Time',
      'Initiation Time',
      'Details',
      'Transaction Status',
      'Paid In',
      'Withdrawn',
      'Balance',
      'Balance Confirmed',
      'Reason Type',
      'Other Party Info',
      'Linked Transaction ID',
      'A/C No.',
    );
    const grouped = (amount: bigint) => major(amount, 'KES').replace(/\B(?=(\d{3})+\.)/g, ',');
    const row = (line: Movement, amount: bigint, word: string, linked: string) => {
      const at = shifted(line.at, 3).replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3-$2-$1');
      const [paidIn, withdrawn] = amount < 0n ? ['', grouped(amount)] : [grouped(amount), ''];
      return csv(
        line.lineId ?? line.objectId,
        at,
        at,
        `${word} from 2547******01`,
        'Completed',
        paidIn,
        withdrawn,
        '',
        'true',
        word,
        '2547******01 - A, B',
        linked,
        '',
      );
    };
    for (const line of movements) {
      const word = line.word ?? MOBILEMONEY_WORDS[line.kind];
      if (line.kind === 'fee') yield row(line, netOf(line), word, '');
      else yield row(line, line.gross, word, line.kind === 'payment' ? '' : line.paymentId);
      const fee = line.net === undefined ? line.fee : line.gross - line.net;
      if (line.kind !== 'fee' && fee !== 0n) yield row(line, -fee, MOBILEMONEY_WORDS.fee, '');
    }
  },
};
