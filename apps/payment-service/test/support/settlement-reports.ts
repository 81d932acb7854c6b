import { exponentOf } from '../../src/money/currencies';
import type { LineKind } from '../../src/gateways/settlement-report';

/** What a simulated gateway did to the balance that it keeps for the merchant. Minor units, signed as the balance moves. */
export interface Movement {
  kind: LineKind;
  /** The gateway's id of the payment; of the movement itself where it is of none. */
  paymentId: string;
  /** The gateway's id of what happened; of a payment its own. */
  objectId: string;
  reference: string;
  gross: bigint;
  fee: bigint;
  /** Where the report contradicts itself; else `gross - fee`. */
  net?: bigint;
  currency: string;
  at: Date;
  batch: string;
  /** Another word than the gateway's own for the kind. */
  word?: string;
  /** Another id of the line than the one that follows from the object. */
  lineId?: string;
}

export interface ReportWriter {
  currency: string;
  /** Whether the report lists what is paid out; else it is the sum of what names it. */
  listsPayouts: boolean;
  /** In the gateway's documented format, piece by piece. */
  write(movements: Iterable<Movement>): Iterable<string>;
}

const netOf = ({ gross, fee, net }: Movement): bigint => net ?? gross - fee;

function major(minor: bigint, currency: string): string {
  const exponent = exponentOf(currency)!;
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0');
  const text = exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
  return minor < 0n ? `-${text}` : text;
}

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (...fields: string[]): string => `${fields.map(cell).join(',')}\r\n`;
const utc = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
const shifted = (at: Date, hours: number): string => utc(new Date(at.getTime() + hours * 3_600_000));
const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

const STRIPE_WORDS: Record<LineKind, string> = {
  payment: 'charge',
  refund: 'refund',
  chargeback: 'dispute',
  chargeback_reversed: 'dispute_reversal',
  fee: 'fee',
  payout: 'payout',
  adjustment: 'other_adjustment',
};

const stripe: ReportWriter = {
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
        line.word ?? STRIPE_WORDS[kind],
        kind === 'payment' ? `ch_${line.paymentId}` : line.objectId,
        'Order, with "quotes"',
        isOfPayment ? `ch_${line.paymentId}` : '',
        isOfPayment ? line.paymentId : '',
        line.batch,
      );
    }
  },
};

const ADYEN_WORDS: Record<LineKind, string> = {
  payment: 'Settled',
  refund: 'Refunded',
  chargeback: 'Chargeback',
  chargeback_reversed: 'ChargebackReversed',
  fee: 'Fee',
  payout: 'MerchantPayout',
  adjustment: 'DepositCorrection',
};

const adyen: ReportWriter = {
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
        line.word ?? ADYEN_WORDS[kind],
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

const PAYPAL_CODES: Record<LineKind, string> = {
  payment: 'T0006',
  refund: 'T1107',
  chargeback: 'T1201',
  chargeback_reversed: 'T1202',
  fee: 'T0100',
  payout: 'T0400',
  adjustment: 'T1900',
};

const paypal: ReportWriter = {
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

const unix = (at: Date): number => Math.floor(at.getTime() / 1000);

function* pages(list: string, items: Iterable<object>, envelope: object, pageSize = 1_000): Generator<string> {
  let page: object[] = [];
  const text = () => `${JSON.stringify({ ...envelope, [list]: page })}\n`;
  for (const item of items) {
    page.push(item);
    if (page.length < pageSize) continue;
    yield text();
    page = [];
  }
  if (page.length > 0) yield text();
}

/** JSON whose amounts are numbers in decimals, as gateways write them. */
const decimals = (text: string): string => text.replaceAll(/"#(-?\d+(?:\.\d+)?)"/g, '$1');
const decimal = (amount: bigint, currency: string): string => `#${major(amount, currency)}`;

const razorpay: ReportWriter = {
  currency: 'INR',
  listsPayouts: false,
  *write(movements) {
    function* items() {
      for (const line of movements) {
        const { kind, gross, fee } = line;
        const net = netOf(line);
        const isDispute = kind === 'chargeback' || kind === 'chargeback_reversed';
        const isOwn = kind === 'fee' || kind === 'adjustment' || isDispute;
        yield {
          entity_id: line.lineId ?? (isDispute ? `adj_${line.objectId}` : line.objectId),
          type: line.word ?? (isOwn ? 'adjustment' : kind),
          debit: Number(positive(-net)),
          credit: Number(positive(net)),
          amount: Number(gross < 0n ? -gross : gross),
          currency: line.currency,
          fee: isOwn ? 0 : Number(fee),
          tax: isOwn ? 0 : Number(fee / 6n),
          settled: true,
          created_at: unix(line.at),
          settled_at: unix(line.at) + 86_400,
          settlement_id: line.batch,
          payment_id: kind === 'payment' || isOwn ? null : line.paymentId,
          order_id: isOwn ? null : line.reference,
          dispute_id: isDispute ? line.objectId : null,
        };
      }
    }
    yield* pages('items', items(), { entity: 'collection', count: 1_000 });
  },
};

const paystack: ReportWriter = {
  currency: 'NGN',
  listsPayouts: true,
  *write(movements) {
    // Settlements, transactions and refunds are pages of their own.
    const lists: Record<'settlement' | 'transaction' | 'refund', object[]> = {
      settlement: [],
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

const flutterwave: ReportWriter = {
  currency: 'NGN',
  listsPayouts: true,
  *write(movements) {
    const lists: Record<'settlements' | 'transactions' | 'refunds' | 'chargebacks', object[]> = {
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

const SQUARE_WORDS: Record<LineKind, string> = {
  payment: 'CHARGE',
  refund: 'REFUND',
  chargeback: 'DISPUTE',
  chargeback_reversed: 'DISPUTE',
  fee: 'FEE',
  payout: 'PAYOUT',
  adjustment: 'ADJUSTMENT',
};

const square: ReportWriter = {
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
          type: line.word ?? SQUARE_WORDS[kind],
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

const MOBILEMONEY_WORDS: Record<LineKind, string> = {
  payment: 'Pay Bill Online',
  refund: 'Transaction Reversal',
  chargeback: 'Transaction Reversal',
  chargeback_reversed: 'Business Transfer',
  fee: 'Pay Bill Charge',
  payout: 'Organization Settlement Account',
  adjustment: 'Business Transfer',
};

const mobilemoney: ReportWriter = {
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

export const REPORTS: Readonly<Record<string, ReportWriter>> = {
  stripe,
  adyen,
  razorpay,
  paystack,
  flutterwave,
  paypal,
  square,
  mobilemoney,
};

/** The report as bytes, piece by piece, as a file or a connection gives them. */
export async function* reportBytes(text: Iterable<string>): AsyncGenerator<Buffer> {
  let pieces: string[] = [];
  let length = 0;
  for (const piece of text) {
    pieces.push(piece);
    length += piece.length;
    if (length < 64 * 1024) continue;
    yield await Promise.resolve(Buffer.from(pieces.join('')));
    pieces = [];
    length = 0;
  }
  yield Buffer.from(pieces.join(''));
}
