import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findBinary } from '@platform/stack';
import type { LoadOrder } from '../request-plan';
import { Wrk } from './wrk';

const program = findBinary('wrk');
const test = program === null ? it.skip : it;
const missing = program === null ? ' (not run: no wrk)' : '';
const wrk = new Wrk(program ?? '');

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Notes which paths it was asked for, and answers with the status that it is told for each number of a request. */
async function givenServer(statusOf: (n: number) => number = () => 200) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url!);
    // A quarter of a second for one in a hundred: what wrk would correct.
    const answer = () => response.writeHead(statusOf(paths.length), { 'content-length': 2 }).end('{}');
    if (paths.length % 100 === 0) setTimeout(answer, 250);
    else request.resume().once('end', answer);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const order: LoadOrder = { url, method: 'POST', path: '/{n}', body: '{}', expect: 200, concurrency: 8, seconds: 1 };
  return { paths, order };
}

describe('a run of wrk', () => {
  test(`sends no number twice, and counts each answer${missing}`, async () => {
    const { paths, order } = await givenServer();
    const { requests, failures, seconds, p50, p99, generatorCpu } = await wrk.run({ ...order, first: 1_000 });
    expect(new Set(paths).size).toBe(paths.length);
    expect(Math.min(...paths.map((path) => Number(path.slice(1))))).toBeLessThanOrEqual(1_001);
    expect(failures).toBe(0);
    // What is under way at the end was asked for, and is not waited for.
    expect(paths.length - requests).toBeLessThanOrEqual(8);
    expect(seconds).toBeCloseTo(1, 0);
    expect(p50).toBeLessThan(p99);
    expect(generatorCpu).toBeGreaterThan(0);
  });

  test(`counts only the status that is expected, others of success are failures too${missing}`, async () => {
    const { paths, order } = await givenServer((n) => [200, 201, 302, 401][n % 4]!);
    const { requests, failures } = await wrk.run({ ...order, expect: 401 });
    expect(requests).toBeGreaterThan(0);
    expect(failures / (requests + failures)).toBeCloseTo(0.75, 1);
    expect(paths.length - requests - failures).toBeLessThanOrEqual(8);
  });

  test(`presents values and headers in turn, as often as it lasts${missing}`, async () => {
    const { paths, order } = await givenServer();
    await wrk.run({ ...order, path: '/{value}', values: ['a', 'b', 'c'] });
    expect(paths.length).toBeGreaterThan(10);
    expect(new Set(paths)).toEqual(new Set(['/a', '/b', '/c']));
  });

  test(`fails rather than send a number again when the list runs out${missing}`, async () => {
    const { paths, order } = await givenServer();
    await expect(new Wrk(program!, 20).run(order)).rejects.toThrow('the list of 20 requests ran out');
    expect(new Set(paths).size).toBe(paths.length);
  });

  test(`fails when nobody listens, and says so${missing}`, async () => {
    const { order } = await givenServer();
    await expect(wrk.run({ ...order, url: 'http://127.0.0.1:1' })).rejects.toThrow(/wrk failed: .*unable to connect/s);
  });
});
