import { mobilemoney, razorpay, type SimulatedGateway, stripe } from '@platform/harness';
import supertest from 'supertest';
import { EventPublisher } from '../src/events/event.publisher';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment, send } from './support/scenario';

let stage: PaymentStage;
let app: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OUTBOUND_LOOPBACK: 'accept' });
});
afterAll(() => stage.close());

interface Timeline {
  transaction: { status: string };
  reports: { kind: string; outcome: string; deliveries: number }[];
  bookings: { kind: string; event_id: string | null; entry: { amount: number; balance_after: number } | null }[];
  events: { type: string; deliveries: { url: string; status: string; endpoint_id: string }[] }[];
  is_complete: boolean;
}

const newPayment = (gateway: SimulatedGateway) => new Payment(gateway, new TestAccount(app.server, stage.issuer));

async function timelineOf(account: TestAccount, transactionId: string): Promise<Timeline> {
  await app.app.get(EventPublisher, { strict: false }).publish();
  const { body } = await account.get(`/v1/transactions/${transactionId}/timeline`).expect(200);
  return (body as { data: Timeline }).data;
}

describe('the timeline of a transaction', () => {
  it('lists every report, its effects, its entries, and the deliveries of its events', async () => {
    const payment = newPayment(razorpay);
    const url = 'http://127.0.0.1:9/events';
    await payment.account.post('/v1/event-endpoints', { url, types: ['deposit.settled'] }).expect(201);
    await payment.register();
    await payment.deliver('failed');
    const success = payment.delivery('succeeded');
    await send(app.server, success).expect(200);
    await send(app.server, success).expect(200);
    await payment.deliver('refunded', { amount: 4_000 });
    const timeline = await timelineOf(payment.account, payment.transactionId);
    expect(timeline.reports).toMatchObject([
      { kind: 'payment_failed', outcome: 'settled' },
      { kind: 'payment_succeeded', outcome: 'settled', deliveries: 2 },
      { kind: 'refund', outcome: 'settled' },
    ]);
    expect(timeline.bookings).toMatchObject([
      { kind: 'payment', entry: { amount: 10_000, balance_after: 10_000 } },
      { kind: 'refund', entry: { amount: -4_000, balance_after: 6_000 } },
    ]);
    expect(timeline.events.map(({ type, deliveries }) => [type, deliveries.map((sent) => sent.url)])).toEqual([
      ['deposit.failed', []],
      ['deposit.settled', [url]],
      ['refund.recorded', []],
    ]);
    expect(timeline).toMatchObject({ transaction: { status: 'partially_refunded' }, is_complete: true });
  });

  it('contains a report from before its deposit', async () => {
    const payment = newPayment(mobilemoney);
    await payment.deliver('succeeded');
    await payment.register();
    const { reports, bookings } = await timelineOf(payment.account, payment.transactionId);
    expect(reports).toMatchObject([{ kind: 'payment_succeeded', outcome: 'settled' }]);
    expect(bookings).toMatchObject([{ kind: 'payment' }]);
  });

  it('contains the report that needs review', async () => {
    const payment = newPayment(stripe);
    await payment.register();
    await payment.deliver('succeeded', { amount: 1 });
    const { reports, bookings, events } = await timelineOf(payment.account, payment.transactionId);
    expect(reports).toMatchObject([{ outcome: 'needs_review', reason: 'amount_differs' }]);
    expect(bookings).toEqual([]);
    expect(events.map(({ type }) => type)).toEqual(['deposit.needs_review']);
  });

  it('of a transfer shows each account its own side', async () => {
    const [sender, receiver] = [newPayment(mobilemoney), newPayment(mobilemoney)];
    for (const payment of [sender, receiver]) {
      await payment.register();
      await payment.deliver('succeeded');
    }
    const order = { to_account_id: receiver.account.accountId, amount: 2_500, currency: 'KES' };
    const { body } = await sender.account.post('/v1/transfers', order).expect(201);
    const { transaction_id } = (body as { data: { transaction_id: string } }).data;
    const sides = await Promise.all([sender, receiver].map(({ account }) => timelineOf(account, transaction_id)));
    expect(sides.map(({ bookings }) => bookings)).toMatchObject([
      [{ kind: 'transfer', entry: { amount: -2_500, balance_after: 7_500 } }],
      [{ kind: 'transfer', entry: { amount: 2_500, balance_after: 12_500 } }],
    ]);
    expect(sides.map(({ events }) => events.length)).toEqual([1, 1]);
  });

  it('of another account, of no account and of no id is the same 404', async () => {
    const payment = newPayment(mobilemoney);
    await payment.register();
    const stranger = new TestAccount(app.server, stage.issuer);
    for (const id of [payment.transactionId, '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00', 'none']) {
      const { body } = await stranger.get(`/v1/transactions/${id}/timeline`).expect(404);
      expect((body as { error: { code: string } }).error.code).toBe('TRANSACTION_NOT_FOUND');
    }
  });

  it('requires a key that may also read wallets and events', async () => {
    const payment = newPayment(mobilemoney);
    await payment.register();
    const path = `/v1/transactions/${payment.transactionId}/timeline`;
    for (const [permissions, status] of [
      [['read:payments'], 403],
      [['read'], 200],
    ] as const) {
      const { text } = await payment.account.apiKey([...permissions]);
      await supertest(app.server).get(path).set('N-API-Key', text).expect(status);
    }
  });
});
