import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TEST_CERTIFICATE } from '@platform/harness';
import { GatewayTransport } from '../gateways/api/gateway.transport';
import { GatewayCertificates } from './gateway-certificates';

const transport = new GatewayTransport();
const certificates = new GatewayCertificates(transport);
const asked: string[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/redirect') response.writeHead(302, { location: '/certificate' }).end();
    else if (url === '/certificate') response.end(TEST_CERTIFICATE);
    else response.end('<html>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  await transport.onApplicationShutdown();
  server.close();
});

const get = (path: string) => certificates.get(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

it('a certificate is fetched once', async () => {
  expect(await Promise.all([get('/certificate'), get('/certificate')])).toEqual([TEST_CERTIFICATE, TEST_CERTIFICATE]);
  expect(await get('/certificate')).toBe(TEST_CERTIFICATE);
  expect(asked).toEqual(['/certificate']);
});

it.each(['/redirect', '/page'])('what %s answers is no certificate', async (path) => {
  asked.length = 0;
  await expect(get(path)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
  expect(asked).toEqual([path]);
});
