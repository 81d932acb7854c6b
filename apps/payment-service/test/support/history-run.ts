import { randomUUID } from 'node:crypto';
import type { Delivery, SimulatedGateway, Step } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import type { DataSource } from 'typeorm';
import { EventPublisher } from '../../src/events/event.publisher';
import { InquiryWorker } from '../../src/payments/inquiries/inquiry.worker';
import { decisionsOf } from './operators';
import { RefundWorker } from '../../src/payments/refunds/sending/refund.worker';
import { withChecksumOf } from './crc-collision';
import type { FakeRefunds, MadeRefund } from './fake-refunds';
import {
  ACCOUNTS,
  concurrently,
  contradictions,
  deliveredFactsOf,
  type History,
  mayForge,
  type Operation,
  refundAmount,
  type Says,
} from './history';
import { HistoryBooks } from './history-books';
import { HistoryCaptures, ManualSide } from './history-captures';
import { GatewaySide, type HistoryGateways } from './history-gateways';
import type { HistoryPayouts } from './history-payouts';
import { HistoryReports } from './history-reports';
import { type PaymentApp, type PaymentStage, TestAccount } from './payment-app';
import { Payment, send } from './scenario';

const CALLERS = 8;
export const CURRENCY = 'KES';

/** The environment in which histories run, one after the other. */
export interface HistoryWorld {
  stage: PaymentStage;
  replicas: PaymentApp[];
  /** By the names of their providers. */
  simulated: Record<string, SimulatedGateway>;
  gateways: HistoryGateways;
  refunds: FakeRefunds;
  payouts: HistoryPayouts;
}

/** Runs one history against the service, and reports the contradictions at its end. */
export class HistoryRun {
  private readonly accounts: TestAccount[];
  private readonly payments: Payment[];
  private readonly sides: GatewaySide[];
  private readonly manuals: ManualSide[];
  /** The part of the history that has happened: no report names a payment that its gateway does not have. */
  private readonly happened: Operation[] = [];
  /** The gateway's one delivery of each success. A repetition has the same bytes and the same signature. */
  private readonly successes = new Map<Payment, Delivery>();
  private readonly reports: HistoryReports;
  private readonly books: HistoryBooks;
  private readonly captures: HistoryCaptures;
  private readonly admin: DataSource;

  constructor(
    private readonly world: HistoryWorld,
    private readonly history: History,
  ) {
    const { app } = world.replicas[0]!;
    this.admin = world.stage.admin;
    this.accounts = Array.from(
      { length: ACCOUNTS },
      (_, n) => new TestAccount(world.replicas[n % 2]!.server, world.stage.issuer),
    );
    this.reports = new HistoryReports(app, this.admin);
    this.books = new HistoryBooks(this.admin, app.get(EventPublisher));
    this.payments = history.payments.map(
      ({ gateway, account, amount }) => new Payment(world.simulated[gateway]!, this.accounts[account]!, amount),
    );
    this.sides = this.payments.map(
      (one, payment) =>
        new GatewaySide(one, history.payments[payment]!.isStarted, (kind) => this.happened.push({ kind, payment })),
    );
    this.manuals = history.manuals.map(
      ({ account, amount }) => new ManualSide(this.accounts[account]!, amount, CURRENCY),
    );
    this.captures = new HistoryCaptures(this.admin, world.replicas, () => this.askDue());
    world.gateways.play(this.sides, this.manuals);
  }

  async play(): Promise<void> {
    const { payouts } = this.world;
    await payouts.begin(this.accounts);
    await this.captures.begin(this.manuals, CURRENCY);
    await concurrently(CALLERS, this.history.operations, (operation) => this.step(operation));
    await this.askDue();
    await this.captures.finish(this.manuals);
    await this.finishRefunds();
    await payouts.finish(this.accounts);
    const found: string[] = [];
    const history = { ...this.history, operations: this.happened };
    for (const [n, plan] of this.history.payments.entries()) {
      found.push(
        ...contradictions(
          plan,
          deliveredFactsOf(history, n),
          await this.books.seen(this.payments[n]!, this.refundedHere(n)),
        ),
      );
      if (this.sides[n]!.starts > 1) found.push(`a payer was asked ${this.sides[n]!.starts} times`);
    }
    const accountIds = this.accounts.map(({ accountId }) => accountId);
    found.push(...(await this.books.wrongInLedger(accountIds)), ...(await this.books.wrongInFeed(accountIds)));
    found.push(...(await this.books.creditedTwice(this.successes.values())), ...(await this.reports.wrong()));
    found.push(...(await payouts.wrong(this.accounts)), ...(await this.captures.wrong(this.manuals)));
    await this.admin.query('DELETE FROM payment_inquiries');
    if (found.length > 0) throw new Error(found.join('\n'));
  }

  private async step(operation: Operation): Promise<void> {
    if (operation.kind === 'transfer') return this.transfer(operation);
    if (operation.kind === 'pay_out')
      return this.world.payouts.payOut(this.accounts[operation.from]!, operation.amount);
    if (operation.kind === 'report_payout') return this.world.payouts.report(this.accounts, operation.payout);
    if ('manual' in operation) return this.captures.step(this.manuals[operation.manual]!, operation);
    const [payment, side] = [this.payments[operation.payment]!, this.sides[operation.payment]!];
    if (operation.kind === 'register') {
      this.happened.push(operation);
      return side.isStarted ? this.start(payment) : this.register(payment);
    }
    if (operation.kind === 'adjust') return this.adjust(payment);
    if (operation.kind === 'refund_here') return this.refundHere(operation);
    if (operation.kind === 'inquire') return this.inquire(side, operation.says);
    if (!side.exists) return;
    if (operation.kind === 'report') return this.report(payment, operation.also);
    if (operation.kind === 'forge') return this.forge(operation);
    if (operation.kind === 'pay_twice') return this.payTwice(payment);
    if (operation.kind === 'succeed_as') return this.succeedAs(operation, payment);
    this.happened.push(operation);
    if (operation.kind === 'succeed') return this.deliver(payment, this.successOf(payment));
    if (operation.kind === 'succeed_incompletely')
      return this.deliver(payment, payment.gateway.sign(withoutAmount(this.successOf(payment).body)));
    const { gateway, paymentId, amount } = payment;
    if (operation.kind === 'succeed_wrongly')
      return this.deliver(payment, payment.delivery('succeeded', { amount: amount + 1, paymentId }));
    const steps: Record<string, Step> = { fail: 'failed', charge_back: 'charged_back' };
    if (operation.kind !== 'refund') {
      const step = steps[operation.kind]!;
      if (gateway.steps.includes(step))
        await this.deliver(payment, payment.delivery(step, { objectId: `${paymentId}-dispute` }));
    } else if (gateway.steps.includes('refunded')) {
      const { refund } = operation;
      const plan = this.history.payments[operation.payment]!;
      const facts = { objectId: `${paymentId}-${refund}`, amount: refundAmount(plan, refund) };
      await this.deliver(payment, payment.delivery('refunded', facts));
    }
  }

  private successOf(payment: Payment): Delivery {
    const delivery = this.successes.get(payment) ?? payment.delivery('succeeded');
    this.successes.set(payment, delivery);
    return delivery;
  }

  /** The same request each time. Its response may be lost on the way from the gateway. */
  private async start({ gateway, account, amount, paymentId }: Payment): Promise<void> {
    const body = {
      provider: gateway.provider,
      amount,
      currency: CURRENCY,
      order_id: paymentId,
      customer: { phone_number: '254700000000' },
    };
    const { status } = await account.post('/v1/payments', body).set('Idempotency-Key', paymentId);
    if (![201, 409, 422, 502].includes(status)) throw new Error(`the start of a payment returned ${status}`);
  }

  /** Runs due inquiries. They continue as long as the gateway may report a result. */
  private async inquire(side: GatewaySide, says: Says): Promise<void> {
    side.says = says;
    const { gateway, reference } = side.payment;
    await this.admin.query(
      `UPDATE payment_inquiries AS i SET next_at = clock_timestamp() FROM transactions AS t
        WHERE t.transaction_id = i.transaction_id AND t.provider = $1 AND t.provider_reference IN ($2, $3)`,
      [gateway.provider, reference, side.issued],
    );
    await this.askDue();
  }

  private async askDue(): Promise<void> {
    const workers = this.world.replicas.map(({ app }) => app.get(InquiryWorker));
    await Promise.all(workers.map((worker) => worker.askDue()));
    await Promise.all(workers.map((worker) => worker.idle()));
  }

  private async report(payment: Payment, also: number): Promise<void> {
    const [other, side] = [this.payments[also]!, this.sides[also]!];
    const isOf = other !== payment && side.exists && other.gateway === payment.gateway;
    await this.reports.send(isOf ? [payment, other] : [payment]);
  }

  private async refundHere({ payment: n, refund }: { payment: number; refund: number }): Promise<void> {
    const { gateway, reference, account, paymentId } = this.payments[n]!;
    const [row] = await this.admin.query<{ transaction_id: string }[]>(
      'SELECT transaction_id FROM transactions WHERE provider = $1 AND (provider_reference = $2 OR order_id = $3)',
      [gateway.provider, reference, paymentId],
    );
    if (!row) return;
    const body = { amount: refundAmount(this.history.payments[n]!, refund) };
    const path = `/v1/transactions/${row.transaction_id}/refunds`;
    const { status } = await account.post(path, body).set('Idempotency-Key', randomUUID());
    if (status !== 201 && status !== 409) throw new Error(`a refund returned ${status}`);
  }

  /** Lost calls are due again. The gateway reports each refund that it made, and for some a later failure. */
  private async finishRefunds(): Promise<void> {
    for (let round = 0; round < 3; round++) {
      for (const { app } of this.world.replicas) await app.get(RefundWorker).finish();
      await this.admin.query(
        'UPDATE refunds SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL',
      );
    }
    for (const [n, payment] of this.payments.entries()) {
      for (const { id, amount } of this.madeHere(n))
        await this.deliver(payment, payment.delivery('refunded', { objectId: id, amount }));
      for (const { id, amount } of this.takenBack(n))
        await this.deliver(payment, payment.delivery('refund_failed', { objectId: id, amount }));
    }
  }

  /** Mobile money receives the address of its report with each push. A gateway sends a delivery again after 503. */
  private async deliver(payment: Payment, delivery: Delivery): Promise<void> {
    const { issued } = this.sides[this.payments.indexOf(payment)]!;
    const isOwnAddress = payment.gateway.provider === 'mobilemoney' && issued !== null;
    const provider = isOwnAddress ? `mobilemoney/${issued}` : delivery.provider;
    const { status } = await send(payment.account.server, { ...delivery, provider });
    if (status === 503) return this.deliver(payment, delivery);
    if (status !== 200) throw new Error(`a delivery returned ${status}`);
  }

  private async forge(operation: Extract<Operation, { kind: 'forge' }>): Promise<void> {
    const [payment, from] = [this.payments[operation.payment]!, this.payments[operation.from]!];
    if (!mayForge(this.history, operation) || !this.sides[operation.from]!.exists) return;
    this.happened.push(operation);
    const seen = this.successOf(from);
    const claim = payment.delivery('succeeded').body.replace('{', '{"note":"<letters>",');
    await this.deliver(payment, { ...seen, body: withChecksumOf(seen.body, claim) });
  }

  /** A forged body may change nothing. Of two payments the first one settles, and the other one needs review. */
  private async payTwice(payment: Payment): Promise<void> {
    if (await this.isSettled(payment))
      await this.deliver(payment, payment.delivery('succeeded', { paymentId: uniqueName('second') }));
  }

  private async succeedAs(operation: Operation, payment: Payment): Promise<void> {
    for (const other of this.payments) {
      if (other === payment || other.gateway !== payment.gateway || !(await this.isSettled(other))) continue;
      this.happened.push(operation);
      return this.deliver(payment, payment.delivery('succeeded', { paymentId: other.paymentId }));
    }
  }

  private async isSettled({ gateway, paymentId }: Payment): Promise<boolean> {
    const rows = await this.admin.query<unknown[]>(
      `SELECT FROM effects JOIN transactions AS t USING (transaction_id)
        WHERE effects.kind = 'payment' AND t.provider = $1 AND object_id = $2 AND t.provider_payment_id = $2`,
      [gateway.provider, paymentId],
    );
    return rows.length > 0;
  }

  /** The remaining amount, for a chargeback that could not be booked. */
  private async adjust({ gateway, paymentId }: Payment): Promise<void> {
    const [row] = await this.admin.query<{ event_id: string; left: string }[]>(
      `SELECT event_id, settled_amount + adjusted_amount - refunded_amount - charged_back_amount AS left
        FROM webhook_events AS e JOIN transactions USING (transaction_id)
        WHERE e.provider = $1 AND e.payment_id = $2 AND e.kind = 'chargeback' AND e.outcome = 'needs_review' LIMIT 1`,
      [gateway.provider, paymentId],
    );
    if (!row || Number(row.left) <= 0) return;
    const body = { decision: 'debit', amount: Number(row.left), reason: 'history' };
    await decisionsOf(this.world.replicas[0]!.server)
      .event(row.event_id, body)
      .catch((error: Error) => {
        // Another worker has decided it in the meantime.
        if (!/does not wait|adjusted|at most/.test(error.message)) throw error;
      });
  }

  private async register({ gateway, reference, account, amount }: Payment): Promise<void> {
    const body = { provider: gateway.provider, provider_reference: reference, amount, currency: CURRENCY };
    const { status } = await account.post('/v1/deposits', body);
    if (status !== 201 && status !== 409) throw new Error(`a deposit returned ${status}`);
  }

  private async transfer({ from, to, amount }: { from: number; to: number; amount: number }): Promise<void> {
    if (from === to) return;
    const body = { to_account_id: this.accounts[to]!.accountId, amount, currency: CURRENCY };
    const { status } = await this.accounts[from]!.post('/v1/transfers', body);
    if (![201, 404, 409].includes(status)) throw new Error(`a transfer returned ${status}`);
  }

  private madeHere(n: number): MadeRefund[] {
    return this.world.refunds.of(this.payments[n]!.paymentId);
  }

  /** Of every other refund, if the gateway has deliveries for that. */
  private takenBack(n: number): MadeRefund[] {
    const { steps } = this.payments[n]!.gateway;
    return steps.includes('refund_failed') ? this.madeHere(n).filter((_refund, index) => index % 2 === 0) : [];
  }

  private refundedHere(n: number): { made_here: number; taken_back: number } {
    const sum = (refunds: MadeRefund[]) => refunds.reduce((total, { amount }) => total + amount, 0);
    const taken_back = sum(this.takenBack(n));
    return { made_here: sum(this.madeHere(n)) - taken_back, taken_back };
  }
}

/** The same event without the amount. */
const withoutAmount = (body: string): string =>
  JSON.stringify(
    JSON.parse(body, (name, value: unknown) => (/^(amount|CallbackMetadata)$/.test(name) ? undefined : value)),
  );
