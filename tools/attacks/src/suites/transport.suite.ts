import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { HANGS_MS } from '@platform/stack';
import { apps } from '../api/operation';
import { exchange } from '../http/exchange';
import type { World } from '../world/world';
import type { Finding, Suite } from './suite';

export interface Raw {
  text: string;
  milliseconds: number;
}

/** Bytes as they are, and everything that comes back until the other side closes or the time is over. */
export function raw(
  url: string,
  pieces: Iterable<string | Buffer>,
  { pauseMilliseconds = 0, withinMilliseconds = HANGS_MS } = {},
) {
  const { hostname, port } = new URL(url);
  const startedAt = performance.now();
  return new Promise<Raw>((resolve) => {
    const socket: Socket = connect({ host: hostname, port: Number(port) });
    let text = '';
    const timer = setTimeout(() => socket.destroy(), withinMilliseconds);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ text, milliseconds: performance.now() - startedAt });
    });
    void (async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        if (pauseMilliseconds > 0) await new Promise((go) => setTimeout(go, pauseMilliseconds));
      }
    })();
  });
}

export const statusOf = ({ text }: Raw) => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
const HEAD = 'Host: x\r\nConnection: close\r\n';

/** Requests that two servers could cut at different places; the connection must end after the answer. */
const smuggled: [title: string, request: string][] = [
  ['both lengths', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nX`],
  ['two lengths', `POST / HTTP/1.1\r\n${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ['a length with a sign', `POST / HTTP/1.1\r\n${HEAD}Content-Length: +1\r\n\r\na`],
  ['an unknown coding', `POST / HTTP/1.1\r\n${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['a coding that hides another', `POST / HTTP/1.1\r\n${HEAD}Transfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n`],
  ['a space before the colon', `POST / HTTP/1.1\r\n${HEAD}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
  ['a folded header', `GET / HTTP/1.1\r\n${HEAD}X: a\r\n b\r\n\r\n`],
  ['a bare line feed', `GET / HTTP/1.1\nHost: x\nX: a\rb\n\n`],
  ['a broken chunk size', `POST / HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`],
  ['NUL in a header', `GET / HTTP/1.1\r\n${HEAD}X: a\0b\r\n\r\n`],
  ['no host', `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`],
];

async function belowFramework(url: string): Promise<string[]> {
  const problems: string[] = [];
  for (const [title, request] of smuggled) {
    const answer = await raw(url, [request]);
    const answers = answer.text.split('HTTP/1.1 ').length - 1;
    // A body that turns out to be broken after its answer may be refused once more; nothing in it is ever served.
    const served = [...answer.text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    if (answers === 0 || served.at(-1) !== 400) problems.push(`${title}: ${served.join(', ')}`);
    if (!/x-request-id: /i.test(answer.text)) problems.push(`${title}: no X-Request-ID`);
  }
  const bomb = await raw(url, [`GET /health HTTP/1.1\r\n${HEAD}X: ${'a'.repeat(70_000)}\r\n\r\n`]);
  if (statusOf(bomb) !== 431) problems.push(`a header of 70 kB: ${statusOf(bomb)}`);
  const many = Array.from({ length: 3000 }, (_none, n) => `X${n}: 1\r\n`).join('');
  const crowd = statusOf(await raw(url, [`GET /health HTTP/1.1\r\n${HEAD}${many}\r\n`]));
  if (![200, 431].includes(crowd)) problems.push(`3000 headers: ${crowd}`);
  return problems;
}

/** A few bytes now and then, without an end. */
function* dripping(head: string, drop: string): Generator<string> {
  yield head;
  for (;;) yield drop;
}

/** Fifty callers that send a few bytes now and then; everybody else must not notice, and they are cut, within 15 s and a bit. */
async function slowCallers(url: string, judgesTimes: boolean): Promise<string[]> {
  const problems: string[] = [];
  const slow = [
    ...Array.from({ length: 25 }, () => dripping('GET /health HTTP/1.1\r\n', 'X: y\r\n')),
    ...Array.from({ length: 25 }, () =>
      dripping(
        'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
        ' ',
      ),
    ),
  ];
  const attacked = Promise.all(slow.map((pieces) => raw(url, pieces, { pauseMilliseconds: 500 })));
  const times: number[] = [];
  for (let n = 0; n < 100; n++) {
    const { status, milliseconds } = await exchange(url, { method: 'GET', path: '/health' });
    times.push(milliseconds);
    if (status !== 200) problems.push(`others were answered ${status}`);
  }
  if (judgesTimes && Math.max(...times) > 2_000) problems.push(`others waited ${Math.round(Math.max(...times))} ms`);
  for (const { milliseconds } of await attacked) {
    const longest = judgesTimes ? 18_000 : HANGS_MS;
    if (milliseconds > longest) problems.push(`a slow caller was kept for ${Math.round(milliseconds)} ms`);
  }
  return [...new Set(problems)];
}

async function compressed(world: World): Promise<string[]> {
  const problems: string[] = [];
  const bomb = gzipSync(Buffer.alloc(4 * 1024 * 1024));
  for (const [app, path] of [
    ['wellbeing-api', '/auth/login'],
    ['payment-service', '/v1/deposits'],
    ['db-node', '/api/v1/users'],
  ] as const) {
    for (const encoding of ['gzip', 'deflate', 'br', 'GZIP', 'identity, gzip']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const { status } = await exchange(world.url(app), { method: 'POST', path, headers, body: bomb });
      if (status !== 415) problems.push(`${app}, ${encoding}: ${status} instead of 415`);
    }
  }
  return problems;
}

export const transport: Suite = {
  name: 'transport',
  promise: 'smuggled requests, header bombs, slow callers and compressed bodies are refused, and nobody else notices',
  async run(world, { judgesTimes }): Promise<Finding> {
    const problems: string[] = [];
    for (const app of apps) problems.push(...(await belowFramework(world.url(app))).map((line) => `${app}, ${line}`));
    const slow = await Promise.all(
      apps.map(async (app) => (await slowCallers(world.url(app), judgesTimes)).map((line) => `${app}: ${line}`)),
    );
    problems.push(...slow.flat(), ...(await compressed(world)));
    return { tried: apps.length * (smuggled.length + 2 + 50) + 15, problems };
  },
};
