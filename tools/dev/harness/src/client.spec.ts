import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDeposit, getReadiness, listWallets } from '@platform/sdk/payment';
import { outcomeOf, paymentAt } from './client';
import { callbackOf, mobilemoney } from '@platform/gateway-simulator/src/gateways';
import { deliver } from './given/payments';

describe('a client of a service', () => {
  let server: Server;
  let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => answer(request, response, body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  it('says that a service died, with status 0 and the reason', async () => {
    answer = (request) => request.socket.destroy();
    const { status, reason } = await outcomeOf(listWallets(paymentAt(url())));
    expect(status).toBe(0);
    expect(reason).toMatch(/other side closed|socket|ECONNRESET/);
  });

  it('closes the connection after each request by default', async () => {
    const seen: (string | undefined)[] = [];
    answer = (request, response) => {
      seen.push(request.headers.connection);
      response.end('{}');
    };
    await getReadiness(paymentAt(url()));
    await getReadiness(paymentAt(url(), { keepAlive: true }));
    expect(seen).toEqual(['close', 'keep-alive']);
  });

  it('sends a payment once and without a key that its test did not choose', async () => {
    const keys: unknown[] = [];
    answer = ({ headers }, response) => {
      keys.push(headers['idempotency-key']);
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":{"code":"OVERLOADED"}}');
    };
    const body = { provider: 'stripe', amount: 1, currency: 'EUR' } as const;
    const { status, error } = await outcomeOf(createDeposit(paymentAt(url()), { body }));
    expect([status, error, keys]).toEqual([503, { error: { code: 'OVERLOADED' } }, [undefined]]);
  });

  it('sends exactly the bytes of a delivery', async () => {
    const sent = callbackOf(mobilemoney, { reference: 'r', amount: 100 });
    let arrived: unknown;
    answer = ({ url: path, headers }, response, body) => {
      arrived = { path, type: headers['content-type'], body };
      response.end('{}');
    };
    await deliver(paymentAt(url()), sent);
    const path = '/v1/webhooks/mobilemoney?token=mm-current';
    expect(arrived).toEqual({ path, type: 'application/json', body: sent.body });
  });
});
