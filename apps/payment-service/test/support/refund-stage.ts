import { paystack, razorpay, type SimulatedGateway, stripe } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import { RefundGateways } from '../../src/payments/refunds/refund-gateways';
import { RefundWorker } from '../../src/payments/refunds/sending/refund.worker';
import { FakeRefunds, type MadeRefund, type Naming } from './fake-refunds';
import { type PaymentApp, PaymentStage, TestAccount } from './payment-app';
import { Payment } from './scenario';

/** The gateway whose deliveries identify refunds in this way. */
export const DELIVERED_BY: Record<Naming, SimulatedGateway> = { same: razorpay, total: stripe, other: paystack };
export const NAMINGS = Object.keys(DELIVERED_BY) as Naming[];

export interface Refund {
  refund_id: string;
  status: string;
  amount: number;
  failure_reason: string | null;
  gateway_refund_id: string | null;
}

/** The bookings of a transaction: the effects of refunds by kind, and its columns. */
export interface Books {
  effects: string[];
  refunded: number;
  reserved: number;
}

/** A stage whose replicas send refunds to fake gateways. */
export class RefundStage {
  private constructor(
    readonly stage: PaymentStage,
    readonly replicas: PaymentApp[],
  ) {}

  static async open(replicas = 1, settings: Record<string, string> = {}): Promise<RefundStage> {
    const stage = await PaymentStage.open();
    const apps: PaymentApp[] = [];
    for (let n = 0; n < replicas; n++)
      apps.push(await stage.replica({ ACCOUNT_RATE_PER_MINUTE: '1000000', ...settings }));
    return new RefundStage(stage, apps);
  }

  get app() {
    return this.replicas[0]!.app;
  }

  get worker(): RefundWorker {
    return this.app.get(RefundWorker);
  }

  /** From now on refunds through these providers go to the fakes. */
  use(fakes: Partial<Record<string, FakeRefunds>>): void {
    for (const { app } of this.replicas)
      jest.spyOn(app.get(RefundGateways), 'find').mockImplementation((provider) => fakes[provider]?.gateway ?? null);
  }

  account(replica = 0): TestAccount {
    return new TestAccount(this.replicas[replica % this.replicas.length]!.server, this.stage.issuer);
  }

  async settled(gateway: SimulatedGateway, amount = 10_000, account = this.account()): Promise<Payment> {
    const payment = new Payment(gateway, account, amount);
    await payment.register();
    await payment.deliver('succeeded');
    return payment;
  }

  ask({ account, transactionId }: Payment, body: { amount?: number; reason?: string } = {}, key = uniqueName('key')) {
    return account.post(`/v1/transactions/${transactionId}/refunds`, body).set('Idempotency-Key', key);
  }

  async refunded(payment: Payment, body: { amount?: number; reason?: string } = {}): Promise<Refund> {
    const answer = await this.ask(payment, body).expect(201);
    return (answer.body as { data: Refund }).data;
  }

  async refund({ account }: Payment, { refund_id }: Refund): Promise<Refund> {
    const { body } = await account.get(`/v1/refunds/${refund_id}`).expect(200);
    return (body as { data: Refund }).data;
  }

  /** Makes all waiting work due, and runs it as far as possible. */
  async pass(): Promise<void> {
    await this.stage.admin.query(
      'UPDATE refunds SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL',
    );
    await this.finish();
  }

  async finish(): Promise<void> {
    for (const { app } of this.replicas) await app.get(RefundWorker).finish();
  }

  async books({ transactionId }: Payment): Promise<Books> {
    const [row] = await this.stage.admin.query<Books[]>(
      `SELECT refunded_amount::int AS refunded, refund_reserved_amount::int AS reserved, ARRAY(
          SELECT kind || ' ' || amount FROM effects AS f
          WHERE f.transaction_id = t.transaction_id AND kind LIKE 'refund%' ORDER BY kind, amount) AS effects
        FROM transactions AS t WHERE transaction_id = $1`,
      [transactionId],
    );
    return row!;
  }

  /** The gateway's report about a refund that it made. */
  deliver(payment: Payment, made: MadeRefund, step: 'refunded' | 'refund_failed' = 'refunded'): Promise<void> {
    const objectId = payment.gateway === stripe ? made.id : made.objectId;
    return payment.deliver(step, { objectId, amount: made.amount, refundedInTotal: made.total });
  }

  close(): Promise<void> {
    return this.stage.close();
  }
}
