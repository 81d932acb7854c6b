import { paypalCertificate } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import { RefundWorker } from '../src/payments/refunds/sending/refund.worker';
import { GatewayCertificates } from '../src/webhooks/certificates/gateway-certificates';
import { type Authorized, CaptureStage } from './support/capture-stage';
import { verifyLedger } from './support/verify-ledger';

const AMOUNT = 10_000;
/** Accounts for which the gateway has enabled several captures of one authorization. */
const GATEWAYS = [
  { gateway: 'paypal', currency: 'USD', keepsRest: false },
  { gateway: 'adyen', currency: 'EUR', keepsRest: true },
] as const;

interface Shown {
  status: string;
  settled_amount: number;
  authorization: { status: string; capturable_amount: number; allows_several_captures: boolean };
}
const dataOf = <T>(body: unknown): T => (body as { data: T }).data;
const messageOf = (body: unknown) => (body as { error: { message: string } }).error.message;

let stage: CaptureStage;
beforeAll(async () => {
  stage = await CaptureStage.open({ severalCaptures: true });
  for (const { app } of stage.replicas) app.get(GatewayCertificates).fetchText = paypalCertificate;
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

const capture = ({ account, id }: Authorized, body: object) =>
  stage.post(0, account.accountId, `/v1/payments/${id}/capture`, body);
const cancel = ({ account, id }: Authorized) => stage.post(0, account.accountId, `/v1/payments/${id}/cancel`, {});
const refund = ({ account, id }: Authorized, body: object) =>
  stage.post(0, account.accountId, `/v1/transactions/${id}/refunds`, body);
const shown = async ({ account, id }: Authorized): Promise<Shown> =>
  dataOf((await account.get(`/v1/transactions/${id}`).expect(200)).body);
const statuses = async ({ account, id }: Authorized) => {
  const { body } = await account.get(`/v1/payments/${id}/captures`).expect(200);
  return dataOf<{ status: string }[]>(body).map(({ status }) => status);
};

/** Sends all requests, and then the gateways' reports about them. */
async function work(): Promise<void> {
  const { admin } = stage.stage;
  await admin.query('UPDATE captures SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL');
  await stage.work(0);
  await stage.replicas[0]!.app.get(RefundWorker).finish();
  await stage.simulator.idle();
  await stage.report();
}

describe.each(GATEWAYS)('$gateway', ({ gateway, currency, keepsRest }) => {
  const authorized = () => stage.authorized(AMOUNT, gateway, currency);

  it('credits each part once, keeps the rest authorised, and ends with the last part', async () => {
    const payment = await authorized();
    const { account } = payment;
    await capture(payment, { amount: 3_000 }).expect(201);
    await work();
    expect(await shown(payment)).toMatchObject({
      status: 'settled',
      settled_amount: 3_000,
      authorization: { status: 'authorized', capturable_amount: 7_000, allows_several_captures: true },
    });
    // The same amount again is another capture.
    await capture(payment, { amount: 3_000, final: false }).expect(201);
    await work();
    expect(await account.balance(currency)).toBe(6_000);
    expect(await shown(payment)).toMatchObject({ authorization: { status: 'authorized', capturable_amount: 4_000 } });
    await capture(payment, { amount: 4_001 }).expect(409);
    await capture(payment, {}).expect(201);
    await work();
    expect(await account.balance(currency)).toBe(AMOUNT);
    expect(await shown(payment)).toMatchObject({ settled_amount: AMOUNT, authorization: { status: 'captured' } });
    expect(await statuses(payment)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });

  it('captures each part once although the responses are lost, also parts of one amount', async () => {
    const payment = await authorized();
    stage.simulator.faults.plan(gateway, 'error_after_acting', { times: 2 });
    await capture(payment, { amount: 2_000 }).expect(201);
    // Its report could be taken for that of the first part.
    await capture(payment, { amount: 2_000 }).expect(409);
    await capture(payment, { amount: 1_000 }).expect(201);
    for (let round = 0; round < 4; round++) await work();
    await capture(payment, { amount: 2_000 }).expect(201);
    for (let round = 0; round < 2; round++) await work();
    expect(stage.simulator.payment(gateway, payment.handle).paidMinor).toBe(5_000);
    expect(await payment.account.balance(currency)).toBe(5_000);
    expect(await statuses(payment)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  });

  it.each(['cancel', 'expire'])('keeps the captured part after the end of the rest (%s)', async (how) => {
    const payment = await authorized();
    await capture(payment, { amount: 3_000 }).expect(201);
    await work();
    if (how === 'cancel') await cancel(payment).expect(201);
    else await stage.simulator.expire(gateway, payment.handle);
    await work();
    expect(await shown(payment)).toMatchObject({
      status: 'settled',
      settled_amount: 3_000,
      authorization: { status: how === 'cancel' ? 'voided' : 'expired', capturable_amount: 0 },
    });
    expect(await payment.account.balance(currency)).toBe(3_000);
    await capture(payment, { amount: 1 }).expect(409);
  });

  it('refunds several captures, each up to its amount', async () => {
    const payment = await authorized();
    for (const amount of [2_000, 5_000, 1_000]) {
      await capture(payment, { amount }).expect(201);
      await work();
    }
    if (keepsRest) await refund(payment, { amount: 8_000 }).expect(201);
    else {
      // A refund names one capture: the oldest that has the whole amount left.
      for (const amount of [undefined, 5_001]) {
        const { body } = await refund(payment, { amount }).expect(409);
        expect(messageOf(body)).toContain('(2000, 5000, 1000 in minor units)');
      }
      for (const amount of [1_500, 1_000, 4_000]) await refund(payment, { amount }).expect(201);
      const { body } = await refund(payment, { amount: 1_200 }).expect(409);
      expect(messageOf(body)).toContain('(500, 1000 in minor units)');
      for (const amount of [1_000, 500]) await refund(payment, { amount }).expect(201);
    }
    await work();
    await refund(payment, { amount: 1 }).expect(409);
    expect(await payment.account.balance(currency)).toBe(0);
    const { refunds } = stage.simulator.payment(gateway, payment.handle);
    expect(refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(8_000);
    expect(await shown(payment)).toMatchObject({ status: 'refunded' });
  });

  it('says how the rest is released', async () => {
    const payment = await authorized();
    if (keepsRest) {
      const { body } = await capture(payment, { amount: 3_000, final: true }).expect(422);
      expect(messageOf(body)).toContain('Adyen does not release the rest with a capture.');
    } else {
      await capture(payment, { amount: 3_000, final: true }).expect(201);
      await work();
      expect(await shown(payment)).toMatchObject({ authorization: { status: 'captured', capturable_amount: 0 } });
    }
  });
});

it('paypal: a refund that was made at PayPal reduces what is left of its capture', async () => {
  const payment = await stage.authorized(AMOUNT, 'paypal');
  for (const amount of [2_000, 3_000]) {
    await capture(payment, { amount }).expect(201);
    await work();
  }
  const [second] = await stage.stage.admin.query<{ id: string }[]>(
    'SELECT gateway_capture_id AS id FROM captures WHERE transaction_id = $1 AND amount = 3000',
    [payment.id],
  );
  const { url, token } = await paypalAccess();
  const answer = await fetch(`${url}/v2/payments/captures/${second!.id}/refund`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: { value: '15.00', currency_code: 'USD' }, invoice_id: uniqueName('refund') }),
  });
  expect(answer.status).toBe(201);
  await work();
  const { body } = await refund(payment, { amount: 2_001 }).expect(409);
  expect(messageOf(body)).toContain('(2000, 1500 in minor units)');
});

async function paypalAccess(): Promise<{ url: string; token: string }> {
  const url = stage.simulator.urlOf('paypal');
  const { PAYPAL_API_KEY: key } = stage.simulator.settings;
  const answer = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(key!).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return { url, token: ((await answer.json()) as { access_token: string }).access_token };
}
