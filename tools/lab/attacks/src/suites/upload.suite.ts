import { gzipSync } from 'node:zlib';
import { givenSignedIn, times } from '@platform/harness';
import { queryOnce } from '@platform/stack';
import { type Answer, exchange } from '../http/exchange';
import type { World } from '../world/world';
import type { Finding, Suite } from './suite';

const MIB = 1024 * 1024;
const SUBMIT = '/geo/v2/submit';
const FORM = 'multipart/form-data; boundary=x';
const GPX = '<gpx><wpt lat="1" lon="1"/></gpx>';
const MANY = 10_000;

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

type Upload = [title: string, body: Buffer, expected: number[], headers?: Record<string, string>];

/** Forms that are slow to parse, need much memory or are ambiguous. Gzip bombs unpack to 100 MiB. */
function uploads(): Upload[] {
  const good = form([file('a.gpx')]);
  const bomb = gzipSync(Buffer.alloc(100 * MIB));
  const nested = form([file('a.gpx')], 'y');
  const withField = (name: string) => form([[`name="${name}"`, 'x'], file('a.gpx')]);
  const partHeaders = times(5_000, (n) => `X-${n}: y`);
  return [
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
}

/** The limit of memory at the end, far below the size of the unpacked bombs. */
const MOST_GROWTH_BYTES = 400 * MIB;

async function residentBytes(world: World): Promise<number> {
  const metrics = await fetch(world.platform.services['wellbeing-api'][0]!.metricsUrl).then((answer) => answer.text());
  return Number(/^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)/m.exec(metrics)?.[1]);
}

async function storedFeatures(world: World): Promise<number> {
  const sql = 'SELECT count(*)::int AS count FROM features';
  const [row] = await queryOnce<{ count: number }>(world.platform.databases['wellbeing-api'].adminUrl, sql);
  return row!.count;
}

export const hostileUploads: Suite = {
  name: 'uploads',
  promise:
    'forms of ten thousand parts, nested and broken ones, and gzip bombs are refused; nothing is stored or unpacked',
  async run(world, { checksTimes }): Promise<Finding> {
    const { headers } = await givenSignedIn(world.wellbeing);
    const send = (body: Buffer, further: Record<string, string> = {}) =>
      exchange(world.url('wellbeing-api'), {
        method: 'POST',
        path: SUBMIT,
        body,
        headers: { ...headers, 'content-type': FORM, ...further },
      });
    const problems: string[] = [];
    const [rows, bytes] = [await storedFeatures(world), await residentBytes(world)];
    const all = uploads();
    for (const [title, body, expected, further] of all) {
      // An upload that is refused before its end may lose the answer with the connection.
      const lost: Answer = { status: expected.includes(413) ? 413 : 0, headers: {}, text: '', milliseconds: 0 };
      const { status, text, milliseconds } = await send(body, further).catch(() => lost);
      if (!expected.includes(status)) problems.push(`${title}: ${status} ${text.slice(0, 80)}`);
      if (checksTimes && milliseconds > 5_000) problems.push(`${title}: took ${Math.round(milliseconds)} ms`);
    }
    const grown = (await residentBytes(world)) - bytes;
    if (!(grown < MOST_GROWTH_BYTES)) problems.push(`the service grew by ${Math.round(grown / MIB)} MiB`);
    // Only this one is good and may make a row.
    const { status } = await send(form([file('a.gpx')]));
    const more = (await storedFeatures(world)) - rows;
    if (status !== 201 || more !== 1) problems.push(`a good form got ${status}, and ${more} features were stored`);
    return { tried: all.length + 1, problems };
  },
};
