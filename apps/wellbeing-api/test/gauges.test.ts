import { Metrics } from '@platform/http-service';
import { eventually, failedReads, LyingProxy, sampledGauges } from '@platform/testing';
import { startTestApp, type TestApp } from './support/test-app';

/** Gauges that need only the process. */
const LOCAL = {
  accounts_address_conflicts: 0,
  build_info: 1,
  database_pool_connections: expect.any(Number) as number,
  database_pool_waiting: expect.any(Number) as number,
  redis_available: 1,
  service_ready: 0,
};
const STORED = ['mail_oldest_unsent_seconds', 'signing_key_newest_timestamp_seconds'];

let migrated: TestApp;
let proxy: LyingProxy;
let service: TestApp;
beforeAll(async () => {
  migrated = await startTestApp();
  proxy = await LyingProxy.start(migrated.database.serviceUrl, (statement) => statement);
  service = await startTestApp({ DATABASE_URL: proxy.url }, migrated);
});
afterAll(async () => {
  await service.close();
  await migrated.close();
});

it('reads every gauge of a replica that has just started, or finds that it has no value yet', async () => {
  const metrics = service.app.get(Metrics);
  await sampledGauges(metrics);
  expect(await failedReads(metrics)).toEqual([]);
});

it('a gauge has no sample while its value cannot be read, and the service reports "not ready"', async () => {
  const metrics = service.app.get(Metrics);
  const before = await sampledGauges(metrics);
  expect(Object.keys(before).toSorted()).toEqual([...STORED, ...Object.keys(LOCAL)].toSorted());
  expect([before['service_ready'], (await service.http.get('/ready')).status]).toEqual([1, 200]);
  await proxy.stop();
  // An earlier response may be repeated for a second.
  await eventually('/ready answers 503', async () => (await service.http.get('/ready')).status === 503);
  expect(await sampledGauges(metrics)).toEqual(LOCAL);
});
