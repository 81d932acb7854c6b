import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { givenSignedIn } from '@platform/harness';
import { type Answer, exchange } from '../http/exchange';
import { readTables } from '../world/tables';
import type { World } from '../world/world';
import type { Finding, Suite } from './suite';

const MIB = 1024 * 1024;
const SUBMIT = '/geo/v2/submit';

interface Part {
  disposition: string;
  content: Buffer | string;
  headers?: string[];
}

function form(parts: Part[], { boundary = 'x', isClosed = true } = {}): Buffer {
  const chunks = parts.flatMap(({ disposition, content, headers = [] }) => [
    Buffer.from([`--${boundary}`, `Content-Disposition: form-data; ${disposition}`, ...headers, '', ''].join('\r\n')),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, ...(isClosed ? [Buffer.from(`--${boundary}--\r\n`)] : [])]);
}

const file = (name: string, content: Buffer | string, headers: string[] = []): Part => ({
  disposition: `name="file"; filename="${name}"`,
  content,
  headers,
});

const repeated = (count: number, part: (n: number) => Part) => Array.from({ length: count }, (_none, n) => part(n));

/** One file that unpacks to `bytes` of zeros. */
function zipBomb(name: string, bytes: number): Buffer {
  const content = Buffer.alloc(bytes);
  const packed = deflateRawSync(content, { level: 9 });
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(bytes, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

interface Upload {
  title: string;
  body: Buffer;
  expected: number[];
  type?: string;
  headers?: Record<string, string>;
}

const FORM = 'multipart/form-data; boundary=x';
const GPX = '<gpx><wpt lat="1" lon="1"/></gpx>';

function uploads(): Upload[] {
  const fields = repeated(10_000, (n) => ({ disposition: `name="f${n}"`, content: 'x' }));
  const same = repeated(10_000, () => ({ disposition: 'name="collection"', content: 'x' }));
  const files = repeated(10_000, (n) => file(`${n}.gpx`, GPX));
  const nameless = repeated(10_000, () => ({ disposition: 'x', content: 'x' }));
  const headers = Array.from({ length: 5_000 }, (_none, n) => `X-${n}: y`);
  const gzipped = gzipSync(Buffer.alloc(100 * MIB));
  const kmz = zipBomb('doc.kml', 100 * MIB);
  const nested = form([file('a.gpx', GPX)], { boundary: 'y' });
  return [
    { title: '10 000 fields', body: form([...fields, file('a.gpx', GPX)]), expected: [422] },
    { title: 'one field 10 000 times', body: form([...same, file('a.gpx', GPX)]), expected: [422] },
    { title: '10 000 files', body: form(files), expected: [422] },
    { title: '10 000 parts without a name', body: form(nameless), expected: [422] },
    { title: '10 000 boundaries and nothing else', body: Buffer.from('--x\r\n'.repeat(10_000)), expected: [422] },
    { title: 'a part with 5 000 headers', body: form([file('a.gpx', GPX, headers)]), expected: [422] },
    {
      title: 'a part with a header of 1 MiB',
      body: form([file('a.gpx', GPX, [`X: ${'y'.repeat(MIB)}`])]),
      expected: [422],
    },
    { title: 'a name of 1 MiB', body: form([file(`${'y'.repeat(MIB)}.gpx`, GPX)]), expected: [415, 422] },
    {
      title: 'a field called __proto__',
      body: form([{ disposition: 'name="__proto__"', content: 'x' }, file('a.gpx', GPX)]),
      expected: [422],
    },
    {
      title: 'a field called a[b][c]',
      body: form([{ disposition: 'name="a[b][c]"', content: 'x' }, file('a.gpx', GPX)]),
      expected: [422],
    },
    {
      title: 'a form within a form',
      body: form([file('a.gpx', nested, ['Content-Type: multipart/mixed; boundary=y'])]),
      expected: [422],
    },
    { title: 'an open form', body: form([file('a.gpx', GPX)], { isClosed: false }), expected: [422] },
    {
      title: 'a boundary of 100 kB',
      body: form([file('a.gpx', GPX)]),
      type: `${FORM}${'x'.repeat(12_000)}`,
      expected: [400, 415, 422, 431],
    },
    { title: 'a path as a name', body: form([file('../../etc/passwd', GPX)]), expected: [415, 422] },
    { title: 'a gzip bomb as a file', body: form([file('a.gpx', gzipped)]), expected: [422] },
    { title: 'a gzip bomb called .gpx.gz', body: form([file('a.gpx.gz', gzipped)]), expected: [415] },
    {
      title: 'a gzip bomb in a part that says so',
      body: form([file('a.gpx', gzipped, ['Content-Encoding: gzip'])]),
      expected: [422],
    },
    { title: 'a zip bomb as a file', body: form([file('a.kml', kmz)]), expected: [422] },
    { title: 'a zip bomb called .kmz', body: form([file('a.kmz', kmz)]), expected: [415] },
    {
      title: 'a compressed form',
      body: gzipSync(form([file('a.gpx', Buffer.alloc(100 * MIB))])),
      headers: { 'content-encoding': 'gzip' },
      expected: [415],
    },
    {
      title: 'base64, which no browser sends',
      body: form([file('a.gpx', Buffer.from(GPX).toString('base64'), ['Content-Transfer-Encoding: base64'])]),
      expected: [422],
    },
    { title: 'eleven MiB', body: form([file('a.gpx', Buffer.alloc(11 * MIB, 'x'))]), expected: [413] },
    {
      title: 'a compressed feature',
      body: gzipSync(Buffer.alloc(100 * MIB, ' ')),
      type: 'application/geo+json',
      headers: { 'content-encoding': 'gzip' },
      expected: [415],
    },
  ];
}

/** What the service holds in memory at the end may not be what the bombs unpack to. */
const MOST_GROWTH_BYTES = 400 * MIB;

async function residentBytes(world: World): Promise<number> {
  const metrics = await fetch(world.platform.services['wellbeing-api'][0]!.metricsUrl).then((answer) => answer.text());
  return Number(/^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)/m.exec(metrics)?.[1] ?? Number.NaN);
}

export const hostileUploads: Suite = {
  name: 'uploads',
  promise:
    'forms of ten thousand parts, nested and broken ones, zip and gzip bombs are refused; nothing is stored or unpacked',
  async run(world, { judgesTimes }): Promise<Finding> {
    const { headers } = await givenSignedIn(world.wellbeing);
    const problems: string[] = [];
    const rows = await features(world);
    const before = await residentBytes(world);
    const all = uploads();
    for (const { title, body, expected, type = FORM, headers: further } of all) {
      const sent = { method: 'POST', path: SUBMIT, body, headers: { ...headers, 'content-type': type, ...further } };
      const answer = await exchange(world.url('wellbeing-api'), sent).catch((error: Error): Answer => ({
        status: 0,
        headers: {},
        text: error.message,
        milliseconds: 0,
      }));
      // What is refused while it is still coming may lose its answer with the connection.
      if (answer.status === 0 && expected.includes(413)) continue;
      if (!expected.includes(answer.status)) problems.push(`${title}: ${answer.status} ${answer.text.slice(0, 80)}`);
      if (judgesTimes && answer.milliseconds > 5_000)
        problems.push(`${title}: took ${Math.round(answer.milliseconds)} ms`);
    }
    const grown = (await residentBytes(world)) - before;
    if (!(grown < MOST_GROWTH_BYTES)) problems.push(`the service grew by ${Math.round(grown / MIB)} MiB`);
    problems.push(...(await stored(world, headers, rows)));
    return { tried: all.length + 1, problems };
  },
};

/** Only what is sent now, and is good, may make a row. */
async function stored(world: World, headers: Record<string, string>, before: number): Promise<string[]> {
  const sent = { method: 'POST', path: SUBMIT, body: form([file('a.gpx', GPX)]) };
  const type = { ...headers, 'content-type': FORM };
  const { status, text } = await exchange(world.url('wellbeing-api'), { ...sent, headers: type });
  if (status !== 201) return [`a good form got ${status}: ${text.slice(0, 80)}`];
  const more = (await features(world)) - before;
  return more === 1 ? [] : [`${more} features were stored instead of one`];
}

async function features(world: World): Promise<number> {
  const { counts } = await readTables(world, 'wellbeing-api');
  const count = Object.entries(counts).find(([place]) => place.endsWith('.features'))?.[1];
  if (count === undefined) throw new Error('there is no table of features any more');
  return count;
}
