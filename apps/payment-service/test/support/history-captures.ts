import { uniqueName } from '@platform/testing';
import type { DataSource } from 'typeorm';
import {
  type CaptureAnswer,
  GatewayUnreachable,
  type Inquiry,
  type ManualCaptures,
  type NewCapture,
  type NewPayment,
  type Started,
} from '../../src/gateways/gateway-api';
import { type EventKind, type GatewayEvent, NOTHING } from '../../src/gateways/gateway-event';
import { CaptureWorker } from '../../src/payments/captures/sending/capture.worker';
import { captureAmount, type Operation } from './history';
import type { PaymentApp, TestAccount } from './payment-app';

export const MANUAL_GATEWAY = 'razorpay';
/** The fate of the first call of a capture. Later calls are answered. */
const FATES = ['answered', 'lost', 'unreached', 'answered'] as const;

/** One payment that the merchant captures, in the gateway's data. */
export class ManualSide {
  readonly paymentId = uniqueName('manual');
  reference = '';
  private status: 'new' | 'authorized' | 'captured' | 'voided' | 'expired' = 'new';
  /** By idempotency key. */
  private readonly captures = new Map<string, bigint>();
  private readonly tried = new Set<string>();

  constructor(
    readonly account: TestAccount,
    readonly amount: number,
    private readonly currency: string,
  ) {}

  start({ reference }: NewPayment): Started {
    this.reference = reference;
    const nextAction = { type: 'redirect' as const, url: `https://gateway.example/${reference}` };
    return {
      is: 'started',
      handle: `handle-${reference}`,
      reference: null,
      merchantRequestId: null,
      nextAction,
      expiresAt: null,
    };
  }

  authorize(): void {
    if (this.status === 'new' && this.reference !== '') this.status = 'authorized';
  }

  expire(): void {
    if (this.status === 'authorized') this.status = 'expired';
  }

  get captured(): number {
    return Number([...this.captures.values()].reduce((sum, amount) => sum + amount, 0n));
  }

  /** The state of the payment here, when everything was reported. */
  get expectedStatus(): string {
    if (this.captured > 0) return 'settled';
    return this.status === 'voided' || this.status === 'expired' ? 'failed' : 'pending';
  }

  inquire(): Inquiry {
    return this.status === 'new' ? { is: 'pending', why: 'not paid' } : { is: 'answered', ...this.reported() };
  }

  send(capture: NewCapture): CaptureAnswer {
    const key = capture.idempotencyKey;
    const fate = this.tried.has(key) ? 'answered' : FATES[key.charCodeAt(0) % FATES.length]!;
    this.tried.add(key);
    if (fate === 'unreached') throw new GatewayUnreachable('away', false);
    const answer = this.act(capture);
    if (fate === 'lost') throw new GatewayUnreachable('lost', true);
    return answer;
  }

  answer({ idempotencyKey: key, kind }: NewCapture): CaptureAnswer {
    const isDone = kind === 'void' ? this.status === 'voided' : this.captures.has(key);
    if (isDone) return { is: 'succeeded', gatewayCaptureId: kind === 'void' ? null : idOf(key), ...this.reported() };
    if (this.status === 'authorized') return { is: 'unknown', why: 'not received' };
    return { is: 'failed', why: `the authorization is ${this.status}`, raw: Buffer.from(this.status) };
  }

  private act(capture: NewCapture): CaptureAnswer {
    const { idempotencyKey: key, kind, amountMinor, isFinal } = capture;
    if (this.status === 'authorized' && !this.captures.has(key)) {
      if (kind === 'void') this.status = 'voided';
      else if (amountMinor <= BigInt(this.amount - this.captured)) {
        this.captures.set(key, amountMinor);
        // The rest is released.
        if (isFinal) this.status = 'captured';
      }
    }
    return this.answer(capture);
  }

  private reported(): { events: GatewayEvent[]; raw: Buffer } {
    const event = (kind: EventKind, more: Partial<GatewayEvent>): GatewayEvent => ({
      ...NOTHING,
      type: `history.${kind}`,
      kind,
      reference: this.reference,
      paymentId: this.paymentId,
      objectId: this.paymentId,
      currency: this.currency,
      ...more,
    });
    const events = [event('payment_authorized', { amountMinor: BigInt(this.amount) })];
    for (const [key, amountMinor] of this.captures)
      events.push(event('payment_captured', { objectId: idOf(key), amountMinor }));
    if (this.status === 'voided' || this.status === 'expired')
      events.push(
        event('payment_failed', { anomaly: this.status === 'voided' ? 'payment_cancelled' : 'payment_expired' }),
      );
    return { events, raw: Buffer.from(JSON.stringify([this.paymentId, this.status, [...this.captures.keys()]])) };
  }
}

const idOf = (key: string): string => `capture-${key}`;

/** Captures and releases at the sides of the current history. */
export const manualCapturesOf = (find: (paymentId: string) => ManualSide): ManualCaptures => ({
  several: () => true,
  oneCapture: 'one',
  lifetimeSeconds: 86_400,
  send: (_client, capture) => Promise.resolve().then(() => find(capture.paymentId).send(capture)),
  inquire: (_client, capture) => Promise.resolve().then(() => find(capture.paymentId).answer(capture)),
});

/** The merchants' side of these payments. */
export class HistoryCaptures {
  constructor(
    private readonly admin: DataSource,
    private readonly replicas: readonly PaymentApp[],
    private readonly askDue: () => Promise<void>,
  ) {}

  async begin(sides: readonly ManualSide[], currency: string): Promise<void> {
    for (const side of sides) await this.start(side, currency);
  }

  async step(side: ManualSide, operation: Extract<Operation, { manual: number }>): Promise<void> {
    if (operation.kind === 'release') return this.request(side, null);
    if (operation.kind === 'capture')
      return this.request(side, { amount: captureAmount(side, operation.share), final: operation.final });
    if (operation.kind === 'authorize') side.authorize();
    else side.expire();
    await this.ask(side);
  }

  private async start({ account, amount, paymentId }: ManualSide, currency: string): Promise<void> {
    const body = { provider: MANUAL_GATEWAY, amount, currency, order_id: paymentId, capture_method: 'manual' };
    const { status } = await account.post('/v1/payments', body).set('Idempotency-Key', paymentId);
    if (![201, 409].includes(status)) throw new Error(`the start of a payment to capture returned ${status}`);
  }

  /** Makes the inquiry about it due. */
  private async ask({ paymentId }: ManualSide): Promise<void> {
    await this.admin.query(
      `UPDATE payment_inquiries AS i SET next_at = clock_timestamp() FROM transactions AS t
        WHERE t.transaction_id = i.transaction_id AND t.order_id = $1`,
      [paymentId],
    );
    await this.askDue();
  }

  /** @param body of a capture; null: a release */
  private async request(side: ManualSide, body: object | null): Promise<void> {
    const [row] = await this.admin.query<{ transaction_id: string }[]>(
      'SELECT transaction_id FROM transactions WHERE order_id = $1',
      [side.paymentId],
    );
    if (!row) return;
    const path = `/v1/payments/${row.transaction_id}/${body ? 'capture' : 'cancel'}`;
    const { status } = await side.account.post(path, body ?? {}).set('Idempotency-Key', uniqueName('key'));
    if (![201, 409].includes(status)) throw new Error(`a capture returned ${status}`);
  }

  async finish(sides: readonly ManualSide[]): Promise<void> {
    for (let round = 0; round < 4; round++) {
      for (const { app } of this.replicas) await app.get(CaptureWorker).finish();
      await this.admin.query(
        'UPDATE captures SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL',
      );
    }
    for (const side of sides) await this.ask(side);
  }

  /** Contradictions between the gateway's data and the deposits. */
  async wrong(sides: readonly ManualSide[]): Promise<string[]> {
    const found: string[] = [];
    for (const { paymentId, captured, expectedStatus } of sides) {
      const [row] = await this.admin.query<{ status: string; settled: number; open: number }[]>(
        `SELECT status, settled_amount::int AS settled, (
            SELECT count(*)::int FROM captures AS c WHERE c.transaction_id = t.transaction_id AND completed_at IS NULL) AS open
          FROM transactions AS t WHERE order_id = $1`,
        [paymentId],
      );
      if (!row) continue;
      const { status, settled, open } = row;
      if (status !== expectedStatus || settled !== captured || open > 0)
        found.push(
          `a payment with captures of ${captured} is ${status}, not ${expectedStatus}: ${settled} credited, ${open} open`,
        );
    }
    return found;
  }
}
