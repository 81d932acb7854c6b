import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GatewayCall, GatewayUnreachable } from '../gateway-api';
import { GatewayHttpClient } from './gateway.client';
import { GatewayTransport } from './gateway.transport';

/** The server's reaction to the next calls: a status with a body, or no response. */
type Step = { status: number; body?: string; headers?: Record<string, string> } | 'hang up';

const SECRET = 'client-secret-canary';
const OK: Step = { status: 200, body: '{"amount":12345678901234567890.10}' };

let server: Server;
let steps: Step[];
let calls: number;
const throttled: number[] = [];
const transport = new GatewayTransport();

beforeAll(async () => {
  server = createServer((request, response) => {
    calls++;
    const step = steps.shift() ?? OK;
    if (step === 'hang up') return void request.socket.destroy();
    response.writeHead(step.status, step.headers).end(step.body ?? '{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  calls = 0;
  throttled.length = 0;
});
afterAll(async () => {
  await transport.onApplicationShutdown();
  server.close();
});

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const client = (baseUrl = url()) =>
  new GatewayHttpClient({ baseUrl, headers: { authorization: SECRET } }, transport, null, {
    called: () => undefined,
    throttled: (seconds) => throttled.push(seconds),
  });
const READ: GatewayCall = { method: 'GET', path: '/payments/1?secret=query-canary', repeatable: true };
const WRITE: GatewayCall = { method: 'POST', path: '/payments', json: { amount: 1 }, repeatable: false };

it('numbers stay the sent text, and the bytes are kept', async () => {
  steps = [OK];
  const { status, body, raw } = await client().call(READ);
  expect([status, body['amount'], raw.toString()]).toEqual([200, '12345678901234567890.10', OK.body]);
});

it.each<[string, Step[], number, number]>([
  ['a lost response', ['hang up'], 200, 2],
  ['a 503', [{ status: 503 }, { status: 503 }], 200, 3],
  ['a 429 without Retry-After', [{ status: 429 }], 200, 2],
  ['three 500', [{ status: 500 }, { status: 500 }, { status: 500 }], 500, 3],
  ['a refusal', [{ status: 404 }], 404, 1],
  ['a redirect', [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }], 302, 1],
])('a repeatable call after %s', async (_what, given, status, expectedCalls) => {
  steps = [...given];
  expect((await client().call(READ)).status).toBe(status);
  expect(calls).toBe(expectedCalls);
});

it.each<[string, Step, number | 'none']>([
  ['a lost response', 'hang up', 'none'],
  ['a 503', { status: 503 }, 503],
  ['a 429', { status: 429 }, 429],
])('a call that is not repeatable is sent once: %s', async (_what, step, expected) => {
  steps = [step];
  const answer = await client()
    .call(WRITE)
    .catch((error: unknown) => error);
  expect(calls).toBe(1);
  if (expected === 'none') expect(answer).toMatchObject({ mayHaveActed: true });
  else expect(answer).toMatchObject({ status: expected });
});

it('gives up after a long Retry-After, and reports its length', async () => {
  steps = [{ status: 429, headers: { 'retry-after': '120' } }];
  expect((await client().call(READ)).status).toBe(429);
  expect([calls, throttled]).toEqual([1, [120]]);
});

it('reports that nothing was sent if the port is closed', async () => {
  const away = createServer().listen(0, '127.0.0.1');
  await once(away, 'listening');
  const { port } = away.address() as AddressInfo;
  away.close();
  await once(away, 'close');
  const error = await client(`http://127.0.0.1:${port}`)
    .call(WRITE)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GatewayUnreachable);
  expect(error).toMatchObject({ mayHaveActed: false });
});

it('a response that is not a JSON object is empty, and an endless one is an error', async () => {
  steps = [{ status: 200, body: '[1]' }];
  expect((await client().call(READ)).body).toEqual({});
  steps = [{ status: 200, body: 'x'.repeat(5 * 1024 * 1024) }];
  await expect(client().call(WRITE)).rejects.toMatchObject({
    message: 'the response is too large',
    mayHaveActed: true,
  });
});

it('an error contains no data of the request', async () => {
  steps = ['hang up', 'hang up', 'hang up'];
  const error = (await client()
    .call(READ)
    .catch((thrown: unknown) => thrown)) as Error;
  expect(`${error.message}${error.stack}${JSON.stringify(error)}${String(error.cause)}`).not.toMatch(
    /canary|127\.0\.0\.1/,
  );
});
