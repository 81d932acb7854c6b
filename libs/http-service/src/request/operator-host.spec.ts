import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express, { type Request, type Response } from 'express';
import { onlyOnOperatorHost } from './operator-host';

const OK = /^HTTP\/1\.1 200 /;
const NOT_FOUND = /^HTTP\/1\.1 404 /;
const OPERATORS = 'https://operator.pay.example.com:8443';

describe('the routes of operators', () => {
  let server: Server;
  beforeAll(async () => {
    const app = express();
    app.use('/operator', onlyOnOperatorHost(OPERATORS));
    app.get('/operator{/*rest}', (request, response) => void response.send(`operators, ${request.secure}`));
    app.use(({ code }: { code?: string }, _request: unknown, response: Response, _next: unknown) => {
      response.status(code === 'NOT_FOUND' ? 404 : 500).end();
    });
    server = createServer(app);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  /** The whole response to a request that is sent as it is. */
  async function responseTo(...lines: string[]): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.end([...lines, 'Connection: close', '', ''].join('\r\n'));
    const parts: Buffer[] = [];
    for await (const part of socket) parts.push(part as Buffer);
    return Buffer.concat(parts).toString();
  }

  it('answer a port-forward as if by TLS, and a gateway by what it reports', async () => {
    expect(await responseTo('GET /operator HTTP/1.1', 'Host: localhost:3000')).toContain('operators, true');
    expect(await responseTo('GET /operator HTTP/1.1', 'Host: operator.pay.example.com')).toContain('operators, false');
  });

  it('answer 404 to a loopback name from another machine', () => {
    const next = jest.fn();
    const request = { headers: { host: 'localhost' }, socket: { remoteAddress: '10.42.0.7' } } as unknown as Request;
    onlyOnOperatorHost(OPERATORS)(request, {} as Response, next);
    expect(next).toHaveBeenCalledWith(expect.objectContaining({ code: 'NOT_FOUND' }));
  });

  it.each([
    'Forwarded: for=203.0.113.7;proto=https',
    'X-Forwarded-For: 203.0.113.7',
    'X-Forwarded-Proto: https',
    'X-Forwarded-Host: pay.example.com',
    'X-Forwarded-Port: 443',
    'x-forwarded-server: proxy',
    'X-Real-IP: 203.0.113.7',
    'Via: 1.1 proxy',
    'Via:',
  ])('answer 404 to a loopback name from a proxy on the same machine, which adds %s', async (field) => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000'])
      expect(await responseTo('GET /operator HTTP/1.1', `Host: ${host}`, field)).toMatch(NOT_FOUND);
    // The same proxy, if it passes the public Host.
    expect(await responseTo('GET /operator HTTP/1.1', 'Host: operator.pay.example.com', field)).toMatch(OK);
  });

  it.each([
    'operator.pay.example.com',
    'OPERATOR.pay.example.com',
    'operator.pay.example.com.',
    'operator.pay.example.com:443',
    'localhost:3000',
    '127.0.0.1:41234',
    '[::1]:3000',
  ])('answer on %s', async (host) => {
    expect(await responseTo('GET /operator/audit HTTP/1.1', `Host: ${host}`)).toContain('\r\n\r\noperators');
  });

  const hosts = [
    'pay.example.com',
    'example.com',
    'x.operator.pay.example.com',
    'operator.pay.example.com.evil.example',
    'operator.pay.example.com@pay.example.com',
    'pay.example.com/operator.pay.example.com',
    'pay.example.com#operator.pay.example.com',
    'localhost.pay.example.com',
    '10.0.0.1',
    '[::2]',
    '',
    ' ',
    '%',
  ];
  const paths = [
    '/operator',
    '/operator/',
    '/OPERATOR/audit',
    '/operator/audit/..%2f..%2fv1',
    '/operator/../v1',
    '/operator/audit?x=/v1',
    'http://operator.pay.example.com/operator/audit',
  ];
  const further = [
    [],
    ['X-Forwarded-Host: operator.pay.example.com'],
    ['X-Forwarded-Server: operator.pay.example.com', 'X-Host: operator.pay.example.com'],
    ['Forwarded: host=operator.pay.example.com'],
    ['X-Original-URL: /operator/audit'],
  ];

  it('answer 404 on each other host, whatever the path and other fields claim', async () => {
    const cases = hosts.flatMap((host) => paths.flatMap((path) => further.map((fields) => ({ host, path, fields }))));
    for (const { host, path, fields } of cases) {
      const response = await responseTo(`GET ${path} HTTP/1.1`, `Host: ${host}`, ...fields);
      expect({ host, path, fields, isRefused: NOT_FOUND.test(response) }).toMatchObject({ isRefused: true });
    }
  });
});
