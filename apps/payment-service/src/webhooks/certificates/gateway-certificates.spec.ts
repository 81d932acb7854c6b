import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testCertificate } from '@platform/harness';
import fc from 'fast-check';
import { GatewayTransport } from '../../gateways/api/gateway.transport';
import { type Certificate, CertificateGone, readCertificate } from './certificate';
import type { CertificateStore } from './certificate.store';
import { GatewayCertificates } from './gateway-certificates';

const transport = new GatewayTransport();
const HOUR_MS = 60 * 60_000;
const NETWORK = '203.0.113.1';

/** A table that replicas share. */
class Table {
  readonly rows = new Map<string, Certificate>();
  list = () => Promise.resolve([...this.rows]);
  save = (url: string, certificate: Certificate) => Promise.resolve(void this.rows.set(url, certificate));
  remove = (url: string) => Promise.resolve(void this.rows.delete(url));
}

function replicaWith(table = new Table()) {
  const certificates = new GatewayCertificates(transport, table as unknown as CertificateStore);
  const fetched: string[] = [];
  const gateway = { answer: (): Promise<string> => Promise.resolve(testCertificate().certificate) };
  certificates.fetchText = (url) => {
    fetched.push(url);
    return gateway.answer();
  };
  /** The calls for a genuine delivery. */
  const deliver = async (url: string, network = NETWORK) => {
    await certificates.get(url, network);
    await certificates.confirm(url, network);
  };
  return { certificates, fetched, gateway, table, deliver };
}

const pass = (ms: number) => jest.advanceTimersByTime(ms);
beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: [
      'hrtime',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
    ],
  });
});
afterEach(() => jest.useRealTimers());
afterAll(() => transport.onApplicationShutdown());

const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });

describe('over HTTP', () => {
  const asked: string[] = [];
  let server: Server;
  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      asked.push(url);
      if (url === '/redirect') response.writeHead(302, { location: '/certificate' }).end();
      else if (url === '/certificate') response.end(testCertificate().certificate);
      else response.end('<html>');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());
  beforeEach(() => asked.splice(0));

  const certificates = new GatewayCertificates(transport, new Table() as unknown as CertificateStore);
  const get = (path: string) =>
    certificates.get(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, NETWORK);

  it('a certificate is fetched once', async () => {
    expect(await Promise.all([get('/certificate'), get('/certificate')])).toEqual([
      testCertificate().certificate,
      testCertificate().certificate,
    ]);
    expect(await get('/certificate')).toBe(testCertificate().certificate);
    expect(asked).toEqual(['/certificate']);
  });

  it.each(['/redirect', '/page'])('the response of %s is not a certificate', async (path) => {
    await refused(get(path));
    expect(asked).toEqual([path]);
  });
});

describe('made-up addresses', () => {
  it('never stop a delivery with a known certificate or from a known network, in any number', async () => {
    const network = fc.oneof(
      fc.constant(NETWORK),
      fc.nat(200).map((n) => `198.18.0.${n}`),
    );
    const request = fc.record({ network, url: fc.nat(500).map((n) => `made-up-${n}`) });
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 300 }), fc.nat(20), async (requests, hours) => {
        const { certificates, gateway, fetched, deliver, table } = replicaWith();
        await deliver('known');
        pass(hours * HOUR_MS);
        gateway.answer = () => Promise.reject(new Error('404'));
        await Promise.allSettled(requests.map(({ url, network: from }) => certificates.get(url, from)));
        expect(fetched.length).toBeLessThanOrEqual(1 + 2 * 30);
        expect([...table.rows.keys()]).toEqual(['known']);
        gateway.answer = () => Promise.resolve(testCertificate().certificate);
        await certificates.get('known', '192.0.2.1');
        if (requests.filter(({ network: from }) => from === NETWORK).length < 4) await deliver('rotated');
      }),
      { numRuns: 60 },
    );
  });

  it('are fetched at most 5 times a minute for one network', async () => {
    const { certificates, fetched, gateway } = replicaWith();
    gateway.answer = () => Promise.reject(new Error('404'));
    for (let n = 0; n < 40; n++) await refused(certificates.get(`made-up-${n}`, '198.18.0.1'));
    expect(fetched).toHaveLength(5);
    pass(61_000);
    gateway.answer = () => Promise.resolve(testCertificate().certificate);
    await certificates.get('new', '198.18.0.1');
  });

  it('are fetched at most 5 times in any minute for one network, at any times', async () => {
    // The cache keeps the time that it has read until a timer ends.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    const { certificates, fetched } = replicaWith();
    const moments: number[] = [];
    for (let second = 0; second < 300; second++) {
      pass(1_000);
      // After the first fetch, concurrently: four before the end of a minute, and more after it.
      const isAsked = second % 60 === 0 || second % 60 >= 55;
      for (let n = 0; isAsked && n < 4; n++) await certificates.get(`${second}-${n}`, NETWORK).catch(() => undefined);
      while (moments.length < fetched.length) moments.push(second);
    }
    expect(moments.length).toBeGreaterThanOrEqual(20);
    for (const from of moments)
      expect(moments.filter((at) => at >= from && at < from + 60).length).toBeLessThanOrEqual(5);
  });
});

describe('a certificate that verified a delivery', () => {
  it('is available after a restart and for every replica, without a fetch', async () => {
    const { table, deliver } = replicaWith();
    await deliver('known');
    const other = replicaWith(table);
    expect(await other.certificates.get('known', NETWORK)).toBe(testCertificate().certificate);
    expect(other.fetched).toEqual([]);
  });

  it('stays in use while the gateway’s host is down, and is fetched once a minute', async () => {
    const { certificates, fetched, gateway, deliver } = replicaWith();
    await deliver('known');
    pass(13 * HOUR_MS);
    gateway.answer = () => Promise.reject(new Error('away'));
    for (let n = 0; n < 50; n++) expect(await certificates.get('known', NETWORK)).toBe(testCertificate().certificate);
    expect(fetched).toHaveLength(2);
    pass(61_000);
    gateway.answer = () => Promise.resolve(testCertificate().certificate);
    await deliver('known');
    expect(fetched).toHaveLength(3);
  });

  it('is not used after the gateway has withdrawn it', async () => {
    const { certificates, gateway, table, deliver } = replicaWith();
    await deliver('known');
    pass(13 * HOUR_MS);
    gateway.answer = () => Promise.reject(new CertificateGone('404'));
    await refused(certificates.get('known', NETWORK));
    expect(table.rows.size).toBe(0);
  });

  it('is not used after it has expired', async () => {
    const { certificates, gateway, deliver } = replicaWith();
    await deliver('known');
    jest.setSystemTime(readCertificate(testCertificate().certificate, new Date()).notAfter.getTime() + 1);
    gateway.answer = () => Promise.reject(new Error('away'));
    await refused(certificates.get('known', NETWORK));
  });
});

it('a certificate that has verified no delivery is not stored', async () => {
  const { certificates, table } = replicaWith();
  await certificates.get('unknown', NETWORK);
  expect(table.rows.size).toBe(0);
});
