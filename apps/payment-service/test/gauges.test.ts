import { eventually, failedReads, LyingProxy, sampledGauges } from '@platform/testing';
import supertest from 'supertest';
import { type PaymentApp, PaymentStage } from './support/payment-app';

/** Gauges that need only the process. */
const LOCAL = {
  build_info: 1,
  database_pool_connections: expect.any(Number) as number,
  database_pool_waiting: expect.any(Number) as number,
  redis_available: 1,
  service_ready: 0,
};
/** Gauges that read the database. Those by gateway have samples only for open cases. */
const STORED = [
  'payment_captures_open',
  'payment_captures_open_seconds',
  'payment_emergency_decisions',
  'payment_event_endpoints_disabled',
  'payment_events_set_aside',
  'payment_events_undelivered_seconds',
  'payment_events_unpublished_seconds',
  'payment_inquiries_overdue_seconds',
  'payment_proposals_open',
  'payment_proposals_open_seconds',
  'payment_refunds_open',
  'payment_refunds_open_seconds',
  'payment_webhook_confirmation_waiting_seconds',
  'payment_webhook_events_held',
  'payment_webhook_events_waiting',
];

let stage: PaymentStage;
let proxy: LyingProxy;
let replica: PaymentApp;
beforeAll(async () => {
  stage = await PaymentStage.open();
  proxy = await LyingProxy.start(stage.database.serviceUrl, (statement) => statement);
  replica = await stage.replica({ DATABASE_URL: proxy.url });
});
afterAll(() => stage.close());

it('reads every gauge of a replica that has just started, or finds that it has no value yet', async () => {
  const { metrics } = replica;
  await sampledGauges(metrics);
  expect(await failedReads(metrics)).toEqual([]);
});

it('a gauge has no sample while its value cannot be read, and the service reports "not ready"', async () => {
  const ready = () => supertest(replica.server).get('/ready');
  const before = await sampledGauges(replica.metrics);
  expect(Object.keys(before).toSorted()).toEqual([...STORED, ...Object.keys(LOCAL)].toSorted());
  expect([before['service_ready'], (await ready()).status]).toEqual([1, 200]);
  await proxy.stop();
  // An earlier response may be repeated for a second.
  await eventually('/ready answers 503', async () => (await ready()).status === 503);
  expect(await sampledGauges(replica.metrics)).toEqual(LOCAL);
});
