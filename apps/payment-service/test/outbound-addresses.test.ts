import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import { type AddressInfo, BlockList, connect, createServer, isIPv4, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCertificates } from '@platform/testing';
import { OutboundClient } from '../src/outbound/outbound.client';
import type { OutboundError } from '../src/outbound/outbound.error';
import { hostileUrls, rebindingNames } from './support/hostile-addresses';
import { NameServer } from './support/name-server';

/** The only allowed address of the merchant. All other addresses of this machine are forbidden. */
const ALLOWED = '127.0.0.2';
const PATHS = { redirect: '/redirect/', large: '/large', drip: '/drip' };

/** Connections, and attempts to connect, to addresses that are not allowed. */
let reached: string[];
let port: number;
let folder: string;
let everywhere: Server;
let receiver: HttpsServer;
let names: NameServer;
let answers: Map<string, (before: number) => { alias?: string; addresses: string[] }>;
let client: OutboundClient;
let accepted: number;

/** A second implementation of the rules under test. */
const allowed = new BlockList();
allowed.addAddress(ALLOWED);

const attempted = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  socket.on('connectionAttempt', (ip: string) => {
    if (!allowed.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')) reached.push(`attempt ${ip}`);
  });
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outbound-'));
  const certificates = createCertificates(folder, ['DNS:*.example.org', `IP:${ALLOWED}`]);
  const [key, cert, ca] = [certificates.keyPath, certificates.certificatePath, certificates.caPath].map((path) =>
    readFileSync(path, 'utf8'),
  );
  receiver = createHttpsServer({ key, cert }, (request, response) => {
    accepted++;
    request.resume();
    const url = request.url ?? '';
    if (url.startsWith(PATHS.redirect)) {
      const [, , status, location] = url.split('/');
      response.writeHead(Number(status), { location: decodeURIComponent(location!), connection: 'close' }).end();
    } else if (url === PATHS.large) {
      response.write('x'.repeat(80_000));
      response.on('error', () => undefined);
    } else if (url === PATHS.drip) {
      response.write('x');
    } else {
      response.writeHead(200, { connection: 'close' }).end('received');
    }
  });
  everywhere = createServer((socket) => {
    const to = socket.localAddress?.replace('::ffff:', '');
    if (to === ALLOWED) return receiver.emit('connection', socket);
    reached.push(`connection to ${to}`);
    socket.destroy();
  });
  everywhere.listen(0, '::');
  await once(everywhere, 'listening');
  ({ port } = everywhere.address() as AddressInfo);
  names = await new NameServer((name, before) => answers.get(name)?.(before) ?? null).start();
  client = new OutboundClient({ allowed: [`${ALLOWED}/32`], ports: [443, port], nameServers: [names.address], ca });
  subscribe('net.client.socket', attempted);
});
beforeEach(() => {
  [reached, answers, accepted] = [[], new Map([['ok.example.org', () => ({ addresses: [ALLOWED] })]]), 0];
});
afterAll(async () => {
  unsubscribe('net.client.socket', attempted);
  await client.onApplicationShutdown();
  names.stop();
  receiver.closeAllConnections();
  await new Promise((resolve) => everywhere.close(resolve));
  rmSync(folder, { recursive: true });
});

const post = (url: string) =>
  client.post(url, {}, '{}').then(
    ({ status }) => status,
    (error: OutboundError) => error.failure,
  );

it('reaches an allowed address by its name and by itself', async () => {
  expect(await post(`https://ok.example.org:${port}/`)).toBe(200);
  expect(await post(`https://${ALLOWED}:${port}/`)).toBe(200);
  expect([reached, accepted]).toEqual([[], 2]);
});

it('none of 500 hostile addresses reaches a forbidden one', async () => {
  const hostile = hostileUrls(port, `ok.example.org:${port}`);
  answers = new Map([...answers, ...hostile.names]);
  expect(new Set(hostile.urls).size).toBeGreaterThanOrEqual(500);
  const outcomes = await Promise.all(hostile.urls.map(async (url) => [url, await post(url)]));
  expect(reached).toEqual([]);
  expect(outcomes.filter(([, outcome]) => outcome !== 'forbidden_address')).toEqual([]);
  expect(accepted).toBe(0);
});

it('a name that resolves to another address later does not reach it', async () => {
  const rebinding = rebindingNames(ALLOWED);
  answers = new Map([...answers, ...rebinding]);
  for (let round = 0; round < 4; round++) {
    const outcomes = await Promise.all([...rebinding.keys()].map((name) => post(`https://${name}:${port}/`)));
    expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== 'forbidden_address')).toEqual([]);
    if (round === 0) expect(accepted).toBe(rebinding.size);
  }
  expect(reached).toEqual([]);
});

it.each([301, 302, 303, 307, 308])('follows no redirect (%i)', async (status) => {
  const targets = [
    `https://127.0.0.1:${port}/`,
    `http://[::1]:${port}/`,
    `//localhost:${port}`,
    `https://ok.example.org:${port}/`,
  ];
  for (const target of targets) {
    const url = `https://ok.example.org:${port}${PATHS.redirect}${status}/${encodeURIComponent(target)}`;
    expect(await post(url)).toBe(status);
  }
  expect([reached, accepted]).toEqual([[], targets.length]);
});

it('a denied network wins over an allowed one, and http reaches this machine only if that is accepted', async () => {
  const denying = new OutboundClient({ allowed: ['127.0.0.0/8'], denied: ['127.0.0.0/30'], ports: [port] });
  await expect(denying.post(`https://${ALLOWED}:${port}/`, {}, '{}')).rejects.toMatchObject({
    failure: 'forbidden_address',
  });
  await expect(denying.post(`http://127.9.9.9:${port}/`, {}, '{}')).rejects.toMatchObject({
    failure: 'forbidden_address',
  });
  expect(reached).toEqual([]);
  const accepting = new OutboundClient({ acceptsLoopback: true });
  await expect(accepting.post(`http://10.0.0.1:${port}/`, {}, '{}')).rejects.toMatchObject({
    failure: 'forbidden_address',
  });
  await expect(accepting.post(`http://127.0.0.1:${port}/`, {}, '{}')).rejects.toMatchObject({
    failure: 'connection_lost',
  });
  expect(reached).toContain('connection to 127.0.0.1');
});

it('a certificate of another name or of an unknown authority is refused', async () => {
  answers.set('other.example.net', () => ({ addresses: [ALLOWED] }));
  expect(await post(`https://other.example.net:${port}/`)).toBe('tls_failed');
  const stranger = new OutboundClient({ allowed: [`${ALLOWED}/32`], ports: [port], nameServers: [names.address] });
  await expect(stranger.post(`https://ok.example.org:${port}/`, {}, '{}')).rejects.toMatchObject({
    failure: 'tls_failed',
  });
  expect(accepted).toBe(0);
});

it('a response is read up to 64 KiB, and one without end is cut off', async () => {
  const large = await client.post(`https://ok.example.org:${port}${PATHS.large}`, {}, '{}');
  expect([large.status, large.body.length]).toEqual([200, 64 * 1024]);
  const ca = readFileSync(join(folder, 'ca.crt'), 'utf8');
  const impatient = new OutboundClient({ allowed: [`${ALLOWED}/32`], ports: [port], ca, timeoutMs: 250 });
  await expect(impatient.post(`https://${ALLOWED}:${port}${PATHS.drip}`, {}, '{}')).rejects.toMatchObject({
    failure: 'timed_out',
  });
});

it('a stop ends calls in progress', async () => {
  const call = client.post(`https://ok.example.org:${port}${PATHS.drip}`, {}, '{}');
  receiver.once('request', () => client.abandonAll());
  await expect(call).rejects.toMatchObject({ failure: 'stopped' });
});

it('an unknown name and a closed port are reported differently', async () => {
  expect(await post(`https://unknown.example.org:${port}/`)).toBe('name_not_resolved');
  expect(await post(`https://ok.example.org/`)).toBe('connection_refused');
});

it('through a proxy: the proxy gets the name, and a forbidden address in the URL is refused', async () => {
  const asked: string[] = [];
  const proxy = createHttpServer();
  proxy.on('connect', ({ url }, socket: Socket) => {
    asked.push(url!);
    const onward = connect(port, ALLOWED, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [socket, onward]) end.on('error', () => undefined);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const proxied = new OutboundClient({ ports: [port], proxyUrl, ca: readFileSync(join(folder, 'ca.crt'), 'utf8') });
  const status = (url: string) =>
    proxied.post(url, {}, '{}').then(
      (answer) => answer.status,
      (error: OutboundError) => error.failure,
    );
  // No name server of this test knows it.
  expect(await status(`https://elsewhere.example.org:${port}/`)).toBe(200);
  expect(await status(`https://127.0.0.1:${port}/`)).toBe('forbidden_address');
  expect(await status(`https://other.example.net:${port}/`)).toBe('tls_failed');
  expect(asked).toEqual([`elsewhere.example.org:${port}`, `other.example.net:${port}`]);
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  expect(await status(`https://elsewhere.example.org:${port}/`)).toBe('connection_refused');
  await proxied.onApplicationShutdown();
});
