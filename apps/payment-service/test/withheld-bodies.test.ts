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
  // Withheld bodies stay withheld.
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
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

/** Sends such bodies until one of them is ended for lack of memory. @returns its status */
async function fill(next: () => WithheldBody, length: number): Promise<number | undefined> {
  const endedBefore = new Set(ended());
  const justEnded = () => ended().find((body) => !endedBefore.has(body));
  while (!justEnded()) {
    const before = taken();
    next();
    await eventually('it is taken or one is ended', () => !!justEnded() || taken() >= before + length - 1);
  }
  return justEnded()!.status();
}

const ended = () => open.filter((body) => body.status() !== undefined);

it('reads no part of a body without a credential', async () => {
  const bodies = times(40, () => withhold('/v1/deposits', 16 * KIB, {}));
  await eventually('each is answered', () => bodies.every((body) => body.status() !== undefined));
  expect([bodies.map((body) => body.status()), taken()]).toEqual([times(40, () => 401), 0]);
});

it('accepts a signed callback while accounts and strangers withhold as many bytes as they may', async () => {
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

describe('a crowd of networks that withhold their bodies', () => {
  const PIECE = 128 * KIB;
  const crowdOf = (addressOf: (index: number) => string, count: number) =>
    times(count, (index) => withhold('/v1/webhooks/razorpay', PIECE, { 'x-forwarded-for': addressOf(index) }));
  const deliverFrom = (address: string, bytes: number) => {
    const delivery = razorpay.sign(`{"event":"none.of.ours","padding":"${'x'.repeat(bytes)}"}`);
    return send(app.server, { ...delivery, headers: { ...delivery.headers, 'x-forwarded-for': address } });
  };

  it.each([
    ['100 IPv4 addresses', (index: number) => `198.18.0.${index}`],
    ['100 networks of IPv6', (index: number) => `2001:db8:1:${index}::1`],
  ])('stops no signed delivery: %s', async (_, addressOf) => {
    crowdOf(addressOf, 100);
    await eventually('the share is full', () => taken() > 7.8 * 1024 * KIB);
    for (const from of ['203.0.113.9', addressOf(1), addressOf(99)])
      for (const bytes of [10, 2_500, 200_000]) expect((await deliverFrom(from, bytes)).status).toBe(200);
  });

  it('has the share of one network if it is one /64 of IPv6', async () => {
    crowdOf((index) => `2001:db8:1:2::${index}`, 16);
    await eventually('the part is full', () => open.some((body) => body.status() === 503));
    expect(taken()).toBeLessThanOrEqual(1024 * KIB);
    expect((await deliverFrom('2001:db8:1:2::99', 2_500)).status).toBe(200);
    expect((await deliverFrom('2001:db8:1:3::1', 2_500)).status).toBe(200);
  });
});
