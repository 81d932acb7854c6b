import { paypalCertificate } from '@platform/harness';
import { type GatewayName, type GatewaySimulator, startGatewaySimulator } from '@platform/gateway-simulator';
import { uniqueName } from '@platform/testing';
import { InquiryWorker } from '../src/payments/inquiries/inquiry.worker';
import { GatewayCertificates } from '../src/webhooks/certificates/gateway-certificates';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { send } from './support/scenario';

const RETURN_URL = 'https://shop.example/back';
/** Reports of a gateway that settle nothing by themselves. */
const REPORTS: [GatewayName, string, string][] = [
  ['paypal', 'USD', 'CHECKOUT.ORDER.APPROVED'],
  ['stripe', 'USD', 'checkout.session.completed'],
];

let stage: PaymentStage;
let simulator: GatewaySimulator;
let replica: PaymentApp;
let worker: InquiryWorker;
let account: TestAccount;
/** The only event that arrives. All others are lost. */
let arrives: string;

beforeAll(async () => {
  simulator = await startGatewaySimulator({ seed: 7 });
  stage = await PaymentStage.open();
  replica = await stage.replica(simulator.settings);
  replica.app.get(GatewayCertificates).fetchText = paypalCertificate;
  simulator.deliver(async (delivery) =>
    delivery.event === arrives ? (await send(replica.server, delivery)).status : 200,
  );
  worker = replica.app.get(InquiryWorker);
  await worker.job!.stop();
  account = new TestAccount(replica.server, stage.issuer);
  await stage.admin.query('INSERT INTO return_origins (account_id, origin) VALUES ($1, $2)', [
    account.accountId,
    new URL(RETURN_URL).origin,
  ]);
});
afterAll(async () => {
  await stage.close();
  await simulator.stop();
});

async function started(provider: GatewayName, currency: string): Promise<{ id: string; handle: string }> {
  const customer = { email: 'payer@example.com' };
  const body = { provider, amount: 5_000, currency, customer, return_url: RETURN_URL };
  const answer = await account.post('/v1/payments', body).set('Idempotency-Key', uniqueName('key')).expect(201);
  const { transaction_id: id } = (answer.body as { data: { transaction_id: string } }).data;
  const [row] = await stage.admin.query<{ handle: string }[]>(
    'SELECT handle FROM started_payments WHERE transaction_id = $1',
    [id],
  );
  return { id, handle: row!.handle };
}

async function asked(): Promise<number> {
  const claimed = await worker.askDue();
  await worker.idle();
  return claimed;
}

const statusOf = async (id: string) => {
  const { body } = await account.get(`/v1/transactions/${id}`).expect(200);
  return (body as { data: { status: string } }).data.status;
};

it.each(REPORTS)(
  '%s is asked as soon as it has reported a payment, and that settles it',
  async (provider, currency, event) => {
    arrives = event;
    const { id, handle } = await started(provider, currency);
    const other = await started(provider, currency);
    expect(await asked()).toBe(0);
    await simulator.pay(provider, handle);
    expect(await asked()).toBe(1);
    expect(await statusOf(id)).toBe('settled');
    expect(await statusOf(other.id)).toBe('pending');
  },
);

it('a report during an inquiry causes another one, and any number of reports stay within the limit of inquiries', async () => {
  arrives = 'CHECKOUT.ORDER.APPROVED';
  const { id, handle } = await started('paypal', 'USD');
  // As if another replica had just started an inquiry.
  await stage.admin.query(
    "UPDATE payment_inquiries SET asked = 1, asked_at = clock_timestamp(), next_at = clock_timestamp() + interval '120 s' WHERE transaction_id = $1",
    [id],
  );
  await simulator.pay('paypal', handle);
  await simulator.redeliver('paypal');
  expect(await asked()).toBe(0);
  const [row] = await stage.admin.query<{ seconds: number }[]>(
    'SELECT extract(epoch FROM next_at - asked_at)::float8 AS seconds FROM payment_inquiries WHERE transaction_id = $1',
    [id],
  );
  expect(row!.seconds).toBe(5);
  await stage.admin.query("UPDATE payment_inquiries SET next_at = next_at - interval '6 s' WHERE transaction_id = $1", [
    id,
  ]);
  expect(await asked()).toBe(1);
  expect(await statusOf(id)).toBe('settled');
});
