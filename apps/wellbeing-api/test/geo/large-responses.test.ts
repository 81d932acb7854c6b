import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Quota } from '@platform/rate-limit';
import { times } from '@platform/testing';
import { FeatureSearch } from '../../src/geo/features/searches/feature.search';
import { WellbeingConfig } from '../../src/wellbeing-api.config';
import { givenPerson, startTestApp, type TestApp } from '../support/test-app';

const LIMIT = 10_000;

let service: TestApp;
let exportPath: string;
let itemsPath: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  const budget = jest.spyOn(WellbeingConfig.prototype, 'responseMemoryBytes', 'get').mockReturnValue(32 * 1024 * 1024);
  service = await startTestApp({ ADDRESS_RATE_PER_MINUTE: `${LIMIT}` });
  budget.mockRestore();
  const owner = await givenPerson(service);
  const { body } = await service.http
    .post('/geo/v2/collections')
    .set(...owner.bearer)
    .send({ title: 'Large', visibility: 'public' })
    .expect(201);
  const path = `/geo/v2/collections/${(body as { id: string }).id}`;
  [exportPath, itemsPath] = [`${path}/export`, `${path}/items?limit=1000`];
  const text = `${'x'.repeat(100_000)}€`;
  const features = times(90, (index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [index / 1_000, 1] },
    properties: { text },
  }));
  await service.http
    .post(`/geo/v2/submit?collection=${path.split('/').at(-1)}`)
    .set(...owner.bearer)
    .send({ type: 'FeatureCollection', features })
    .expect(201);
  await service.app.listen(0, '127.0.0.1');
});
afterAll(() => service.close());
afterEach(() => {
  jest.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.destroy();
});

const unitsLeft = (answer: { headers: Record<string, string> }) =>
  Number(/r=(-?\d+)/.exec(answer.headers['ratelimit']!)![1]);

async function unitsOf(work: () => Promise<unknown>): Promise<number> {
  const before = unitsLeft(await service.http.get('/geo/v2'));
  await work();
  return before - 1 - unitsLeft(await service.http.get('/geo/v2'));
}

/** A client that sends a request and does not read the response. */
async function clientThatDoesNotRead(path: string, localAddress?: string): Promise<Socket> {
  const { port } = (service.app.getHttpServer() as Server).address() as AddressInfo;
  const socket = connect({
    port,
    host: '127.0.0.1',
    localAddress,
    onread: { buffer: Buffer.alloc(512), callback: () => false },
  });
  sockets.push(socket);
  socket.on('error', () => undefined).write(`GET ${path} HTTP/1.1\r\nHost: test\r\n\r\n`);
  await once(socket, 'connect');
  return socket;
}

describe('a large response', () => {
  it('is charged before it is sent, so that a client that does not read still pays for it', async () => {
    const charges = jest.spyOn(Quota.prototype, 'charge');
    const charged = new Promise<number>((resolve) => charges.mockImplementation(async (_key, units) => resolve(units)));
    const socket = await clientThatDoesNotRead(exportPath);
    // A page of two to four mebibytes, at 64 KiB per unit.
    expect(await charged).toBeGreaterThanOrEqual(30);
    expect(socket.destroyed).toBe(false);
  });

  it('costs the same with HEAD and with GET if the server has to create it', async () => {
    const asGet = await unitsOf(() => service.http.get(itemsPath).set('Accept-Encoding', 'identity').expect(200));
    const asHead = await unitsOf(() => service.http.head(itemsPath).expect(200));
    expect(asGet).toBeGreaterThan(30);
    expect(Math.abs(asGet - asHead)).toBeLessThanOrEqual(2);
  });

  it('costs its bytes on the wire and the time of the compressor if it is compressed', async () => {
    const plain = await unitsOf(() => service.http.get(itemsPath).set('Accept-Encoding', 'identity').expect(200));
    const compressed = await unitsOf(() => service.http.get(itemsPath).set('Accept-Encoding', 'gzip').expect(200));
    expect(compressed).toBeLessThan(plain / 2);
    expect(compressed).toBeGreaterThan(2);
  });

  it('is not created for HEAD of an export', async () => {
    const pages = jest.spyOn(FeatureSearch.prototype, 'page');
    const { headers } = await service.http.head(exportPath).expect(200);
    expect(headers['content-disposition']).toContain('.geojson');
    expect(pages).not.toHaveBeenCalled();
    expect(await unitsOf(() => service.http.head(exportPath))).toBe(1);
  });

  it('waits for memory: clients that stop reading lose their places, and other networks are served', async () => {
    for (let n = 0; n < 40; n++) await clientThatDoesNotRead(exportPath, `127.0.3.${(n % 8) + 1}`);
    // A page needs up to eight mebibytes of the 32, half of which callers without a credential may use.
    const { body } = await service.http.get(itemsPath).expect(200);
    expect((body as { numberReturned: number }).numberReturned).toBeGreaterThan(0);
    // Small responses need no memory of the budget.
    await service.http.get('/.well-known/jwks.json').expect(200);
    await service.http.get('/health').expect(200);
  });
});
