import { callbackOf, mobilemoney } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import supertest from 'supertest';
import { PayoutWorker } from '../../src/payments/payouts/sending/payout.worker';
import { FakeDaraja } from './fake-daraja';
import { OPERATORS } from './operators';
import { type PaymentApp, PaymentStage, TestAccount } from './payment-app';
import { send } from './scenario';

export interface Payout {
  payout_id: string;
  status: string;
  failure_reason: string | null;
  gateway_payout_id: string | null;
}

const PHONE = '254708374149';

/** A stage whose replicas pay out through a fake Daraja. Amounts up to 100,000.00 KES need no operator. */
export class PayoutStage {
  constructor(
    readonly stage: PaymentStage,
    readonly daraja: FakeDaraja,
    readonly replicas: PaymentApp[],
  ) {}

  static async open(replicas = 1): Promise<PayoutStage> {
    const daraja = await new FakeDaraja().start();
    const stage = await PaymentStage.open();
    const apps: PaymentApp[] = [];
    const settings = { ...daraja.settings, OPERATORS, ACCOUNT_RATE_PER_MINUTE: '1000000' };
    for (let n = 0; n < replicas; n++) apps.push(await stage.replica(settings));
    const payouts = new PayoutStage(stage, daraja, apps);
    await payouts.limit(10_000_000);
    return payouts;
  }

  get server() {
    return this.replicas[0]!.server;
  }

  account(replica = 0): TestAccount {
    return new TestAccount(this.replicas[replica]!.server, this.stage.issuer);
  }

  /** The amount of the operators, above which one of them approves. */
  limit(amount: number): Promise<unknown> {
    return this.stage.admin.query(
      `INSERT INTO payout_limits (currency, approval_above, set_by) VALUES ('KES', $1, 'test')
        ON CONFLICT (account_id, currency) DO UPDATE SET approval_above = EXCLUDED.approval_above`,
      [amount],
    );
  }

  /** An account with money and a destination that can be used. */
  async funded(amount = 1_000_000): Promise<{ account: TestAccount; destination: string }> {
    const account = this.account();
    await this.deposit(account, amount);
    return { account, destination: await this.destination(account) };
  }

  async deposit(account: TestAccount, amount: number): Promise<void> {
    const reference = `ws_CO_${uniqueName('push').replaceAll(/\W/g, '')}`;
    await account
      .post('/v1/deposits', { provider: 'mobilemoney', provider_reference: reference, amount, currency: 'KES' })
      .expect(201);
    await send(this.server, callbackOf(mobilemoney, { reference, amount })).expect(200);
  }

  /** With a step-up token, as a person would. */
  asPerson({ server, accountId }: TestAccount, path: string, body: object, key = uniqueName('key')): supertest.Test {
    return supertest(server)
      .post(path)
      .set('Authorization', `Bearer ${this.stage.issuer.stepUpToken(accountId)}`)
      .set('Idempotency-Key', key)
      .send(body);
  }

  /** Sets the own limit of an account, as a person. */
  putLimit({ server, accountId }: TestAccount, approval_above: number): supertest.Test {
    return supertest(server)
      .put('/v1/payout-limits')
      .set('Authorization', `Bearer ${this.stage.issuer.stepUpToken(accountId)}`)
      .send({ currency: 'KES', approval_above });
  }

  async added(account: TestAccount, phone_number = PHONE): Promise<{ destination_id: string; destination: string }> {
    const body = { provider: 'mobilemoney', phone_number };
    const answer = await this.asPerson(account, '/v1/payout-destinations', body).expect(201);
    return (answer.body as { data: { destination_id: string; destination: string } }).data;
  }

  /** A destination that was added two days ago. */
  async destination(account: TestAccount, phone?: string): Promise<string> {
    const { destination_id } = await this.added(account, phone);
    await this.stage.admin.query(
      `UPDATE payout_destinations SET created_at = created_at - interval '2 days', usable_at = usable_at - interval '2 days'
        WHERE destination_id = $1`,
      [destination_id],
    );
    return destination_id;
  }

  ask(account: TestAccount, destination_id: string, amount: number, key?: string) {
    return this.asPerson(account, '/v1/payouts', { destination_id, amount, currency: 'KES' }, key);
  }

  async payout(account: TestAccount, destination: string, amount = 100_000): Promise<Payout> {
    const answer = await this.ask(account, destination, amount).expect(201);
    return (answer.body as { data: Payout }).data;
  }

  async get(account: TestAccount, { payout_id }: Payout): Promise<Payout> {
    const { body } = await account.get(`/v1/payouts/${payout_id}`).expect(200);
    return (body as { data: Payout }).data;
  }

  async referenceOf({ payout_id }: Payout): Promise<string> {
    const [row] = await this.stage.admin.query<{ reference: string }[]>(
      'SELECT reference FROM payouts WHERE payout_id = $1',
      [payout_id],
    );
    return row!.reference;
  }

  /** The balance, and what of it is held. */
  async books({ accountId }: TestAccount): Promise<{ balance: number; held: number }> {
    const [row] = await this.stage.admin.query<{ balance: number; held: number }[]>(
      `SELECT balance::int AS balance, held_amount::int AS held FROM wallets WHERE account_id = $1 AND currency = 'KES'`,
      [accountId],
    );
    return row!;
  }

  /** Makes all waiting work due, and runs it as far as possible. */
  async pass(): Promise<void> {
    await this.stage.admin.query(
      'UPDATE payouts SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL',
    );
    await this.finish();
  }

  async finish(): Promise<void> {
    for (const { app } of this.replicas) await app.get(PayoutWorker).finish();
  }

  async close(): Promise<void> {
    await this.stage.close();
    await this.daraja.stop();
  }
}
