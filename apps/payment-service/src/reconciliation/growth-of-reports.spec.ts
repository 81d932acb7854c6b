import { HOSTILE_TEXTS, repeated, superLinearGrowth } from '@platform/testing';
import { type Movement, reportBytes, REPORTS } from '../../test/support/settlement-reports';
import { GATEWAYS } from '../gateways/registry';
import { openReport } from './read-report';
import { ReportProblem } from './report-problem';

type Shape = [name: string, textOf: (bytes: number) => string];

/** One large piece, then as many bytes in small ones, again and again: both must be read in linear time. */
const [LARGE, SMALL] = [8 * 1024, 256];

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0, size = LARGE; start < bytes.length; start += size) {
    size = start % (2 * LARGE) === 0 ? LARGE : SMALL;
    yield await Promise.resolve(bytes.subarray(start, start + size));
  }
}

async function read(provider: string, bytes: Buffer): Promise<void> {
  const report = GATEWAYS.find(({ name }) => name === provider)!.report!;
  try {
    const { lines } = await openReport(inPieces(bytes), report, { settings: {}, lineTypes: new Map() });
    for await (const line of lines) void line;
  } catch (error) {
    if (!(error instanceof ReportProblem)) throw error;
  }
}

/** A report in the gateway's format, with a repeated last line, and with hostile texts in its cells or values. */
async function shapesOf(provider: string): Promise<Shape[]> {
  const movement: Movement = {
    kind: 'payment',
    paymentId: '1001',
    objectId: '1001',
    reference: 'r',
    gross: 1_000n,
    fee: 10n,
    currency: 'USD',
    at: new Date('2026-01-01T00:00:00Z'),
    batch: 'b',
  };
  const pieces: Buffer[] = [];
  for await (const piece of reportBytes(REPORTS[provider]!.write([movement, movement])))
    pieces.push(Buffer.from(piece));
  const text = Buffer.concat(pieces).toString();
  const value = text.lastIndexOf('1');
  const [before, after] = [text.slice(0, value), text.slice(value + 1)];
  const lastLine = text.trimEnd().slice(text.trimEnd().lastIndexOf('\n') + 1);
  return [
    ['lines', (bytes) => `${text.trimEnd()}\n${repeated(`${lastLine}\n`, bytes)}`],
    ['reports one after the other', (bytes) => repeated(text, bytes)],
    ...Object.entries(HOSTILE_TEXTS).flatMap(([name, hostile]): Shape[] => [
      [`${name} in a value`, (bytes) => before + repeated(hostile, bytes) + after],
      [`${name} before the report`, (bytes) => repeated(hostile, bytes) + text],
      [`${name} behind the report`, (bytes) => text + repeated(hostile, bytes)],
    ]),
  ];
}

/** Property: for each reader of settlement reports, CPU time grows by at most 2.5 when the input doubles. */
describe('the CPU time of reading a settlement report grows in proportion to the report', () => {
  it.each(GATEWAYS.map(({ name }) => name))('of %s', async (provider) => {
    const problems: string[] = [];
    for (const [name, textOf] of await shapesOf(provider)) {
      const growth = await superLinearGrowth({
        input: (bytes) => Buffer.from(textOf(bytes)),
        read: (bytes) => read(provider, bytes),
      });
      if (growth !== null) problems.push(`${name}: ${growth.toFixed(1)} times`);
    }
    expect(problems).toEqual([]);
  });
});

/** Work whose CPU time is in proportion to this number. */
function work(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum = (sum + step * step) % 1_000_003;
  return sum;
}

const growthOf = (stepsOf: (bytes: number) => number) =>
  superLinearGrowth({ input: (bytes) => bytes, read: (bytes) => work(stepsOf(bytes)) });

describe('the growth of the CPU time', () => {
  it('is none for a reader of linear time', async () => {
    expect(await growthOf((bytes) => 12 * bytes)).toBeNull();
  });

  it('is none for a reader of linear time whose cost rises in steps, as with the garbage collector', async () => {
    const dearer = (bytes: number) => Math.min(bytes / 16_384, 16) ** 0.36;
    expect(await growthOf((bytes) => 7 * bytes * dearer(bytes))).toBeNull();
  });

  it('is found for a reader of quadratic time', async () => {
    expect(await growthOf((bytes) => bytes ** 2 / 4_000)).toBeGreaterThan(2.5);
  });

  it('is found for a reader of quadratic time that refuses more than 256 KiB', async () => {
    expect(await growthOf((bytes) => (bytes > 262_144 ? 1 : bytes ** 2 / 4_000))).toBeGreaterThan(2.5);
  });
});
