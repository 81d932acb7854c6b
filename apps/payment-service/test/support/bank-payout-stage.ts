import type { Server } from 'node:http';
import {
  type CallFault,
  type GatewaySimulator,
  type Outgoing,
  SIMULATED_GATEWAYS,
  startGatewaySimulator,
} from '@platform/gateway-simulator';
import { BackgroundJobs } from '@platform/http-service';
import { uniqueName } from '@platform/testing';
import supertest from 'supertest';
import { PayoutWorker } from '../../src/payments/payouts/sending/payout.worker';
import { OPERATORS } from './operators';
import { type PaymentApp, PaymentStage, TestAccount } from './payment-app';
import type { Payout } from './payout-stage';
import { Payment } from './scenario';

export const BANKS = ['paystack', 'flutterwave'] as const;
export type Bank = (typeof BANKS)[number];

/** An account at a simulated bank. Its last digits decide what becomes of transfers to it. */
export const bankAccount = (account_number = '0123456789') => ({
  currency: 'NGN',
  bank_code: '058',
  account_number,
  account_name: 'Ann Example',
});

const gatewayOf = (provider: Bank) => SIMULATED_GATEWAYS.find((one) => one.provider === provider)!;
const operationOf = (provider: Bank) => (provider === 'paystack' ? 'POST /transfer' : 'POST /v3/transfers');

/** A service that pays out through the simulated Paystack and Flutterwave. Every payout up to 100,000.00 NGN is sent. */
export class BankPayoutStage {
  /** The gateways' reports, until a test sends them. */
  readonly reports: Outgoing[] = [];

  private constructor(
    readonly stage: PaymentStage,
    readonly simulator: GatewaySimulator,
    readonly replica: PaymentApp,
  ) {}

  static async open(): Promise<BankPayoutStage> {
    const stage = await PaymentStage.open();
    const simulator = await startGatewaySimulator({ seed: 7 });
    const settings = { ...simulator.settings, PUBLIC_URL: 'https://pay.example', OPERATORS };
    const opened = new BankPayoutStage(stage, simulator, await stage.replica(settings));
    await opened.replica.app.get(BackgroundJobs).leaveToService();
    simulator.deliver((report) => Promise.resolve(opened.reports.push(report) && 200));
    await stage.admin.query(
      "INSERT INTO payout_limits (currency, approval_above, set_by) VALUES ('NGN', 10000000, 'test')",
    );
    return opened;
  }

  get server(): Server {
    return this.replica.server;
  }

  /** With a step-up token, as a person would. */
  asPerson({ accountId }: TestAccount, path: string, body: object): supertest.Test {
    return supertest(this.server)
      .post(path)
      .set('Authorization', `Bearer ${this.stage.issuer.stepUpToken(accountId)}`)
      .set('Idempotency-Key', uniqueName('key'))
      .send(body);
  }

  /** An account with 10,000.00 NGN. */
  async funded(provider: Bank): Promise<TestAccount> {
    const account = new TestAccount(this.server, this.stage.issuer);
    const payment = new Payment(gatewayOf(provider), account, 1_000_000);
    await payment.register();
    await payment.deliver('succeeded');
    return account;
  }

  /** A destination that was added two days ago. */
  async destination(account: TestAccount, provider: Bank, accountNumber?: string): Promise<string> {
    const body = { provider, bank_account: bankAccount(accountNumber) };
    const answer = await this.asPerson(account, '/v1/payout-destinations', body).expect(201);
    const { destination_id } = (answer.body as { data: { destination_id: string } }).data;
    await this.stage.admin.query(
      `UPDATE payout_destinations SET created_at = created_at - interval '2 days', usable_at = usable_at - interval '2 days'
        WHERE destination_id = $1`,
      [destination_id],
    );
    return destination_id;
  }

  /** A payout of 1,000.00 NGN that is requested and not yet sent. */
  async requested(provider: Bank, accountNumber?: string): Promise<{ account: TestAccount; payout: Payout }> {
    const account = await this.funded(provider);
    const destination_id = await this.destination(account, provider, accountNumber);
    const answer = await this.asPerson(account, '/v1/payouts', { destination_id, amount: 100_000, currency: 'NGN' });
    expect(answer.status).toBe(201);
    return { account, payout: (answer.body as { data: Payout }).data };
  }

  async sent(provider: Bank, accountNumber?: string): Promise<{ account: TestAccount; payout: Payout }> {
    const requested = await this.requested(provider, accountNumber);
    await this.work();
    await this.simulator.idle();
    return requested;
  }

  /** Sends the oldest reports of the gateways about transfers. */
  async report(count = 1): Promise<void> {
    for (const { path, headers, body } of this.reports.splice(0, count))
      await supertest(this.server)
        .post(path)
        .set(headers)
        .set('Content-Type', 'application/json')
        .send(body)
        .expect(200);
  }

  async get(account: TestAccount, { payout_id }: Payout): Promise<Payout> {
    const { body } = await account.get(`/v1/payouts/${payout_id}`).expect(200);
    return (body as { data: Payout }).data;
  }

  /** The balance, and what of it is held. */
  async books({ accountId }: TestAccount): Promise<{ balance: number; held: number }> {
    const [row] = await this.stage.admin.query<{ balance: number; held: number }[]>(
      `SELECT balance::int AS balance, held_amount::int AS held FROM wallets WHERE account_id = $1 AND currency = 'NGN'`,
      [accountId],
    );
    return row!;
  }

  /** The outcomes of the deliveries about a payout, oldest first: `kind outcome reason`. */
  async outcomes({ payout_id }: Payout): Promise<string[]> {
    const rows = await this.stage.admin.query<{ text: string }[]>(
      `SELECT concat_ws(' ', kind, outcome, reason) AS text FROM webhook_events
        WHERE transaction_id = $1 ORDER BY event_id`,
      [payout_id],
    );
    return rows.map(({ text }) => text);
  }

  work(): Promise<void> {
    return this.replica.app.get(PayoutWorker).finish();
  }

  /** Makes all waiting work due, and runs it. */
  async pass(): Promise<void> {
    await this.stage.admin.query(
      'UPDATE payouts SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL',
    );
    await this.work();
  }

  /** Transfers that were asked for at the gateway. */
  transfers(provider: Bank): number {
    const operation = operationOf(provider);
    return this.simulator.calls.filter((call) => call.gateway === provider && call.operation === operation).length;
  }

  /** The fate of the next transfer that is asked for. */
  plan(provider: Bank, fault: CallFault): void {
    this.simulator.faults.plan(provider, fault, { operation: operationOf(provider) });
  }

  /** Changes the oldest report, as if the gateway had written it so. */
  rewrite(provider: Bank, change: (body: string) => string): void {
    const [report] = this.reports;
    Object.assign(report!, gatewayOf(provider).sign(change(report!.body)));
  }

  async close(): Promise<void> {
    await this.stage.close();
    await this.simulator.stop();
  }
}
