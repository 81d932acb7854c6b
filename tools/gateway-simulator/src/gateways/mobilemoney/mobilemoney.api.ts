import type { Event } from '../../deliveries';
import { GatewayApi } from '../../gateway';
import { type Answer, basicOf, bearerOf, type Call, get, json, post, type Route } from '../../http/call';
import { textAt } from '../../http/reading';
import { toMinor } from '../../money';
import type { PayerAction } from '../../payment';
import {
  CURRENCY,
  delivery,
  NAIROBI_MS,
  type Push,
  type PushOwn,
  pushProblem,
  rowOf,
  stamp,
  stkCallback,
} from './mobilemoney.messages';
import { B2C, SimulatedPayouts } from './mobilemoney.payouts';

const CONSUMER = { key: 'simulated-consumer-key', secret: 'simulated-consumer-secret' };
const SHORTCODE = '174379';
const PASSKEY = 'simulated-passkey';
const TOKEN_SECONDS = 3_599;
const PULL_HOURS = 48;
const PULL_PAGE = 100;

const RESULTS: Record<PayerAction, { code: string; text: string }> = {
  pay: { code: '0', text: 'The service request is processed successfully.' },
  decline: { code: '1', text: 'The balance is insufficient for the transaction.' },
  abandon: { code: '1032', text: 'Request cancelled by user.' },
  expire: { code: '1037', text: 'DS timeout user cannot be reached.' },
};

/**
 * Mobile money as Safaricom's Daraja has it: STK push and its query, Pull Transactions, reversal and transaction status.
 * A push has no idempotency: a repetition rings the phone again. A new token ends the one before. A callback is sent once.
 * A push that failed can still be paid: late successes have been seen.
 */
export class MobileMoneyApi extends GatewayApi<PushOwn> {
  readonly name = 'mobilemoney';
  readonly payouts = new SimulatedPayouts(this.world, (status, code, message) => this.failure(status, code, message));
  private token: { text: string; until: number } | null = null;

  readonly routes: readonly Route[] = [
    get('/oauth/v1/generate', (call) => this.generate(call)),
    post('/mpesa/stkpush/v1/processrequest', (call) => this.push(call)),
    post('/mpesa/stkpushquery/v1/query', (call) => this.query(call)),
    post('/pulltransactions/v1/query', (call) => this.pull(call)),
    post('/mpesa/b2c/v3/paymentrequest', (call) => this.payouts.pay(call)),
    post('/mpesa/transactionstatus/v1/query', (call) => this.payouts.status(call)),
  ];

  settings(url: string): Record<string, string> {
    return {
      MOBILEMONEY_API_KEY: `${CONSUMER.key}:${CONSUMER.secret}`,
      MOBILEMONEY_SHORTCODE_PASSKEY: `${SHORTCODE}:${PASSKEY}`,
      MOBILEMONEY_B2C: B2C,
      MOBILEMONEY_API_URL: url,
    };
  }

  identify(call: Call): Answer | null {
    if (call.path === '/oauth/v1/generate') {
      const basic = basicOf(call);
      if (basic?.user === CONSUMER.key && basic.password === CONSUMER.secret) return null;
      return this.failure(400, '400.008.01', 'Invalid Authentication passed');
    }
    const isCurrent =
      this.token !== null && bearerOf(call) === this.token.text && this.world.now().getTime() < this.token.until;
    return isCurrent ? null : this.failure(404, '404.001.03', 'Invalid Access Token');
  }

  unknownRoute = (): Answer => this.failure(404, '404.001.01', 'Resource not found');
  /** Daraja has no 429: too many are a failure of HTTP 500 with a code. */
  tooManyRequests = (): Answer => this.failure(500, '500.003.02', 'Error Occurred: Spike Arrest Violation');
  serverError = (): Answer => this.failure(500, '500.001.1001', 'Internal Server Error');

  override act(payment: Push, action: PayerAction, amountMinor?: number): void {
    payment.own.result = RESULTS[action];
    super.act(payment, action, amountMinor);
  }

  protected newPaymentId(): string {
    return this.world.seeded.id('S', 9, 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789');
  }

  protected paid(payment: Push): void {
    this.callBack(payment);
  }

  protected declined(payment: Push): void {
    this.callBack(payment);
  }

  protected override abandoned(payment: Push): void {
    this.callBack(payment);
  }

  protected override expired(payment: Push): void {
    this.callBack(payment);
  }

  /** Not simulated: payment-service asks for no reversal. */
  protected refundEnded(): void {}

  private callBack(payment: Push): void {
    const { own, paymentId, paidMinor, phoneNumber, reference } = payment;
    const code = Number(own.result?.code ?? 0);
    const { Body } = stkCallback({
      checkoutRequestId: reference,
      merchantRequestId: own.merchantRequestId,
      resultCode: code,
      amount: paidMinor / 100,
      receipt: paymentId ?? undefined,
    });
    const values: Record<string, unknown> = {
      TransactionDate: Number(stamp(this.world.now())),
      PhoneNumber: Number(phoneNumber),
    };
    const callback = Body.stkCallback as { CallbackMetadata?: { Item: { Name: string; Value?: unknown }[] } };
    for (const item of callback.CallbackMetadata?.Item ?? []) item.Value = values[item.Name] ?? item.Value;
    const body = JSON.stringify({ Body: { stkCallback: { ...callback, ResultDesc: own.result?.text } } });
    const event: Event = { event: `stkCallback.${code}`, sign: () => delivery(body), path: own.callbackPath };
    this.tell(payment, event);
  }

  private generate({ query }: Call): Answer {
    if (query.get('grant_type') !== 'client_credentials') {
      return this.failure(400, '400.008.02', 'Invalid grant type passed');
    }
    this.token = {
      text: this.world.seeded.id('', 28),
      until: this.world.now().getTime() + TOKEN_SECONDS * 1000,
    };
    return json(200, { access_token: this.token.text, expires_in: String(TOKEN_SECONDS) });
  }

  private push({ json: body }: Call): Answer {
    const problem = this.problemOf(body) ?? pushProblem(body);
    if (problem)
      return problem === WRONG_PASSWORD ? this.failure(500, '500.001.1001', WRONG_PASSWORD) : this.invalid(problem);
    const callback = new URL(textAt(body, 'CallBackURL') ?? '');
    const startId = this.world.seeded.id(`ws_CO_${stamp(this.world.now())}`, 12, '0123456789');
    const merchantRequestId = `29115-${this.world.seeded.number('merchant-request') % 100_000_000}-1`;
    const amountMinor = toMinor(textAt(body, 'Amount'), CURRENCY) ?? 0;
    this.start({
      startId,
      reference: startId,
      amountMinor,
      currency: CURRENCY,
      description: textAt(body, 'TransactionDesc') ?? null,
      phoneNumber: textAt(body, 'PhoneNumber') ?? null,
      own: {
        merchantRequestId,
        callbackPath: callback.pathname + callback.search,
        accountReference: textAt(body, 'AccountReference') ?? '',
        result: null,
      },
    });
    return json(200, {
      MerchantRequestID: merchantRequestId,
      CheckoutRequestID: startId,
      ResponseCode: '0',
      ResponseDescription: 'Success. Request accepted for processing',
      CustomerMessage: 'Success. Request accepted for processing',
    });
  }

  private query({ json: body }: Call): Answer {
    const problem = this.problemOf(body);
    if (problem)
      return problem === WRONG_PASSWORD ? this.failure(500, '500.001.1001', WRONG_PASSWORD) : this.invalid(problem);
    const payment = this.find(textAt(body, 'CheckoutRequestID'));
    // An id that it does not know gets the same as one that it has no answer for.
    if (!payment) return this.notSaid();
    const { code, text } = payment.own.result ?? { code: '4999', text: 'The transaction is still under processing' };
    return json(200, {
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successsfully',
      MerchantRequestID: payment.own.merchantRequestId,
      CheckoutRequestID: payment.startId,
      ResultCode: code,
      ResultDesc: text,
    });
  }

  private notSaid(): Answer {
    return this.failure(500, '500.001.1001', 'The transaction is being processed');
  }

  /**
   * Rows of the last 48 hours, oldest first. Times are Nairobi's with a Z behind them; no document confirms the zone.
   */
  private pull({ json: body, query }: Call): Answer {
    const field = (name: string) => textAt(body, name) ?? query.get(name) ?? undefined;
    if (field('ShortCode') !== SHORTCODE) return this.invalid('ShortCode');
    const [from, to] = [field('StartDate'), field('EndDate')].map((text) => Date.parse(`${text?.replace(' ', 'T')}Z`));
    if (!Number.isFinite(from) || !Number.isFinite(to)) return this.invalid('StartDate');
    const oldest = this.world.now().getTime() - PULL_HOURS * 3_600_000;
    const rows = this.payments.filter(({ status, paidAt }) => {
      const at = paidAt?.getTime() ?? 0;
      // The zone of the asked times is as unknown: either reading finds the row.
      const isAsked = [0, NAIROBI_MS].some((shift) => at + shift >= from! && at + shift < to! + 1_000);
      return status === 'paid' && at >= oldest && isAsked;
    });
    const offset = Number(field('OffSetValue') ?? 0);
    const page = rows.slice(offset, offset + PULL_PAGE);
    const head = { ResponseRefID: this.world.seeded.uuid('pull') };
    if (page.length === 0)
      return json(200, { ...head, ResponseCode: '1001', ResponseMessage: 'No transactions found', Response: [[]] });
    return json(200, { ...head, ResponseCode: '1000', ResponseMessage: 'Success', Response: [page.map(rowOf)] });
  }

  /** The name of the wrong field, of those by which a push and its query are signed; null if all are right. */
  private problemOf(body: object): string | null {
    if (textAt(body, 'BusinessShortCode') !== SHORTCODE) return 'BusinessShortCode';
    const timestamp = textAt(body, 'Timestamp') ?? '';
    if (!/^\d{14}$/.test(timestamp)) return 'Timestamp';
    const expected = Buffer.from(SHORTCODE + PASSKEY + timestamp).toString('base64');
    return textAt(body, 'Password') === expected ? null : WRONG_PASSWORD;
  }

  private invalid(field: string): Answer {
    return this.failure(400, '400.002.02', `Bad Request - Invalid ${field}`);
  }

  private failure(status: number, errorCode: string, errorMessage: string): Answer {
    return json(status, { requestId: this.world.seeded.uuid('request'), errorCode, errorMessage });
  }
}

const WRONG_PASSWORD = 'Wrong credentials';
