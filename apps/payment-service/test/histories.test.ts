import { adyen, type Delivery, mobilemoney, paypal, paypalCertificate, razorpay, type Step } from '@platform/harness';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { EventPublisher } from '../src/events/event.publisher';
import { verifyLedger } from '../src/ledger/verify-ledger';
import { UsageError } from '@platform/http-service';
import { review } from '../src/operators/review';
import { RefundGateways } from '../src/refunds/refund-gateways';
import { RefundWorker } from '../src/refunds/sending/refund.worker';
import { GatewayCertificates } from '../src/webhooks/gateway-certificates';
import { withChecksumOf } from './support/crc-collision';
import { FakeRefunds } from './support/fake-refunds';
import {
  ACCOUNTS,
  concurrently,
  contradictions,
  histories,
  type History,
  mayForge,
  type Operation,
  refundAmount,
  type Seen,
  deliveredFactsOf,
} from './support/history';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';

/** 100 in `npm test`, 1 000 in `npm run test:properties`; a failure prints the seed that repeats it. */
const RUNS = Number(process.env['PAYMENT_PROPERTY_RUNS'] ?? 100);
const SEED = Number(process.env['PAYMENT_PROPERTY_SEED'] ?? Date.now() & 0x7fffffff);
const CALLERS = 8;
const CURRENCY = 'KES';
const GATEWAYS = Object.fromEntries(
  [razorpay, adyen, mobilemoney, paypal].map((gateway) => [gateway.provider, { ...gateway, currency: CURRENCY }]),
);

let stage: PaymentStage;
let replicas: PaymentApp[];
let refunds: FakeRefunds;

beforeAll(async () => {
  stage = await PaymentStage.open();
  // Histories begin anywhere, also with what a gateway says under a reference that is registered later.
  const settings = { ACCOUNT_RATE_PER_MINUTE: '1000000', OWN_REFERENCES: 'accept' };
  replicas = [await stage.replica(settings), await stage.replica(settings)];
  for (const { app } of replicas) app.get(GatewayCertificates).fetchText = paypalCertificate;
  refunds = await new FakeRefunds('same', { isIdempotent: true }).start();
  const fates = ['answered', 'lost', 'refused', 'dropped'] as const;
  // A refusal is one for good, and so is each fate of a first call.
  refunds.fateOf = (key) => (tried.has(key) && fates[key.charCodeAt(0) % 4] !== 'refused' ? 'answered' : (tried.add(key), fates[key.charCodeAt(0) % 4]!)); // prettier-ignore
  for (const { app } of replicas)
    jest.spyOn(app.get(RefundGateways), 'find').mockImplementation((provider) => (provider === 'mobilemoney' ? null : refunds.gateway)); // prettier-ignore
});
const tried = new Set<string>();
afterAll(async () => {
  await stage.close();
  await refunds.stop();
});

class Run {
  private readonly accounts = Array.from(
    { length: ACCOUNTS },
    (_, n) => new TestAccount(replicas[n % 2]!.server, stage.issuer),
  );
  private readonly payments: Payment[];
  /** The gateway's one delivery of each success: a repetition has the same bytes and the same signature. */
  private readonly successes: Delivery[];

  constructor(private readonly history: History) {
    this.payments = history.payments.map(
      ({ gateway, account, amount }) => new Payment(GATEWAYS[gateway]!, this.accounts[account]!, amount),
    );
    this.successes = this.payments.map((payment) => payment.delivery('succeeded'));
  }

  async play(): Promise<void> {
    await concurrently(CALLERS, this.history.operations, (operation) => this.step(operation));
    await this.finishRefunds();
    const found: string[] = [];
    for (const [n, plan] of this.history.payments.entries()) {
      found.push(...contradictions(plan, deliveredFactsOf(this.history, n), await this.seen(n)));
    }
    found.push(...(await this.wrongInLedger()), ...(await this.wrongInFeed()), ...(await this.creditedTwice()));

    if (found.length > 0) throw new Error(found.join('\n'));
  }

  private async step(operation: Operation): Promise<void> {
    if (operation.kind === 'transfer') return this.transfer(operation);
    const payment = this.payments[operation.payment]!;
    if (operation.kind === 'register') return this.register(payment);
    if (operation.kind === 'adjust') return this.adjust(payment);
    if (operation.kind === 'refund_here') return this.refundHere(operation);
    const success = this.successes[operation.payment]!;
    if (operation.kind === 'succeed') return this.deliver(payment, success);
    if (operation.kind === 'succeed_incompletely')
      return this.deliver(payment, payment.gateway.sign(withoutAmount(success.body)));
    if (operation.kind === 'forge') {
      if (mayForge(this.history, operation)) await this.forge(payment, this.successes[operation.from]!);
      return;
    }
    const { gateway, paymentId, amount } = payment;
    if (operation.kind === 'succeed_wrongly') return payment.deliver('succeeded', { amount: amount + 1, paymentId });
    const steps: Record<string, Step> = { fail: 'failed', charge_back: 'charged_back' };
    if (operation.kind !== 'refund') {
      const step = steps[operation.kind]!;
      if (gateway.steps.includes(step)) await payment.deliver(step, { objectId: `${paymentId}-dispute` });
    } else if (gateway.steps.includes('refunded')) {
      const { refund } = operation;
      const plan = this.history.payments[operation.payment]!;
      await payment.deliver('refunded', { objectId: `${paymentId}-${refund}`, amount: refundAmount(plan, refund) });
    }
  }

  private async refundHere({ payment: n, refund }: { payment: number; refund: number }): Promise<void> {
    const { gateway, reference, account } = this.payments[n]!;
    const [row] = await stage.admin.query<{ transaction_id: string }[]>(
      'SELECT transaction_id FROM transactions WHERE provider = $1 AND provider_reference = $2',
      [gateway.provider, reference],
    );
    if (!row) return;
    const body = { amount: refundAmount(this.history.payments[n]!, refund) };
    const path = `/v1/transactions/${row.transaction_id}/refunds`;
    const { status } = await account.post(path, body).set('Idempotency-Key', randomUUID());
    if (status !== 201 && status !== 409) throw new Error(`a refund was answered ${status}`);
  }

  /** What was lost is due again, and the gateway tells of each refund that it made. */
  private async finishRefunds(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      for (const { app } of replicas) await app.get(RefundWorker).finish();
      await stage.admin.query('UPDATE refunds SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL'); // prettier-ignore
    }
    for (const payment of this.payments)
      for (const { id, amount } of refunds.of(payment.paymentId)) await payment.deliver('refunded', { objectId: id, amount }); // prettier-ignore
  }

  private async deliver({ account }: Payment, delivery: Delivery): Promise<void> {
    await send(account.server, delivery).expect(200);
  }

  private async forge(payment: Payment, seen: Delivery): Promise<void> {
    const claim = payment.delivery('succeeded').body.replace('{', '{"note":"<letters>",');
    await this.deliver(payment, { ...seen, body: withChecksumOf(seen.body, claim) });
  }

  /** What is left, for a chargeback that nobody could book. */
  private async adjust({ gateway, paymentId }: Payment): Promise<void> {
    const [row] = await stage.admin.query<{ event_id: string; left: string }[]>(
      `SELECT event_id, settled_amount + adjusted_amount - refunded_amount - charged_back_amount AS left
        FROM webhook_events AS e JOIN transactions USING (transaction_id)
        WHERE e.provider = $1 AND e.payment_id = $2 AND e.kind = 'chargeback' AND e.outcome = 'needs_review' LIMIT 1`,
      [gateway.provider, paymentId],
    );
    if (!row || Number(row.left) <= 0) return;
    const args = ['--event', row.event_id, '--debit', row.left, '--reason', 'history', '--operator', 'ada'];
    await review(replicas[0]!.app, args, () => undefined).catch((error: unknown) => {
      // Somebody else has decided it meanwhile.
      if (!(error instanceof UsageError)) throw error;
    });
  }

  /** Of the bodies under one transmission, at most one has taken effect, and all of several are held. */
  private async creditedTwice(): Promise<string[]> {
    const rows = await stage.admin.query<{ text: string }[]>(
      `SELECT format('transmission %s: %s bodies, %s settled, %s held', m.transmission_id, count(*),
          count(*) FILTER (WHERE outcome = 'settled'), count(*) FILTER (WHERE held = 'second_body')) AS text
        FROM webhook_transmissions AS m JOIN webhook_events USING (event_id)
        WHERE m.transmission_id = ANY ($1) GROUP BY m.transmission_id
        HAVING count(*) > 1
          AND (count(*) FILTER (WHERE outcome = 'settled') > 1 OR count(*) FILTER (WHERE held = 'second_body') < count(*))`,
      [this.successes.map(({ headers }) => headers['paypal-transmission-id'] ?? '')],
    );
    return rows.map(({ text }) => text);
  }

  private async register({ gateway, reference, account, amount }: Payment): Promise<void> {
    const body = { provider: gateway.provider, provider_reference: reference, amount, currency: CURRENCY };
    const { status } = await account.post('/v1/deposits', body);
    if (status !== 201 && status !== 409) throw new Error(`a deposit was answered ${status}`);
  }

  private async transfer({ from, to, amount }: { from: number; to: number; amount: number }): Promise<void> {
    if (from === to) return;
    const body = { to_account_id: this.accounts[to]!.accountId, amount, currency: CURRENCY };
    const { status } = await this.accounts[from]!.post('/v1/transfers', body);
    if (![201, 404, 409].includes(status)) throw new Error(`a transfer was answered ${status}`);
  }

  private async seen(n: number): Promise<Seen | null> {
    const payment = this.payments[n]!;
    const [row] = await stage.admin.query<(Omit<Seen, 'refunds' | 'made_here'> & { refunds: string[] })[]>(
      `SELECT status, settled_amount::int AS settled, refunded_amount::int AS refunded,
          charged_back_amount::int AS charged_back, adjusted_amount::int AS adjusted,
          refund_reserved_amount::int AS reserved, ARRAY(
            SELECT object_id FROM effects AS f WHERE f.transaction_id = t.transaction_id AND kind = 'refund'
            -- One that began at the gateway may have been taken for one of the same amount that was started here.
            UNION ALL
            SELECT object_id FROM refunds AS r WHERE r.transaction_id = t.transaction_id AND status = 'succeeded') AS refunds
        FROM transactions AS t WHERE provider = $1 AND provider_reference = $2`,
      [payment.gateway.provider, payment.reference],
    );
    if (!row) return null;
    const made_here = refunds.of(payment.paymentId).reduce((sum, { amount }) => sum + amount, 0);
    const theirs = row.refunds.filter((id) => id?.startsWith(`${payment.paymentId}-`));
    return { ...row, made_here, refunds: theirs.map((id) => Number(id.slice(payment.paymentId.length + 1))) };
  }

  /** Of the accounts of this history: balances equal entries, and no transfer left a wallet below zero. */
  private async wrongInLedger(): Promise<string[]> {
    const rows = await stage.admin.query<{ text: string }[]>(
      `SELECT format('wallet %s: %s', wallet_id, balance) AS text FROM wallets AS w
        WHERE account_id = ANY ($1) AND balance <> (SELECT sum(amount) FROM ledger_entries AS e WHERE e.wallet_id = w.wallet_id)
      UNION ALL
      SELECT format('entry %s: a transfer left %s', e.entry_id, e.balance_after)
        FROM ledger_entries AS e JOIN wallets AS w USING (wallet_id) JOIN transactions AS t USING (transaction_id)
        WHERE w.account_id = ANY ($1) AND (t.kind = 'transfer' OR EXISTS (
          SELECT FROM effects AS f WHERE f.effect_id = e.effect_id AND f.kind = 'refund_reserved')) AND e.amount < 0 AND e.balance_after < 0`,
      [this.accounts.map(({ accountId }) => accountId)],
    );
    return rows.map(({ text }) => text);
  }

  /**
   * What the feed tells of the accounts of this history: the last event about a transaction shows what it is, and the
   * events about a wallet come in the order of its entries.
   */
  private async wrongInFeed(): Promise<string[]> {
    while ((await replicas[0]!.app.get(EventPublisher).publish()) > 0);
    const rows = await stage.admin.query<{ text: string }[]>(
      `SELECT format('transaction %s is %s and was told as %s', t.transaction_id, t.status, v.snapshot) AS text
        FROM transactions AS t
        LEFT JOIN LATERAL (
          SELECT snapshot FROM events AS e
          WHERE e.account_id = t.account_id AND e.object_id = t.transaction_id::text
          ORDER BY event_id DESC LIMIT 1) AS v ON true
        WHERE t.account_id = ANY ($1) AND t.status <> 'pending'
          AND ROW(t.status, t.refunded_amount, t.charged_back_amount, t.adjusted_amount) IS DISTINCT FROM ROW(
            v.snapshot->>'status', (v.snapshot->>'refunded_amount')::bigint,
            (v.snapshot->>'charged_back_amount')::bigint, (v.snapshot->>'adjusted_amount')::bigint)
      UNION ALL
      SELECT format('event %s is told before the entry %s of its wallet', event_id, wallet_sequence)
        FROM (
          SELECT v.event_id, l.wallet_sequence,
            max(l.wallet_sequence) OVER (PARTITION BY l.wallet_id ORDER BY v.event_id) AS highest
          FROM events AS v
          JOIN ledger_entries AS l USING (effect_id)
          JOIN wallets AS w ON w.wallet_id = l.wallet_id AND w.account_id = v.account_id
          WHERE v.account_id = ANY ($1)) AS told
        WHERE highest > wallet_sequence`,
      [this.accounts.map(({ accountId }) => accountId)],
    );
    return rows.map(({ text }) => text);
  }
}

/** The same event, of which the part that says how much is missing. */
const withoutAmount = (body: string): string =>
  JSON.stringify(
    JSON.parse(body, (name, value: unknown) => (/^(amount|CallbackMetadata)$/.test(name) ? undefined : value)),
  );

it(
  `${RUNS} random histories from ${CALLERS} callers at once keep every promise of the ledger`,
  async () => {
    let operations = 0;
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        operations += history.operations.length;
        await new Run(history).play();
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: false },
    );
    const report = await verifyLedger(stage.database.serviceUrl);
    expect(report.problems).toEqual([]);
    process.stdout.write(
      `\n${RUNS} histories, ${operations} operations, ${report.entries} entries, ${report.wallets} wallets, seed ${SEED}\n`,
    );
  },
  RUNS * 2_000 + 30_000,
);
