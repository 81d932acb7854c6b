import { GatewayApi } from '../../gateway';
import { type Answer, bearerOf, type Call, get, json, post, type Route } from '../../http/call';
import { textAt } from '../../http/reading';
import { isCurrency, toMajor, toMinor } from '../../money';
import { type Payment, type Refund, refundableMinor } from '../../payment';
import { type Reports, SimulatedTransfers } from '../transfers';

const KEY = 'FLWSECK_TEST-simulated-X';
const MAX_SESSION_MINUTES = 1_440;

interface Try {
  id: number;
  status: 'successful' | 'failed';
  at: Date;
}
interface Own {
  email: string;
  tries: Try[];
}
type FlutterwavePayment = Payment<Own>;

interface Transfer {
  id: number;
  reference: string;
  status: string;
}
const PAID = ['transfer.completed', 'SUCCESSFUL'] as const;
const TRANSFER_REPORTS: Reports = {
  paid: [PAID],
  failed: [['transfer.completed', 'FAILED']],
  reversed: [PAID, ['transfer.reversal', 'FAILED']],
  waits: [],
};

/**
 * Flutterwave, version 3 (https://developer.flutterwave.com/v3.0): hosted payments, transactions, refunds, transfers. Nothing is
 * idempotent; `tx_ref` is unique. There is no transaction before the first attempt to pay. Amounts are major units.
 */
export class FlutterwaveApi extends GatewayApi<Own> {
  readonly name = 'flutterwave';
  protected override readonly fee = { tenThousandths: 140 };
  private readonly transfers = new SimulatedTransfers<Transfer>(this.world, 'flutterwave', TRANSFER_REPORTS);

  readonly routes: readonly Route[] = [
    post('/v3/payments', (call) => this.createPayment(call)),
    get('/v3/transactions/verify_by_reference', ({ query }) => this.verify(this.find(query.get('tx_ref') ?? ''))),
    post('/v3/transactions/:id/refund', (call) => this.createRefund(call)),
    post('/v3/transfers', (call) => this.createTransfer(call)),
    get('/v3/transfers', ({ query }) => this.listTransfers(({ reference }) => reference === query.get('reference'))),
    get('/v3/transfers/:id', ({ params }) => this.transferById(params['id'])),
    get('/v3/refunds/:id', ({ params }) => this.refundById(params['id'] ?? '')),
  ];

  settings(url: string): Record<string, string> {
    return { FLUTTERWAVE_API_KEY: KEY, FLUTTERWAVE_API_URL: url };
  }

  identify(call: Call): Answer | null {
    return bearerOf(call) === KEY ? null : failure(401, 'Invalid authorization key');
  }

  unknownRoute = (): Answer => failure(404, 'Cannot find the resource');
  tooManyRequests = (): Answer => failure(429, 'Too many requests');
  /** The server error of Flutterwave, which is also its answer while the outcome is open. */
  serverError = (): Answer => failure(503, 'Service unavailable');

  override returnAddress(payment: FlutterwavePayment): string | null {
    if (payment.returnUrl === null) return null;
    const url = new URL(payment.returnUrl);
    url.searchParams.set(
      'status',
      payment.status === 'paid' ? 'successful' : payment.status === 'declined' ? 'failed' : 'cancelled',
    );
    url.searchParams.set('tx_ref', payment.reference);
    if (payment.paymentId !== null) url.searchParams.set('transaction_id', payment.paymentId);
    return url.href;
  }

  protected newPaymentId(payment: FlutterwavePayment): string {
    return this.newTry(payment, 'successful');
  }

  protected paid(payment: FlutterwavePayment): void {
    this.tellOf(payment);
  }

  protected declined(payment: FlutterwavePayment): void {
    this.alsoKnownAs(payment, this.newTry(payment, 'failed'));
    this.tellOf(payment);
  }

  protected refundEnded(payment: FlutterwavePayment, refund: Refund): void {
    const data = { ...refundOf(refund), currency: payment.currency, tx_ref: payment.reference };
    this.tell(payment, this.event('refund.completed', data));
  }

  private newTry({ own }: FlutterwavePayment, status: Try['status']): string {
    const id = this.world.seeded.number('flutterwave transaction');
    own.tries.push({ id, status, at: this.world.now() });
    return String(id);
  }

  private tellOf(payment: FlutterwavePayment): void {
    const data = transactionOf(payment);
    if (data) this.tell(payment, this.event('charge.completed', data));
  }

  private event(event: string, data: object) {
    return this.signed(event, JSON.stringify({ event, 'event.type': 'CARD_TRANSACTION', data }));
  }

  private createPayment({ json: body }: Call): Answer {
    const reference = textAt(body, 'tx_ref') ?? '';
    const currency = textAt(body, 'currency') ?? 'NGN';
    const email = textAt(body, 'customer', 'email') ?? '';
    if (reference === '') return failure(400, 'tx_ref is required');
    if (!isCurrency(currency)) return failure(400, 'currency is invalid');
    const amountMinor = toMinor(textAt(body, 'amount'), currency);
    if (!amountMinor) return failure(400, 'amount must be a positive number');
    if (!/^\S+@\S+$/.test(email)) return failure(400, 'customer.email must be a valid email');
    if (!URL.canParse(textAt(body, 'redirect_url') ?? '')) return failure(400, 'redirect_url is required');
    const minutes = Number(textAt(body, 'session_duration') ?? 0);
    if (!(minutes >= 0 && minutes <= MAX_SESSION_MINUTES))
      return failure(400, 'session_duration must not be more than 1440');
    if (this.find(reference)) return failure(400, 'Duplicate transaction reference. Please use a unique reference');
    const startId = this.world.seeded.id('flwlnk-', 20);
    const returnUrl = textAt(body, 'redirect_url') ?? null;
    this.start({ startId, reference, amountMinor, currency, returnUrl, own: { email, tries: [] } });
    return success('Hosted Link', { link: this.pageOf(startId) });
  }

  /** The transaction of the latest try. */
  private verify(payment: FlutterwavePayment | undefined): Answer {
    const data = payment && transactionOf(payment);
    return data
      ? success('Transaction fetched successfully', data)
      : failure(404, 'No transaction was found for this id');
  }

  private createRefund({ params, json: body }: Call): Answer {
    const payment = this.find(params['id']);
    if (!payment || payment.paymentId !== params['id']) return failure(404, 'No transaction was found for this id');
    const asked = textAt(body, 'amount');
    const amountMinor = asked === undefined ? refundableMinor(payment) : toMinor(asked, payment.currency);
    const id = String(this.world.seeded.number('flutterwave refund'));
    const refund = amountMinor && this.refund(payment, id, amountMinor, textAt(body, 'comments') ?? null);
    if (!refund) return failure(400, 'Amount to refund is more than what is left of the transaction');
    this.finishNow(refund);
    return success('Transaction refund initiated', refundOf(refund));
  }

  private createTransfer({ json: body }: Call): Answer {
    const text = (field: string) => textAt(body, field) ?? '';
    const [reference, currency] = [text('reference'), text('currency')];
    if (!isCurrency(currency) || !toMinor(text('amount'), currency)) return failure(400, 'amount is invalid');
    if (text('account_bank') === '' || !/^\d{6,20}$/.test(text('account_number')))
      return failure(400, 'Account resolve failed');
    if (this.transfers.made.has(reference)) return failure(400, 'Transfer with this reference already exists');
    const transfer = {
      id: this.world.seeded.number('flutterwave transfer'),
      currency,
      amount: Number(text('amount')),
      fee: 0,
      status: 'NEW',
      reference,
    };
    return success('Transfer Queued Successfully', this.transfers.add(transfer, text('account_number')));
  }

  private listTransfers(isAsked: (transfer: Transfer) => boolean): Answer {
    return success('Transfers fetched', [...this.transfers.made.values()].filter(isAsked));
  }

  private transferById(asked: string | undefined): Answer {
    const found = [...this.transfers.made.values()].find(({ id }) => String(id) === asked);
    return found ? success('Transfer fetched', found) : failure(404, 'Transfer not found');
  }

  private refundById(id: string): Answer {
    const refund = this.refunds.get(id);
    return refund ? success('Refund fetched', refundOf(refund)) : failure(404, 'No refund was found for this id');
  }
}

function transactionOf(payment: FlutterwavePayment) {
  const { own, currency } = payment;
  const found = own.tries.at(-1);
  if (!found) return null;
  const isPaid = found.status === 'successful';
  const amount = isPaid ? payment.paidMinor : payment.amountMinor;
  return {
    id: found.id,
    tx_ref: payment.reference,
    flw_ref: `FLW-${found.id}`,
    amount: major(amount, currency),
    currency,
    charged_amount: major(amount, currency),
    app_fee: major(isPaid ? payment.feeMinor : 0, currency),
    merchant_fee: 0,
    processor_response: isPaid ? 'Approved' : 'Declined',
    status: found.status,
    payment_type: 'card',
    amount_settled: major(isPaid ? amount - payment.feeMinor : 0, currency),
    created_at: found.at.toISOString(),
    customer: { email: own.email },
  };
}

const STATES = { pending: 'pending', succeeded: 'completed', failed: 'failed' } as const;

const refundOf = ({ id, payment, amountMinor, status, createdAt }: Refund) => ({
  id: Number(id),
  tx_id: Number(payment.paymentId),
  flw_ref: `FLW-${payment.paymentId}`,
  amount_refunded: major(amountMinor, payment.currency),
  status: STATES[status],
  destination: 'payment_source',
  created_at: createdAt.toISOString(),
});

/** A JSON number; its digits are those of the decimal. */
const major = (minor: number, currency: string): number => Number(toMajor(minor, currency));

const success = (message: string, data: object): Answer => json(200, { status: 'success', message, data });
const failure = (status: number, message: string): Answer => json(status, { status: 'error', message, data: null });
