import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { givenSignedIn, times, wellbeingAt } from '@platform/harness';
import { queryOnce, WITHOUT_QUOTAS } from '@platform/testing';
import { startTestProcess, type TestProcess } from '../support/test-process';

const MIB = 1024 * 1024;
const FORM = 'multipart/form-data; boundary=x';
const GPX = '<gpx><wpt lat="1" lon="1"/></gpx>';
const MANY = 10_000;
/** The memory of all forms together, far below the size of the unpacked bombs. */
const MOST_GROWTH_BYTES = 400 * MIB;

/** One part of a form: its disposition, its content and further headers. */
type Part = [disposition: string, content: Buffer | string, ...headers: string[]];

const form = (parts: Part[], boundary = 'x'): Buffer =>
  Buffer.concat([
    ...parts.flatMap(([disposition, content, ...headers]) => [
      Buffer.from([`--${boundary}`, `Content-Disposition: form-data; ${disposition}`, ...headers, '', ''].join('\r\n')),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

const file = (name: string, content: Buffer | string = GPX, ...headers: string[]): Part => [
  `name="file"; filename="${name}"`,
  content,
  ...headers,
];

const good = form([file('a.gpx')]);
/** Unpacks to 100 MiB. */
const bomb = gzipSync(Buffer.alloc(100 * MIB));
const nested = form([file('a.gpx')], 'y');
const withField = (name: string) => form([[`name="${name}"`, 'x'], file('a.gpx')]);
const partHeaders = times(5_000, (n) => `X-${n}: y`);

/** Forms that are slow to parse, need much memory or are ambiguous. */
const FORMS: [title: string, body: Buffer, expected: number[], headers?: Record<string, string>][] = [
  ['many fields', form([...times(MANY, (n): Part => [`name="f${n}"`, 'x']), file('a.gpx')]), [422]],
  ['one field many times', form([...times(MANY, (): Part => ['name="collection"', 'x']), file('a.gpx')]), [422]],
  ['many files', form(times(MANY, (n) => file(`${n}.gpx`))), [422]],
  ['many parts without a name', form(times(MANY, (): Part => ['x', 'x'])), [422]],
  ['boundaries and nothing else', Buffer.from('--x\r\n'.repeat(MANY)), [422]],
  ['a part with 5 000 headers', form([file('a.gpx', GPX, ...partHeaders)]), [422]],
  ['a part with a header of 1 MiB', form([file('a.gpx', GPX, `X: ${'y'.repeat(MIB)}`)]), [422]],
  ['a name of 1 MiB', form([file(`${'y'.repeat(MIB)}.gpx`)]), [415, 422]],
  ['a field called __proto__', withField('__proto__'), [422]],
  ['a field called a[b][c]', withField('a[b][c]'), [422]],
  ['a form within a form', form([file('a.gpx', nested, 'Content-Type: multipart/mixed; boundary=y')]), [422]],
  ['an open form', good.subarray(0, good.length - '--x--\r\n'.length), [422]],
  ['a boundary of 12 kB', good, [400, 415, 422, 431], { 'content-type': `${FORM}${'x'.repeat(12_000)}` }],
  ['a path as a name', form([file('../../etc/passwd', 'root')]), [415, 422]],
  ['a gzip bomb as a file', form([file('a.gpx', bomb)]), [422]],
  ['a gzip bomb called .gpx.gz', form([file('a.gpx.gz', bomb)]), [422]],
  ['a gzip bomb in a part that says so', form([file('a.gpx', bomb, 'Content-Encoding: gzip')]), [422]],
  ['a broken archive', form([file('a.kmz', 'PK\u0003\u0004')]), [422]],
  ['a compressed form', bomb, [415], { 'content-encoding': 'gzip' }],
  ['base64, which no browser sends', form([file('a.gpx', btoa(GPX), 'Content-Transfer-Encoding: base64')]), [422]],
  ['65 MiB', form([file('a.gpx', Buffer.alloc(65 * MIB, 'x'))]), [413]],
  ['a compressed feature', bomb, [415], { 'content-type': 'application/geo+json', 'content-encoding': 'gzip' }],
];

let service: TestProcess;
let peakBefore: number;
let submit: (body: Buffer, headers?: Record<string, string>) => Promise<number>;
beforeAll(async () => {
  service = await startTestProcess(WITHOUT_QUOTAS);
  const identity = (await givenSignedIn(wellbeingAt(service.url))).headers;
  submit = (body, further) =>
    new Promise((resolve, reject) => {
      const headers = { ...identity, 'content-type': FORM, 'content-length': body.length, ...further };
      // A separate connection for each form: a form that is refused before its end leaves the rest of it unread.
      const sent = request(`${service.url}/geo/v2/submit`, { method: 'POST', agent: false, headers }, (answer) => {
        resolve(answer.statusCode!);
        sent.destroy();
      });
      sent.on('error', reject).end(body);
    });
  peakBefore = peakBytes();
});
afterAll(() => service.stop());

const storedFeatures = async (): Promise<number> => {
  const [row] = await queryOnce<{ count: number }>(service.databaseUrl, 'SELECT count(*)::int AS count FROM features');
  return row!.count;
};
const peakBytes = (): number =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1]) * 1024;

it.each(FORMS)('refuses %s', async (_title, body, expected, headers = {}) => {
  // A form that is refused before its end may lose the answer with the connection.
  expect(expected).toContain(await submit(body, headers).catch(() => (expected.includes(413) ? 413 : 0)));
});

it('has stored none of them and unpacked none of them, and takes a good form afterwards', async () => {
  expect(peakBytes() - peakBefore).toBeLessThan(MOST_GROWTH_BYTES);
  expect(await storedFeatures()).toBe(0);
  expect(await submit(good)).toBe(201);
  expect(await storedFeatures()).toBe(1);
});
