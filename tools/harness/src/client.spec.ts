import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outcomeOf, paymentServiceClient, unwrap } from './client';
import { mobilemoney } from './gateways';
import { callbackOf } from './gateways/simulated-gateway';
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
    const { status, reason } = await outcomeOf(paymentServiceClient(url()).GET('/v1/wallets'));
    expect(status).toBe(0);
    expect(reason).toMatch(/other side closed|socket|ECONNRESET/);
  });

  it('gives a connection up after each request, unless told to keep it', async () => {
    const seen: (string | undefined)[] = [];
    answer = (request, response) => {
      seen.push(request.headers.connection);
      response.end('{}');
    };
    await paymentServiceClient(url()).GET('/ready');
    await paymentServiceClient(url(), { keepAlive: true }).GET('/ready');
    expect(seen).toEqual(['close', 'keep-alive']);
  });

  it('fails with the route, the status and the body of what was not expected', async () => {
    answer = (_request, response) => response.writeHead(409).end('{"error":{"code":"CONFLICT"}}');
    const body = { provider: 'stripe', amount: 1, currency: 'EUR' } as const;
    await expect(unwrap(paymentServiceClient(url()).POST('/v1/deposits', { body }))).rejects.toThrow(
      '/v1/deposits answered 409: {"error":{"code":"CONFLICT"}}',
    );
  });

  it('sends exactly the bytes of a delivery', async () => {
    const sent = callbackOf(mobilemoney, { reference: 'r', amount: 100 });
    let arrived: unknown;
    answer = ({ url: path, headers }, response, body) => {
      arrived = { path, type: headers['content-type'], body };
      response.end('{}');
    };
    await deliver(paymentServiceClient(url()), sent);
    const path = '/v1/webhooks/mobilemoney?token=mm-current';
    expect(arrived).toEqual({ path, type: 'application/json', body: sent.body });
  });
});
