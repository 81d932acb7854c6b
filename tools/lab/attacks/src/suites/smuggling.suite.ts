import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { eventually, Haproxy } from '@platform/stack';
import { apps } from '../api/operation';
import { exchange } from '../http/exchange';
import { raw } from '../http/raw';
import type { World } from '../world/world';
import type { Finding, Suite } from './suite';

/** A hidden request. If it were executed, another client would get its 405, and the log would contain a DELETE. */
const HIDDEN = 'DELETE /health HTTP/1.1\r\nHost: x\r\nX-Rest: ';

const post = (path: string, headers: string[], body: string) =>
  [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers, '', body].join('\r\n');

type Attempt = [title: string, bytes: string];

const chunked = `0\r\n\r\n${HIDDEN}`;
const coding = (value: string) => `Transfer-Encoding: ${value}`;
const fits = `Content-Length: ${HIDDEN.length}`;
const withLength = (...codings: string[]) =>
  post('/nowhere', [`Content-Length: ${chunked.length}`, ...codings], chunked);

/** Two servers might see the end of such a body at different places: the service refuses each of them. */
export const ambiguous: Attempt[] = [
  ['length and coding', withLength(coding('chunked'))],
  ['coding, capitals', withLength('TRANSFER-ENCODING: CHUNKED')],
  ['coding, space before the colon', withLength('Transfer-Encoding : chunked')],
  ['coding, tab after the colon', withLength('Transfer-Encoding:\tchunked')],
  ['coding, vertical tab', withLength('Transfer-Encoding: \u000bchunked')],
  ['coding, folded', withLength('Transfer-Encoding:\r\n chunked')],
  ['coding behind a line feed', withLength('X: y\nTransfer-Encoding: chunked')],
  ['coding behind a carriage return', withLength('X: y\rTransfer-Encoding: chunked')],
  ['two codings', withLength(coding('chunked'), coding('identity'))],
  ['two codings in one', withLength(coding('chunked, identity'))],
  ['identity before chunked', withLength(coding('identity, chunked'))],
  ['an unknown coding', withLength(coding('xchunked'))],
  ['quoted coding', withLength(coding('"chunked"'))],
  ['gzip and chunked', withLength(coding('gzip, chunked'))],
  ['a NUL in the name', withLength('Transfer-Encoding\0: chunked')],
  ['two lengths', post('/nowhere', ['Content-Length: 0', fits], HIDDEN)],
  ['two lengths in one', post('/nowhere', [`Content-Length: 0, ${HIDDEN.length}`], HIDDEN)],
  ['a length with a sign', post('/nowhere', [`Content-Length: +${HIDDEN.length}`], HIDDEN)],
  ['a length in hexadecimal', post('/nowhere', [`Content-Length: 0x${HIDDEN.length.toString(16)}`], HIDDEN)],
  ['a chunk extension with a line feed', post('/nowhere', [coding('chunked')], `0;\n${HIDDEN}\r\n\r\n`)],
  ['a chunk size with a sign', post('/nowhere', [coding('chunked')], `+0\r\n\r\n${HIDDEN}`)],
  ['a chunk size that is none', post('/nowhere', [coding('chunked')], `zz\r\n\r\n${HIDDEN}`)],
];

/** Their end is clear, and a server that does not read them takes the rest for the next request. */
function unread(): Attempt[] {
  const oneChunk = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`;
  return [
    ['a body that no route reads', post('/nowhere', [fits], HIDDEN)],
    ['a body that a route refuses by its type', post('/auth/login', ['Content-Encoding: br', fits], HIDDEN)],
    ['a body of GET', post('/health', [fits], HIDDEN).replace('POST', 'GET')],
    ['a chunked body of GET', post('/health', [coding('chunked')], oneChunk).replace('POST', 'GET')],
    ['a chunked body that no route reads', post('/nowhere', [coding('chunked')], oneChunk)],
    ['a trailer that is a request', post('/nowhere', [coding('chunked')], `0\r\n${HIDDEN}\r\n\r\n`)],
    ['HTTP/1.0 with a coding', withLength(coding('chunked')).replace('1.1', '1.0')],
    ['an upgrade', post('/health', ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', fits], HIDDEN)],
    ['100-continue', post('/nowhere', ['Expect: 100-continue', fits], HIDDEN)],
    ['an unknown expectation', post('/nowhere', ['Expect: 100-continue, x', fits], HIDDEN)],
    ['a hop-by-hop length', post('/nowhere', ['Connection: close, Content-Length', fits], HIDDEN)],
  ];
}

const attempts: Attempt[] = [...ambiguous, ...unread()];

const victim = 'GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

/** Whether the callers after an attempt got their own answers. */
async function othersAreFine(url: string): Promise<boolean> {
  for (let caller = 0; caller < 2; caller++) {
    if ((await raw(url, [victim])).statuses[0] !== 200) return false;
  }
  return true;
}

async function throughHaproxy(url: string): Promise<{ title: string; fine: boolean }[]> {
  const outcomes = [];
  for (const [title, bytes] of attempts) {
    await raw(url, [bytes], { withinMilliseconds: 300 });
    outcomes.push({ title, fine: await othersAreFine(url) });
  }
  return outcomes;
}

/** A server that never reads bodies: every one that HAProxy lets through must be found out. */
async function careless(): Promise<{ server: Server; url: string; log: string[] }> {
  const log: string[] = [];
  const server = createServer((socket) => {
    let rest = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n\r\n'); end >= 0; end = rest.indexOf('\r\n\r\n')) {
        const [line = ''] = rest.slice(0, end).split('\r\n');
        rest = rest.slice(end + 4);
        log.push(line);
        const status = line.includes(' /health ') ? '200 OK' : '404 Not Found';
        socket.write(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, log };
}

/** Proves that an attempt that works is noticed. */
async function control(): Promise<string[]> {
  const { server, url, log } = await careless();
  const proxy = await Haproxy.startShared(url);
  const outcomes = await throughHaproxy(proxy.url);
  await proxy.stop();
  server.close();
  const isNoticed = outcomes.some(({ fine }) => !fine) && log.some((line) => line.startsWith('DELETE'));
  return isNoticed ? [] : ['a server that reads no bodies was not found out: the attempts prove nothing'];
}

/** The DELETE requests in the service's log, without the one that is sent to know that the log is complete. */
async function deletesIn(world: World, app: (typeof apps)[number]): Promise<number> {
  const count = () =>
    readFileSync(world.platform.services[app][0]!.logFile, 'utf8').split('"method":"DELETE"').length - 1;
  const before = count();
  await exchange(world.url(app), { method: 'DELETE', path: '/health' });
  await eventually(`${app} logs a DELETE, without which hidden requests would not be noticed`, () => count() > before);
  return count() - 1;
}

async function against(world: World, app: (typeof apps)[number]): Promise<string[]> {
  const proxy = await Haproxy.startShared(world.url(app));
  const before = await deletesIn(world, app);
  try {
    const outcomes = await throughHaproxy(proxy.url);
    const problems = outcomes
      .filter(({ fine }) => !fine)
      .map(({ title }) => `${app}, ${title}: others got a wrong answer`);
    // The first look sent one itself, after it had counted.
    const deletes = await deletesIn(world, app);
    if (deletes > before + 1) problems.push(`${app} served ${deletes - before - 1} hidden requests`);
    return problems;
  } finally {
    await proxy.stop();
  }
}

export const smuggling: Suite = {
  name: 'smuggling',
  promise: 'through HAProxy, on a connection that all callers share, no request hides in the body of another',
  async run(world): Promise<Finding> {
    if (Haproxy.isMissing) return { tried: 0, problems: [], missing: 'haproxy (Debian: haproxy)' };
    const problems = await control();
    for (const app of apps) problems.push(...(await against(world, app)));
    return { tried: apps.length * attempts.length, problems };
  },
};
