import { razorpay } from '@platform/harness';
import { eventually, uniqueName } from '@platform/testing';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';

let stage: PaymentStage;
let app: PaymentApp;

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OWN_REFERENCES: 'accept' });
});
afterAll(() => stage.close());

const account = () => new TestAccount(app.server, stage.issuer);
const OWN = { metadata: { campaign: 'spring', 'a note': '' }, customer_id: 'customer-7' };

async function registered(owner: TestAccount, more: object = {}): Promise<Payment> {
  const payment = new Payment(razorpay, owner);
  await payment.register(more);
  return payment;
}

it('answers, lists and events contain a deposit’s metadata and customer', async () => {
  const owner = account();
  const payment = new Payment(razorpay, owner);
  await payment.deliver('succeeded');
  // The report came first: the registration settles the deposit, and its event has the data as well.
  expect(await payment.register(OWN)).toMatchObject({ status: 'settled', ...OWN });
  expect(await payment.transaction()).toMatchObject(OWN);
  const events = await eventually('the event', async () => {
    const { body } = await owner.get('/v1/events?types=deposit.settled').expect(200);
    const { data } = body as { data: object[] };
    return data.length > 0 && data;
  });
  expect(events).toMatchObject([{ data: OWN }]);
});

it('a deposit without such data has an empty map and no customer', async () => {
  const owner = account();
  for (const more of [{}, { metadata: {} }]) {
    expect(await new Payment(razorpay, owner).register(more)).toMatchObject({ metadata: {}, customer_id: null });
  }
});

it('finds deposits by customer and by metadata, of the own account only', async () => {
  const [owner, other] = [account(), account()];
  const customer_id = uniqueName('customer');
  const spring = await registered(owner, { customer_id, metadata: { campaign: 'spring' } });
  const autumn = await registered(owner, { customer_id, metadata: { campaign: 'autumn', 'a key:=[1]': 'x & y' } });
  await registered(owner, { metadata: { note: 'campaign' } });
  const found = async (by: TestAccount, query: Record<string, string>) => {
    const { body } = await by.get(`/v1/transactions?${new URLSearchParams(query).toString()}`).expect(200);
    return (body as { data: { transaction_id: string }[] }).data.map(({ transaction_id }) => transaction_id);
  };
  const both = [autumn.transactionId, spring.transactionId];
  expect(await found(owner, { customer_id })).toEqual(both);
  expect(await found(owner, { metadata_key: 'campaign' })).toEqual(both);
  expect(await found(owner, { metadata_key: 'campaign', metadata_value: 'spring' })).toEqual([spring.transactionId]);
  expect(await found(owner, { metadata_key: 'a key:=[1]', metadata_value: 'x & y' })).toEqual([autumn.transactionId]);
  expect(await found(owner, { customer_id, metadata_key: 'campaign', metadata_value: 'winter' })).toEqual([]);
  expect(await found(other, { customer_id })).toEqual([]);
  expect(await found(other, { metadata_key: 'campaign' })).toEqual([]);
  await owner.get('/v1/transactions?metadata_value=spring').expect(422);
});

it('refuses data beyond the bounds and says why', async () => {
  const deposit = { provider: 'razorpay', provider_reference: `order_${uniqueName('x')}`, amount: 1, currency: 'INR' };
  for (const [more, why] of [
    [{ metadata: { seats: 7 } }, 'write the value of seats in quotation marks'],
    [{ metadata: { constructor: 'x' } }, 'metadata.constructor is not a known field'],
    [{ metadata: null }, 'metadata'],
    [{ customer_id: '' }, 'customer_id must be one line of 1 to 127 characters'],
  ] as const) {
    const { body } = await account()
      .post('/v1/deposits', { ...deposit, ...more })
      .expect(422);
    expect((body as { error: { message: string } }).error.message).toContain(why);
  }
});
