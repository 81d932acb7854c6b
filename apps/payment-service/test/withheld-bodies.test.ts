import type { AddressInfo } from 'node:net';
import { razorpay } from '@platform/harness';
import { BodyReader, takeAnyTime } from '@platform/http-service';
import { eventually, times, withholdBody, type WithheldBody } from '@platform/testing';
import supertest from 'supertest';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { send } from './support/scenario';

const KIB = 1024;
const open: WithheldBody[] = [];
let stage: PaymentStage;
let app: PaymentApp;
let port: number;
const taken = () => app.app.get(BodyReader).budget.bytes;

beforeAll(async () => {
  // Bodies that are withheld stay withheld.
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'], // prettier-ignore
  });
  stage = await PaymentStage.open();
  app = await stage.replica({ TRUSTED_PROXIES: '127.0.0.0/8', ACCOUNT_RATE_PER_MINUTE: '100000' });
  takeAnyTime(app.server);
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const body of open.splice(0)) body.close();
  return eventually('no byte is held', () => taken() === 0);
});
afterAll(async () => {
  jest.useRealTimers();
  await stage.close();
});

function withhold(path: string, length: number, headers: Record<string, string>): WithheldBody {
  const body = withholdBody({ port, path, headers: { 'content-type': 'application/json', ...headers } }, length);
  open.push(body);
  return body;
}

/** Sends such bodies until one is refused for want of room; gives back its status. */
async function fill(next: () => WithheldBody, length: number): Promise<number | undefined> {
  for (;;) {
    const before = taken();
    const body = next();
    await eventually('it is taken or refused', () => body.status() !== undefined || taken() >= before + length - 1);
    if (body.status() !== undefined) return body.status();
  }
}

it('reads nothing of a body without a credential', async () => {
  const bodies = times(40, () => withhold('/v1/deposits', 16 * KIB, {}));
  await eventually('each is answered', () => bodies.every((body) => body.status() !== undefined));
  expect([bodies.map((body) => body.status()), taken()]).toEqual([times(40, () => 401), 0]);
});

it('takes a signed callback while accounts and strangers withhold all the bytes that they may', async () => {
  const accounts = times(5, () => new TestAccount(app.server, stage.issuer));
  for (const account of accounts) {
    const authorization = `Bearer ${account.token}`;
    const refused = await fill(() => withhold('/v1/deposits', 16 * KIB, { authorization }), 16 * KIB);
    expect(refused).toBe(503);
  }
  const from = { 'x-forwarded-for': '203.0.113.7' };
  expect(await fill(() => withhold('/v1/webhooks/razorpay', 256 * KIB, from), 256 * KIB)).toBe(503);
  expect((await send(app.server, razorpay.sign('{"event":"none.of.ours"}'))).status).toBe(200);
  const another = supertest(app.server).post('/v1/webhooks/razorpay').set('x-forwarded-for', '203.0.113.8');
  expect((await another.type('json').send('{}')).status).toBe(401);
});
