import { darajaToken, type Given, given, PUSH, signedPush } from '../../spec-support';

let now: Date;
let daraja: Given;
let token: string;

beforeEach(async () => {
  now = new Date('2026-11-22T08:00:00Z');
  daraja = await given('mobilemoney', {}, { now: () => now });
  token = await darajaToken(daraja);
});
afterEach(() => daraja.simulator.stop());

const ask = (path: string, json?: object) => daraja.ask(path, { json, headers: { authorization: `Bearer ${token}` } });

const push = (more: object = {}) => ask('/mpesa/stkpush/v1/processrequest', { ...PUSH, ...more });
const query = (CheckoutRequestID: string) =>
  ask('/mpesa/stkpushquery/v1/query', { ...signedPush(), CheckoutRequestID });
const givenPush = async () => (await push()).body['CheckoutRequestID'] as string;

it('never sends a callback again that was not accepted', async () => {
  daraja.answer.status = 503;
  await daraja.simulator.pay('mobilemoney', await givenPush());
  await daraja.simulator.redeliver();
  expect(daraja.deliveries).toHaveLength(1);
});

it('rings again for a repeated push', async () => {
  const [first, second] = [await givenPush(), await givenPush()];
  expect(first).not.toBe(second);
  expect(daraja.simulator.payments).toHaveLength(2);
});

it('ends a token as soon as there is a newer one', async () => {
  const before = token;
  token = await darajaToken(daraja);
  expect((await push()).status).toBe(200);
  token = before;
  const refused = await push();
  expect([refused.status, refused.body['errorCode']]).toEqual([404, '404.001.03']);
});

it('ends a token after an hour', async () => {
  now = new Date(now.getTime() + 3_599_000);
  expect((await push()).body['errorCode']).toBe('404.001.03');
});

it.each([
  ['pay', '0'],
  ['decline', '1'],
  ['abandon', '1032'],
  ['expire', '1037'],
] as const)('answers the query with the code of what happened: %s', async (action, code) => {
  const id = await givenPush();
  expect((await query(id)).body).toMatchObject({ ResponseCode: '0', ResultCode: '4999' });
  await daraja.simulator[action]('mobilemoney', id);
  const { body } = await query(id);
  expect(body).toMatchObject({ CheckoutRequestID: id, ResultCode: code });
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining([expect.stringMatching(/Receipt|Amount/)]));
});

it('answers the query about an unknown push with an error', async () => {
  const unknown = await query('ws_CO_none');
  expect([unknown.status, unknown.body['errorCode']]).toEqual([500, '500.001.1001']);
});

it.each([
  [{ Password: 'wrong' }, 500, '500.001.1001'],
  [{ AccountReference: 'more than twelve' }, 400, '400.002.02'],
  [{ TransactionDesc: 'longer than thirteen' }, 400, '400.002.02'],
  [{ Amount: 10.5 }, 400, '400.002.02'],
  [{ PhoneNumber: '0708374149' }, 400, '400.002.02'],
])('refuses a push with %j', async (wrong, status, code) => {
  const answer = await push(wrong);
  expect([answer.status, answer.body['errorCode']]).toEqual([status, code]);
});

const PAYOUT = {
  OriginatorConversationID: 'PO4Jc0mWqZ8uVtY2hXrB6nKdPa',
  InitiatorName: 'simulator',
  SecurityCredential: 'simulated-credential',
  Amount: 1_000,
  PartyA: '600000',
  PartyB: '254708374149',
  ResultURL: 'https://pay.example/v1/webhooks/mobilemoney/PO4Jc0mWqZ8uVtY2hXrB6nKdPa',
};
const payOut = (more: object = {}) => ask('/mpesa/b2c/v3/paymentrequest', { ...PAYOUT, ...more });

it('pays out once for a reference, and knows a repetition', async () => {
  expect((await payOut()).body).toMatchObject({ ResponseCode: '0' });
  const again = await payOut();
  expect([again.status, again.body['errorCode']]).toEqual([500, '500.002.1001']);
});

it('refuses a payout with a wrong credential, and one to no phone', async () => {
  for (const wrong of [{ SecurityCredential: 'x' }, { PartyB: '0708374149' }])
    expect((await payOut(wrong)).body['errorCode']).toBe('400.002.02');
});
