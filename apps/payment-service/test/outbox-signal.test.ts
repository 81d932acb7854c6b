import { eventually } from '@platform/testing';
import { OutboxSignal } from '../src/outbox/outbox.signal';
import { PaymentStage, TestAccount } from './support/payment-app';

let stage: PaymentStage;
beforeAll(async () => (stage = await PaymentStage.open()));
afterAll(() => stage.close());
afterEach(() => jest.restoreAllMocks());

it('each committed write of an event wakes the publisher, and nothing else does', async () => {
  const app = await stage.replica();
  const written = jest.spyOn(app.app.get(OutboxSignal), 'written');
  const account = new TestAccount(app.server, stage.issuer);
  await account.get('/v1/wallets').expect(200);
  await account.post('/v1/deposits', { provider: 'none' }).expect(422);
  await account.post('/v1/deposits', { provider: 'adyen', amount: 100, currency: 'EUR' }).expect(201);
  await eventually('the publisher is notified', () => written.mock.calls.length > 0);
  expect(written).toHaveBeenCalledTimes(1);
});
