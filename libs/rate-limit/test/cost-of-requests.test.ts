import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { AppError } from '@platform/errors';
import { uniqueName } from '@platform/testing';
import { enforceQuotas, Quota, RequestCost } from '../src';

const KIB = 1024;
const LIMIT = 100;

const quotaOf = () =>
  new Quota({ name: uniqueName('quota'), limit: LIMIT, windowSeconds: 60, redis: null, replicas: 1 });

const enforceQuota = (quota: Quota, key: string, response: ServerResponse) =>
  enforceQuotas([{ policy: 'default', quota, key }], response);

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

let server: Server;
let handled: number;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A service that answers as `handle` says, once the quota has let a request in. */
async function serve(enforce: (response: ServerResponse) => Promise<void>, handle: Handler): Promise<string> {
  handled = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await enforce(response);
    } catch (error) {
      const { status, headers } = error as AppError;
      response.writeHead(status, headers).end();
      return;
    }
    handled++;
    await handle(request, response);
  };
  server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const remaining = (answer: Response) => Number(/r=(\d+)/.exec(answer.headers.get('ratelimit')!)![1]);

async function ask(url: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  return answer;
}

describe('a request', () => {
  it('that costs no more than others counts as one', async () => {
    const quota = quotaOf();
    const url = await serve(
      (response) => enforceQuota(quota, 'a', response),
      (_, response) => response.end('ok'),
    );
    expect(remaining(await ask(url))).toBe(LIMIT - 1);
    expect(remaining(await ask(url))).toBe(LIMIT - 2);
  });

  it('counts as one more for each 64 KiB of its response, and its own headers already report that', async () => {
    const quota = quotaOf();
    const body = Buffer.alloc(640 * KIB);
    const url = await serve(
      (response) => enforceQuota(quota, 'a', response),
      (_, response) => response.setHeader('Content-Length', body.length).end(body),
    );
    expect(remaining(await ask(url))).toBe(LIMIT - 11);
    expect(remaining(await ask(url))).toBe(LIMIT - 22);
  });

  it('whose response is streamed is charged after the last piece, or after its caller disconnected', async () => {
    const quota = quotaOf();
    const url = await serve(
      (response) => enforceQuota(quota, 'a', response),
      (request, response) => {
        if (request.url === '/small') return response.end();
        for (let piece = 0; piece < 10; piece++) response.write(Buffer.alloc(64 * KIB));
        // The other response never ends, so its caller disconnects.
        if (request.url === '/whole') response.end();
      },
    );
    expect(remaining(await ask(`${url}/whole`))).toBe(LIMIT - 1);
    expect(remaining(await ask(`${url}/small`))).toBe(LIMIT - 12);
    const gone = new AbortController();
    await fetch(`${url}/half`, { signal: gone.signal });
    gone.abort();
    let expected = LIMIT - 13;
    let left: number;
    do left = remaining(await ask(`${url}/small`));
    while (left === --expected);
    expect(expected - left).toBe(10);
  });

  it('is charged for the threads that worked for it until its caller left', async () => {
    const quota = quotaOf();
    const url = await serve(
      (response) => enforceQuota(quota, 'a', response),
      (request, response) => {
        if (request.url === '/small') return response.end();
        // As a pool of threads does, which ends the work of a caller who leaves.
        response.once('close', () => RequestCost.of(request).addThreadTime(50));
        response.write('begun');
      },
    );
    const leaving = new AbortController();
    await fetch(url, { signal: leaving.signal });
    leaving.abort();
    let expected = LIMIT - 1;
    let left: number;
    do left = remaining(await ask(`${url}/small`));
    while (left === --expected);
    expect(expected - left).toBe(10);
  });

  it('counts as one more for each 64 KiB of its body', async () => {
    const quota = quotaOf();
    const url = await serve(
      (response) => enforceQuota(quota, 'a', response),
      async (request, response) => {
        for await (const chunk of request) void chunk;
        response.end();
      },
    );
    const left = remaining(await ask(url, { method: 'POST', body: Buffer.alloc(1024 * KIB) }));
    // What came in one piece with the head of the request belongs to the head.
    expect(LIMIT - 1 - left).toBeGreaterThanOrEqual(15);
    expect(LIMIT - 1 - left).toBeLessThanOrEqual(16);
  });

  it('counts as one more for each 256 KiB of a body that a bounded queue accepted', async () => {
    const quota = quotaOf();
    const url = await serve(
      (response) => enforceQuota(quota, 'a', response),
      async (request, response) => {
        for await (const chunk of request) void chunk;
        RequestCost.of(request).addQueuedBytes(4096 * KIB);
        response.end();
      },
    );
    const left = remaining(await ask(url, { method: 'POST', body: Buffer.alloc(4096 * KIB) }));
    expect(LIMIT - 1 - left).toBeGreaterThanOrEqual(15);
    expect(LIMIT - 1 - left).toBeLessThanOrEqual(16);
  });

  it('counts as one more for each 5 ms of threads, together', async () => {
    const quota = quotaOf();
    const url = await serve(
      (response) => enforceQuota(quota, 'a', response),
      (request, response) => {
        RequestCost.of(request).addThreadTime(23);
        RequestCost.of(request).addThreadTime(23);
        response.end();
      },
    );
    expect(remaining(await ask(url))).toBe(LIMIT - 1 - 9);
  });

  it('of a caller over the quota is refused before any work, with a Retry-After', async () => {
    const quota = quotaOf();
    const url = await serve(
      (response) => enforceQuota(quota, 'a', response),
      (request, response) => {
        RequestCost.of(request).addThreadTime(1_000);
        response.end();
      },
    );
    const first = await ask(url);
    expect([first.status, remaining(first)]).toEqual([200, 0]);
    const refused = await ask(url);
    expect([refused.status, remaining(refused), handled]).toEqual([429, 0, 1]);
    // 201 units: the window, and as much again.
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(60);
    expect(retryAfter).toBeLessThanOrEqual(121);
    expect(refused.headers.get('ratelimit')).toBe(`"default";r=0;t=${retryAfter}`);
  });

  it('that is refused is not read: its connection ends when much of it is still to come', async () => {
    const quota = quotaOf();
    await quota.charge('a', LIMIT);
    const url = await serve(
      (response) => enforceQuota(quota, 'a', response),
      (_, response) => response.end(),
    );
    const refused = async (kibibytes: number) => {
      const { status, headers } = await ask(url, { method: 'POST', body: Buffer.alloc(kibibytes * KIB) });
      return [status, headers.get('connection')];
    };
    expect(await refused(1)).toEqual([429, 'keep-alive']);
    expect(await refused(10 * KIB)).toEqual([429, 'close']);
  });

  it('is charged to every quota that it counts against', async () => {
    const [account, key] = [quotaOf(), quotaOf()];
    const claims = [
      { policy: 'account', quota: account, key: 'a' },
      { policy: 'api-key', quota: key, key: 'k' },
    ];
    const url = await serve(
      (response) => enforceQuotas(claims, response),
      (request, response) => {
        RequestCost.of(request).addThreadTime(50);
        response.end();
      },
    );
    const { headers } = await ask(url);
    expect(headers.get('ratelimit-policy')).toBe('"account";q=100;w=60, "api-key";q=100;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"account";r=89;t=\d+, "api-key";r=89;t=\d+$/);
    expect((await key.consume('k')).remaining).toBe(LIMIT - 12);
    expect((await account.consume('a')).remaining).toBe(LIMIT - 12);
  });

  it('is charged to quotas that were asked one after the other', async () => {
    const [address, account] = [quotaOf(), quotaOf()];
    const url = await serve(
      async (response) => {
        await enforceQuota(address, '192.0.2.1', response);
        await enforceQuota(account, 'a', response);
      },
      (request, response) => {
        RequestCost.of(request).addThreadTime(50);
        response.end();
      },
    );
    expect(remaining(await ask(url))).toBe(LIMIT - 11);
    expect((await address.consume('192.0.2.1')).remaining).toBe(LIMIT - 12);
    expect((await account.consume('a')).remaining).toBe(LIMIT - 12);
  });
});
