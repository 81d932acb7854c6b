import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findBinary } from '@platform/stack';
import type { LoadOrder } from './request-plan';
import { runWrk } from './wrk';

const isThere = findBinary('wrk') !== null;
const test = isThere ? it : it.skip;
const missing = isThere ? '' : ' (not run: no wrk)';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Records the paths that it was asked for, and answers with the status for each number of a request. */
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
    const { requests, failures, seconds, p50, p99 } = await runWrk(order);
    expect(new Set(paths).size).toBe(paths.length);
    expect(failures).toBe(0);
    // Requests in progress at the end were sent, but wrk does not wait for their answers.
    expect(paths.length - requests).toBeLessThanOrEqual(8);
    expect(seconds).toBeCloseTo(1, 0);
    expect(p50).toBeLessThan(p99);
  });

  test(`counts only the expected status${missing}`, async () => {
    const { paths, order } = await givenServer((n) => [200, 201, 302, 401][n % 4]!);
    const { requests, failures } = await runWrk({ ...order, path: '/{value}', values: ['a', 'b'], expect: 401 });
    expect(requests).toBeGreaterThan(0);
    expect(failures / (requests + failures)).toBeCloseTo(0.75, 1);
    expect(new Set(paths)).toEqual(new Set(['/a', '/b']));
  });

  test(`fails rather than send a number again when the list runs out${missing}`, async () => {
    const { paths, order } = await givenServer();
    await expect(runWrk(order, 20)).rejects.toThrow('the list of 20 requests ran out');
    expect(new Set(paths).size).toBe(paths.length);
  });
});
