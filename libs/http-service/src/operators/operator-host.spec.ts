import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { onlyOnOperatorHost } from './operator-host';

const OPERATORS = 'https://operator.pay.example.com:8443';

describe('the routes of operators', () => {
  let server: Server;
  beforeAll(async () => {
    const app = express();
    app.use('/operator', onlyOnOperatorHost(OPERATORS));
    app.get('/operator{/*rest}', (_request, response) => void response.send('operators'));
    app.use((_error: unknown, _request: unknown, response: express.Response, _next: unknown) => {
      response.status(404).send('No such route.');
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
      expect({ host, path, fields, isRefused: !response.includes('operators') }).toMatchObject({ isRefused: true });
    }
  });
});
