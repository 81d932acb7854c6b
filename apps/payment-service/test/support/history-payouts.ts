import { mobilemoney } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import supertest from 'supertest';
import { GatewayUnreachable, type NewPayout, type PayoutAnswer, type PayoutApi } from '../../src/gateways/gateway-api';
import { PayoutWorker } from '../../src/payments/payouts/sending/payout.worker';
import type { PaymentApp, PaymentStage, TestAccount } from './payment-app';
import { send } from './scenario';

/**
 * What the gateway does with a payout, by the last character of its reference. `late`: it says that it failed, and makes it
 * nevertheless. `unreached`: the first call does not arrive. `dropped`: neither made nor answered.
 */
const FATES = ['paid', 'failed', 'queued', 'declined', 'lost', 'late', 'unreached', 'dropped'] as const;
type Fate = (typeof FATES)[number];
const fateOf = (reference: string): Fate => FATES[reference.charCodeAt(reference.length - 1) % FATES.length]!;
const MADE: readonly Fate[] = ['paid', 'queued', 'lost', 'late', 'unreached'];
const REFUSED: readonly Fate[] = ['failed', 'declined'];

interface Row {
  payout_id: string;
  reference: string;
  status: string;
  amount: number;
}

/** The payouts of all histories, and the gateway that makes them. */
export class HistoryPayouts {
  readonly api: PayoutApi = {
    destination: 'phone_number',
    isConfigured: () => true,
    problem: () => null,
    send: (_client, payout) => Promise.resolve().then(() => this.make(payout)),
    inquire: (_client, payout) => Promise.resolve().then(() => this.answer(payout)),
  };
  /** The calls that arrived, by reference. */
  private readonly calls = new Map<string, number>();
  private readonly unreached = new Set<string>();
  private readonly destinations = new Map<string, string>();

  constructor(
    private readonly stage: PaymentStage,
    private readonly replicas: readonly PaymentApp[],
  ) {}

  /** Half of the amounts need no operator. */
  async open(): Promise<void> {
    await this.stage.admin.query(
      `INSERT INTO payout_limits (currency, approval_above, set_by) VALUES ('KES', 1000000, 'test')`,
    );
  }

  /** A destination for each account, which was added two days ago. */
  async begin(accounts: readonly TestAccount[]): Promise<void> {
    for (const { accountId } of accounts) {
      const [row] = await this.stage.admin.query<{ destination_id: string }[]>(
        `INSERT INTO payout_destinations (account_id, provider, type, value, masked_value, created_at, usable_at)
          VALUES ($1, 'mobilemoney', 'phone_number', '254708374149', '', now() - interval '2 days', now() - interval '1 day')
          RETURNING destination_id`,
        [accountId],
      );
      this.destinations.set(accountId, row!.destination_id);
    }
  }

  async payOut({ server, accountId }: TestAccount, amount: number): Promise<void> {
    const { status } = await supertest(server)
      .post('/v1/payouts')
      .set('Authorization', `Bearer ${this.stage.issuer.stepUpToken(accountId)}`)
      .set('Idempotency-Key', uniqueName('key'))
      .send({ destination_id: this.destinations.get(accountId), amount, currency: 'KES' });
    if (![201, 409].includes(status)) throw new Error(`a payout returned ${status}`);
  }

  /** The gateway reports a payout of these accounts, if it has made or refused one. */
  async report(accounts: readonly TestAccount[], index: number): Promise<void> {
    const known = (await this.rowsOf(accounts)).filter(({ reference }) => this.isKnown(reference));
    const row = known[index % known.length];
    if (row) await this.tell(accounts[0]!, row);
  }

  /** Makes all waiting work due, and reports everything twice. */
  async finish(accounts: readonly TestAccount[]): Promise<void> {
    for (let round = 0; round < 3; round++) {
      for (const { app } of this.replicas) await app.get(PayoutWorker).finish();
      await this.stage.admin.query(
        'UPDATE payouts SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL',
      );
    }
    for (const row of await this.rowsOf(accounts))
      if (this.isKnown(row.reference)) {
        await this.tell(accounts[0]!, row);
        await this.tell(accounts[1]!, row);
      }
  }

  /** What contradicts the gateway, and held amounts without an open payout. */
  async wrong(accounts: readonly TestAccount[]): Promise<string[]> {
    const found: string[] = [];
    for (const { reference, status } of await this.rowsOf(accounts)) {
      const fate = fateOf(reference);
      const expected = MADE.includes(fate) ? 'paid' : REFUSED.includes(fate) ? 'failed' : 'sent';
      const calls = this.calls.get(reference) ?? 0;
      if (status !== expected || calls !== 1) found.push(`a payout (${fate}) is ${status} after ${calls} calls`);
    }
    const rows = await this.stage.admin.query<{ text: string }[]>(
      `SELECT format('wallet %s holds %s, and %s is open', w.wallet_id, w.held_amount, o.amount) AS text
        FROM wallets AS w
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(amount), 0) AS amount FROM payouts AS p
          WHERE p.account_id = w.account_id AND p.currency = w.currency AND p.completed_at IS NULL) AS o
        WHERE w.account_id = ANY ($1) AND w.held_amount <> o.amount`,
      [idsOf(accounts)],
    );
    return [...found, ...rows.map(({ text }) => text)];
  }

  private rowsOf(accounts: readonly TestAccount[]): Promise<Row[]> {
    return this.stage.admin.query(
      'SELECT payout_id, reference, status, amount::int FROM payouts WHERE account_id = ANY ($1) ORDER BY payout_id',
      [idsOf(accounts)],
    );
  }

  private isKnown(reference: string): boolean {
    return this.calls.has(reference) && fateOf(reference) !== 'dropped';
  }

  private make({ reference }: NewPayout): PayoutAnswer {
    const fate = fateOf(reference);
    if (fate === 'unreached' && !this.unreached.has(reference)) {
      this.unreached.add(reference);
      throw new GatewayUnreachable('away', false);
    }
    this.calls.set(reference, (this.calls.get(reference) ?? 0) + 1);
    if (fate === 'lost' || fate === 'dropped') throw new GatewayUnreachable('lost', true);
    if (fate === 'failed' || fate === 'late') return { is: 'failed', why: 'refused' };
    if (fate === 'queued' || fate === 'declined') return { is: 'accepted', gatewayRequestId: `AG_${reference}` };
    return { is: 'paid', gatewayPayoutId: receiptOf(reference) };
  }

  private answer({ reference }: NewPayout): PayoutAnswer {
    if (!this.isKnown(reference)) return { is: 'unknown', why: 'not found' };
    return REFUSED.includes(fateOf(reference))
      ? { is: 'failed', why: 'declined' }
      : { is: 'paid', gatewayPayoutId: receiptOf(reference) };
  }

  private async tell({ server }: TestAccount, { reference, amount }: Row): Promise<void> {
    const isMade = MADE.includes(fateOf(reference));
    const parameters = { TransactionAmount: amount / 100, TransactionReceipt: receiptOf(reference) };
    const Result = {
      ResultType: 0,
      ResultCode: isMade ? 0 : 2040,
      OriginatorConversationID: reference,
      TransactionID: receiptOf(reference),
      ...(isMade && {
        ResultParameters: { ResultParameter: Object.entries(parameters).map(([Key, Value]) => ({ Key, Value })) },
      }),
    };
    const { status } = await send(server, mobilemoney.sign(JSON.stringify({ Result })));
    if (status !== 200) throw new Error(`the result of a payout returned ${status}`);
  }
}

const receiptOf = (reference: string) => `R${reference.slice(2, 11)}`;
const idsOf = (accounts: readonly TestAccount[]) => accounts.map(({ accountId }) => accountId);
