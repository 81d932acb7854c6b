import { HANGS_MS } from '@platform/stack';
import { apps } from '../api/operation';
import { exchange } from '../http/exchange';
import { raw } from '../http/raw';
import { ambiguous } from './smuggling.suite';
import type { Finding, Suite } from './suite';

const HEAD = 'Host: x\r\nConnection: close\r\n';

/** Requests below the framework that are refused, and end their connection. */
const refused: [title: string, request: string][] = [
  ...ambiguous,
  ['a folded header', `GET / HTTP/1.1\r\n${HEAD}X: a\r\n b\r\n\r\n`],
  ['a bare line feed', `GET / HTTP/1.1\nHost: x\nX: a\rb\n\n`],
  ['NUL in a header', `GET / HTTP/1.1\r\n${HEAD}X: a\0b\r\n\r\n`],
  ['no host', `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`],
];

async function belowFramework(url: string): Promise<string[]> {
  const problems: string[] = [];
  for (const [title, request] of refused) {
    const { statuses, text } = await raw(url, [request]);
    // A body that turns out to be broken after its answer may cause a second refusal. No part of it is ever served.
    if (statuses.at(-1) !== 400) problems.push(`${title}: ${statuses.join(', ')}`);
    if (!/x-request-id: /i.test(text)) problems.push(`${title}: no X-Request-ID`);
  }
  const withHeaders = async (headers: string) =>
    (await raw(url, [`GET /health HTTP/1.1\r\n${HEAD}${headers}\r\n`])).statuses[0] ?? 0;
  const bomb = await withHeaders(`X: ${'a'.repeat(70_000)}\r\n`);
  if (bomb !== 431) problems.push(`a header of 70 kB: ${bomb}`);
  const crowd = await withHeaders(Array.from({ length: 3000 }, (_none, n) => `X${n}: 1\r\n`).join(''));
  if (![200, 431].includes(crowd)) problems.push(`3000 headers: ${crowd}`);
  return problems;
}

/** A few bytes now and then, without an end. */
function* dripping(head: string, drop: string): Generator<string> {
  yield head;
  for (;;) yield drop;
}

/**
 * Fifty callers that send a few bytes now and then. They must not slow other callers, and are cut in little over 15 s.
 */
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

export const transport: Suite = {
  name: 'transport',
  promise: 'ambiguous requests, header bombs and slow callers are refused, and other callers are served',
  async run(world, { judgesTimes }): Promise<Finding> {
    const problems: string[] = [];
    for (const app of apps) problems.push(...(await belowFramework(world.url(app))).map((line) => `${app}, ${line}`));
    const slow = await Promise.all(
      apps.map(async (app) => (await slowCallers(world.url(app), judgesTimes)).map((line) => `${app}: ${line}`)),
    );
    problems.push(...slow.flat());
    return { tried: apps.length * (refused.length + 2 + 50), problems };
  },
};
