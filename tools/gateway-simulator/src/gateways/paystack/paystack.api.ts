import { GatewayApi } from '../../gateway';
import { type Answer, bearerOf, type Call, get, json, post, type Route } from '../../http/call';
import { at, textAt } from '../../http/reading';
import { gatewayUnits, isCurrency } from '../../money';
import { type Payment, type PaymentStatus, type Refund, refundedMinor } from '../../payment';
import { type Reports, SimulatedTransfers } from '../transfers';

interface Own {
  email: string;
  id: number;
  metadata: unknown;
}
type PaystackPayment = Payment<Own>;

const units = gatewayUnits({ XOF: 2, RWF: 2 });

interface Transfer {
  reference: string;
  status: string;
}
const RECIPIENTS = ['nuban NGN', 'ghipss GHS', 'kepss KES', 'basa ZAR', 'mobile_money GHS', 'mobile_money KES'];
const PAID = ['transfer.success', 'success'] as const;
const TRANSFER_REPORTS: Reports = {
  paid: [PAID],
  failed: [['transfer.failed', 'failed']],
  reversed: [PAID, ['transfer.reversed', 'reversed']],
  waits: [],
};

const STATUS: Record<PaymentStatus, string> = {
  // The state of a payer who has not finished is `abandoned`. The payer may still finish.
  open: 'abandoned',
  approved: 'ongoing',
  paid: 'success',
  declined: 'failed',
  abandoned: 'abandoned',
  expired: 'abandoned',
};

/**
 * Paystack (https://paystack.com/docs/api): transactions, refunds and transfers. The only idempotency is the unique reference
 * of a transaction or transfer. No webhook reports failures. A refund's answer has a number, its webhook a reference.
 */
export class PaystackApi extends GatewayApi<Own> {
  readonly name = 'paystack';
  protected override readonly fee = { tenThousandths: 150 };
  /** The API's key signs the deliveries as well. */
  private readonly key = this.world.secretOf('paystack');
  private readonly recipients = new Map<string, string>();
  private readonly transfers = new SimulatedTransfers<Transfer>(this.world, 'paystack', TRANSFER_REPORTS);
  private readonly refundReferences = new Map<string, string>();

  readonly routes: readonly Route[] = [
    post('/transaction/initialize', (call) => this.initialize(call)),
    get('/transaction/verify/:reference', ({ params }) => this.verify(params['reference'] ?? '')),
    post('/refund', (call) => this.createRefund(call)),
    get('/refund', ({ query }) => this.listRefunds(query)),
    post('/transferrecipient', (call) => this.createRecipient(call)),
    post('/transfer', (call) => this.createTransfer(call)),
    get('/transfer/verify/:reference', ({ params }) => this.verifyTransfer(params['reference'] ?? '')),
    get('/refund/:id', ({ params }) => this.refundById(params['id'] ?? '')),
  ];

  settings(url: string): Record<string, string> {
    return { PAYSTACK_SECRET_KEYS: this.key, PAYSTACK_API_URL: url };
  }

  identify(call: Call): Answer | null {
    return bearerOf(call) === this.key ? null : failure(401, 'Invalid key', 'invalid_Key');
  }

  unknownRoute = (): Answer => failure(404, 'Not found', 'not_found');
  tooManyRequests = (): Answer => failure(429, 'Too many requests', 'rate_limit');
  serverError = (): Answer => failure(500, 'An error occurred', 'api_error');

  override returnAddress(payment: PaystackPayment): string | null {
    if (payment.returnUrl === null) return null;
    const url = new URL(payment.returnUrl);
    url.searchParams.set('trxref', payment.reference);
    url.searchParams.set('reference', payment.reference);
    return url.href;
  }

  protected newPaymentId(payment: PaystackPayment): string {
    return String(payment.own.id);
  }

  protected paid(payment: PaystackPayment): void {
    this.tell(payment, this.event('charge.success', transactionOf(payment)));
  }

  /** Sends nothing: a client learns of a failure only by a look-up. */
  protected declined(): void {}

  protected refundEnded(payment: PaystackPayment, refund: Refund): void {
    const isDone = refund.status === 'succeeded';
    const amount = units.toGateway(refund.amountMinor, payment.currency);
    const data = {
      status: stateOf(refund),
      transaction_reference: payment.reference,
      refund_reference: this.refundReferences.get(refund.id),
      // A string where the refund succeeded, and a number where it failed.
      amount: isDone ? String(amount) : amount,
      currency: payment.currency,
      domain: 'test',
    };
    this.tell(payment, this.event(isDone ? 'refund.processed' : 'refund.failed', data));
  }

  private event(event: string, data: object) {
    return this.signed(event, JSON.stringify({ event, data }));
  }

  private initialize({ json: body }: Call): Answer {
    const [email, amount] = [textAt(body, 'email') ?? '', textAt(body, 'amount') ?? ''];
    if (!/^\S+@\S+$/.test(email)) return failure(400, 'Invalid Email Address Passed', 'invalid_params');
    if (!/^[1-9]\d{0,14}$/.test(amount)) return failure(400, 'Invalid Amount Sent', 'invalid_params');
    const currency = textAt(body, 'currency') ?? 'NGN';
    if (!isCurrency(currency)) return failure(403, 'Currency not supported by merchant', 'unsupported_currency');
    const reference = textAt(body, 'reference') ?? this.world.seeded.id('', 10);
    if (!/^[A-Za-z0-9.=-]{1,100}$/.test(reference)) return failure(400, 'Invalid reference', 'invalid_params');
    if (this.find(reference)) return failure(400, 'Duplicate Transaction Reference', 'duplicate_reference');
    const accessCode = this.world.seeded.id('', 15);
    this.start({
      startId: accessCode,
      reference,
      amountMinor: units.fromGateway(Number(amount), currency),
      currency,
      returnUrl: textAt(body, 'callback_url') ?? null,
      own: { email, id: this.world.seeded.number('paystack transaction'), metadata: at(body, 'metadata') ?? '' },
    });
    return success('Authorization URL created', {
      authorization_url: this.pageOf(accessCode),
      access_code: accessCode,
      reference,
    });
  }

  private verify(reference: string): Answer {
    const payment = this.find(reference);
    if (!payment || payment.reference !== reference) {
      return failure(400, 'Transaction reference not found.', 'transaction_not_found');
    }
    return success('Verification successful', transactionOf(payment));
  }

  private createRefund({ json: body }: Call): Answer {
    const asked = textAt(body, 'transaction') ?? '';
    const payment = this.payments.find(({ own, reference }) => reference === asked || String(own.id) === asked);
    if (!payment) return failure(404, 'Transaction not found', 'transaction_not_found');
    if (payment.status !== 'paid') return failure(400, 'Transaction has not been paid', 'invalid_state');
    if (refundedMinor(payment) === payment.paidMinor)
      return failure(400, 'Transaction has been fully reversed', 'transaction_reversed');
    const sent = textAt(body, 'amount');
    const amount = sent ? units.fromGateway(Number(sent), payment.currency) : payment.paidMinor;
    const note = textAt(body, 'merchant_note') ?? null;
    const refund = this.refund(payment, String(this.world.seeded.number('paystack refund')), amount, note);
    if (!refund) return failure(400, 'Refund amount cannot be more than transaction amount', 'invalid_params');
    this.refundReferences.set(refund.id, this.world.seeded.id('TRF_', 14));
    this.finishSoon(refund);
    return success('Refund has been queued for processing', {
      ...refundOf(refund),
      transaction: transactionOf(payment),
    });
  }

  private listRefunds(query: URLSearchParams): Answer {
    const asked = query.get('transaction') ?? query.get('reference');
    const found = [...this.refunds.values()].filter(
      ({ payment }) => !asked || payment.reference === asked || payment.paymentId === asked,
    );
    return success('Refunds retrieved', found.map(refundOf).toReversed());
  }

  private createRecipient({ json: body }: Call): Answer {
    const [type, currency] = [textAt(body, 'type') ?? '', textAt(body, 'currency') ?? ''];
    const account = textAt(body, 'account_number') ?? '';
    if (!RECIPIENTS.includes(`${type} ${currency}`) || !textAt(body, 'bank_code') || !/^\d{6,20}$/.test(account))
      return failure(400, 'Account details are invalid', 'invalid_bank_code');
    const code = `RCP_${textAt(body, 'bank_code')}${account}`;
    this.recipients.set(code, account);
    return success('Transfer recipient created successfully', { recipient_code: code, type, currency });
  }

  private createTransfer({ json: body }: Call): Answer {
    const reference = textAt(body, 'reference') ?? '';
    const [account, amount] = [this.recipients.get(textAt(body, 'recipient') ?? ''), textAt(body, 'amount') ?? ''];
    if (account === undefined) return failure(404, 'Recipient specified is invalid', 'recipient_not_found');
    if (!/^[a-z0-9_-]{16,50}$/.test(reference) || !/^[1-9]\d{0,14}$/.test(amount))
      return failure(400, 'Invalid reference or amount', 'invalid_params');
    if (this.transfers.made.has(reference))
      return failure(400, 'Reference already exists on a transfer', 'duplicate_transfer_reference');
    const transfer = {
      domain: 'test',
      reference,
      amount: Number(amount),
      currency: textAt(body, 'currency') ?? 'NGN',
      transfer_code: this.world.seeded.id('TRF_', 14),
      status: account.endsWith('997') ? 'otp' : 'pending',
    };
    return success('Transfer has been queued', this.transfers.add(transfer, account));
  }

  private verifyTransfer(reference: string): Answer {
    const transfer = this.transfers.made.get(reference);
    return transfer
      ? success('Transfer retrieved', transfer)
      : failure(404, 'Transfer not found', 'transfer_not_found');
  }

  private refundById(id: string): Answer {
    const refund = this.refunds.get(id);
    return refund
      ? success('Refund retrieved', refundOf(refund))
      : failure(404, 'Refund not found', 'refund_not_found');
  }
}

function transactionOf(payment: PaystackPayment) {
  const { own, status, reference, currency } = payment;
  const isReversed = status === 'paid' && refundedMinor(payment) === payment.paidMinor;
  return {
    id: own.id,
    domain: 'test',
    status: isReversed ? 'reversed' : STATUS[status],
    reference,
    amount: units.toGateway(status === 'paid' ? payment.paidMinor : payment.amountMinor, currency),
    requested_amount: units.toGateway(payment.amountMinor, currency),
    message: null,
    gateway_response:
      status === 'paid' ? 'Successful' : status === 'declined' ? 'Declined' : 'The transaction was not completed',
    paid_at: payment.paidAt?.toISOString() ?? null,
    created_at: payment.startedAt.toISOString(),
    channel: 'card',
    currency,
    fees: status === 'paid' ? units.toGateway(payment.feeMinor, currency) : null,
    metadata: own.metadata,
    customer: { email: own.email },
  };
}

const stateOf = ({ status }: Refund): string => (status === 'succeeded' ? 'processed' : status);

const refundOf = (refund: Refund) => ({
  id: Number(refund.id),
  domain: 'test',
  transaction: Number(refund.payment.paymentId),
  amount: units.toGateway(refund.amountMinor, refund.payment.currency),
  deducted_amount: refund.status === 'succeeded' ? units.toGateway(refund.amountMinor, refund.payment.currency) : 0,
  currency: refund.payment.currency,
  channel: 'card',
  status: stateOf(refund),
  merchant_note: refund.reason,
  createdAt: refund.createdAt.toISOString(),
});

const success = (message: string, data: object): Answer => json(200, { status: true, message, data });

const failure = (status: number, message: string, code: string): Answer =>
  json(status, { status: false, message, type: status >= 500 ? 'api_error' : 'validation_error', code });
