import fc from 'fast-check';
import { type Movement, reportBytes, REPORTS } from '../../test/support/settlement-reports';
import { GATEWAYS } from '../gateways/registry';
import type { LineKind } from '../gateways/settlement-report';
import { lineTypeProblems, lineTypesOf } from './line-types';
import { openReport, type ReportLine } from './read-report';
import type { ReportProblem } from './report-problem';

const PROVIDERS = GATEWAYS.map(({ name }) => name);
const reportOf = (provider: string) => GATEWAYS.find(({ name }) => name === provider)!.report!;

async function linesOf(provider: string, bytes: AsyncIterable<Uint8Array>, lineTypes = ''): Promise<ReportLine[]> {
  const options = { settings: {}, lineTypes: lineTypesOf(lineTypes, provider) };
  const { lines } = await openReport(bytes, reportOf(provider), options);
  const read: ReportLine[] = [];
  for await (const line of lines) read.push(line);
  return read;
}

const read = (provider: string, movements: Movement[]) =>
  linesOf(provider, reportBytes(REPORTS[provider]!.write(movements)));
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size)
    yield await Promise.resolve(bytes.subarray(start, start + size));
}
const problemOf = (provider: string, bytes: Buffer | string): Promise<ReportProblem> =>
  linesOf(provider, inPieces(Buffer.from(bytes), 1_000)).then(
    () => {
      throw new Error('it was read');
    },
    (error: ReportProblem) => error,
  );

/** The kinds that a gateway's report can contain. */
const KINDS: Record<string, LineKind[]> = {
  stripe: ['payment', 'refund', 'chargeback', 'chargeback_reversed', 'fee', 'adjustment'],
  adyen: ['payment', 'refund', 'chargeback', 'chargeback_reversed', 'fee', 'payout', 'adjustment'],
  razorpay: ['payment', 'refund', 'chargeback', 'chargeback_reversed', 'adjustment'],
  paystack: ['payment', 'refund', 'chargeback', 'payout', 'merchant_payout'],
  flutterwave: ['payment', 'refund', 'chargeback', 'payout', 'merchant_payout'],
  paypal: ['payment', 'refund', 'chargeback', 'chargeback_reversed', 'fee', 'payout', 'merchant_payout', 'adjustment'],
  square: ['payment', 'refund', 'chargeback', 'chargeback_reversed', 'fee', 'payout', 'adjustment'],
  mobilemoney: ['payment', 'refund', 'fee', 'payout', 'merchant_payout', 'adjustment'],
};
const isPositive = (kind: LineKind) => kind === 'payment' || kind === 'chargeback_reversed' || kind === 'adjustment';

const movementsOf = (provider: string): fc.Arbitrary<Movement[]> =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom(...KINDS[provider]!),
        amount: fc.bigInt(1n, 10_000_000n),
        fee: fc.bigInt(0n, 1_000n),
        second: fc.nat(30 * 86_400),
      }),
      { maxLength: 30 },
    )
    .map((facts) =>
      facts.map(({ kind, amount, fee, second }, index) => {
        const [paymentId, objectId] = [
          String(1_000 + index),
          String(kind === 'payment' ? 1_000 + index : 9_000 + index),
        ];
        const hasFee = kind === 'payment' && provider !== 'mobilemoney';
        const money =
          kind === 'fee'
            ? { gross: 0n, fee: amount }
            : { gross: isPositive(kind) ? amount : -amount, fee: hasFee ? fee : 0n };
        return {
          kind,
          paymentId,
          objectId,
          reference: `ref${index}`,
          ...money,
          currency: REPORTS[provider]!.currency,
          at: new Date(Date.UTC(2026, 10, 1) + second * 1_000),
          batch: `batch-${index % 3}`,
        };
      }),
    );

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part));

describe.each(PROVIDERS)('the report of %s', (provider) => {
  const { listsPayouts } = REPORTS[provider]!;

  it('is read as its gateway wrote it, to the minor unit', () =>
    fc.assert(
      fc.asyncProperty(movementsOf(provider), async (movements) => {
        if (movements.length === 0) return;
        const facts = ({ kind, grossMinor, feeMinor, netMinor, currency, occurredAt }: ReportLine) => ({
          kind,
          grossMinor,
          feeMinor,
          netMinor,
          currency,
          at: occurredAt.getTime(),
        });
        const lines = (await read(provider, movements)).filter(({ kind }) => listsPayouts || kind !== 'payout');
        const wanted = movements.map(({ kind, gross, fee, currency, at }) => ({
          kind,
          grossMinor: gross,
          feeMinor: fee,
          netMinor: gross - fee,
          currency,
          at: at.getTime(),
        }));
        const sorted = (list: object[]) => list.map(textOf).sort();
        expect(sorted(lines.map(facts))).toEqual(sorted(wanted));
        for (const line of lines.filter(({ kind }) => kind === 'payment'))
          expect(movements.map(({ paymentId }) => paymentId)).toContain(line.paymentId);
      }),
      { numRuns: 50 },
    ));

  it('gives each line a unique and stable id, for any chunks of the bytes', () =>
    fc.assert(
      fc.asyncProperty(movementsOf(provider), fc.integer({ min: 1, max: 500 }), async (movements, size) => {
        if (movements.length === 0) return;
        const lines = await read(provider, movements);
        const bytes = Buffer.from([...REPORTS[provider]!.write(movements)].join(''));
        expect(textOf(await linesOf(provider, inPieces(bytes, size)))).toBe(textOf(lines));
        expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(lines.length);
      }),
      { numRuns: 20 },
    ));

  it('has the sum 0 if it includes all payouts', () =>
    fc.assert(
      fc.asyncProperty(movementsOf(provider), async (movements) => {
        if (movements.length === 0 || listsPayouts) return;
        const lines = await read(provider, movements);
        expect(lines.reduce((sum, { netMinor }) => sum + netMinor, 0n)).toBe(0n);
      }),
      { numRuns: 20 },
    ));

  const one = (word?: string): Movement => ({
    kind: 'payment',
    paymentId: '77',
    objectId: '77',
    reference: 'r',
    gross: 100n,
    fee: 0n,
    currency: REPORTS[provider]!.currency,
    at: new Date('2026-10-05T10:00:00Z'),
    batch: 'b1',
    word,
  });

  it('stops at a line of an unknown type, and reports its place and the type', async () => {
    const bytes = Buffer.from(
      [...REPORTS[provider]!.write([one(), { ...one('Novelty <b>'), objectId: '78', paymentId: '78' }])].join(''),
    );
    const problem = await problemOf(provider, bytes);
    expect(problem.word).toBe('Novelty ?b?');
    const text = bytes.toString();
    const isJson = text.startsWith('{');
    expect(problem.place).toBe(isJson ? 2 : text.slice(0, text.indexOf('Novelty')).split('\r\n').length);
    expect(problem.message).toContain('RECONCILIATION_LINE_TYPES');
  });

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['blanks', ' \r\n \n', 'The file is empty.'],
    ['UTF-16', Buffer.from('﻿a,b\r\n', 'utf16le'), 'iconv -f UTF-16'],
    ['a workbook', Buffer.from('PK\u0003\u0004....'), 'export it as CSV'],
  ])('says what to do with %s', async (_case, bytes, words) => {
    expect((await problemOf(provider, bytes)).message).toContain(words);
  });

  it('returns only errors that say what to do, for any bytes', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), fc.boolean(), async (noise, isAfterHead) => {
        const head = [...REPORTS[provider]!.write([one()])].join('');
        const bytes = Buffer.concat([Buffer.from(isAfterHead ? head : ''), noise]);
        await linesOf(provider, inPieces(bytes, 700)).catch((error: Error) => {
          expect(error.constructor.name).toBe('ReportProblem');
        });
      }),
      { numRuns: 100 },
    ));
});

describe('a hostile file', () => {
  const head = 'balance_transaction_id,created,currency,gross,fee,net,reporting_category,source_id\n';
  const row = 'txn_1,2026-10-05 10:00:00,usd,1.00,0.00,1.00,charge,ch_1\n';

  it.each([
    ['a quotation mark that is never closed', `${head}"${'x'.repeat(300_000)}`, /quotation mark/],
    ['a quotation mark in the middle', `${head}txn_1,"a"b,usd,1,0,1,charge,ch_1\n`, /quotation marks/],
    ['a line of a megabyte', `${head}${'x'.repeat(1_000_000)}\n`, /more than 256 KiB/],
    ['NUL', `${head}txn_1\0,`, /NUL/],
    ['another encoding', Buffer.concat([Buffer.from(head), Buffer.from([0xe9, 0x2c, 0x0a])]), /not UTF-8/],
    ['ten thousand columns', `${','.repeat(10_000)}\n`, /too many columns/],
    ['a fraction of a cent', head + row.replace('1.00', '1.001'), /gross is not an amount/],
    ['a float', head + row.replace('1.00', '1e2'), /gross is not an amount/],
    ['an amount beyond all', head + row.replace('1.00', '99999999999999999.00'), /gross is not an amount/],
    ['no currency', head + row.replace('usd', 'dollars'), /currency is not a currency/],
    ['no date', head + row.replace('2026-10-05 10:00:00', 'yesterday'), /created is not a date/],
    ['a date that is none', head + row.replace('2026-10-05', '2026-13-45'), /created is not a date/],
    ['columns of another report', 'a,b,c\n1,2,3\n', /columns are missing: balance_transaction_id/],
  ])('is refused with advice: %s', async (_case, bytes, words) => {
    const { message } = await problemOf('stripe', bytes);
    expect(message).toMatch(words);
    expect(message).not.toContain('yesterday');
  });

  it('may begin with a byte order mark, and may have any line ends', async () => {
    const bytes = Buffer.from(`\ufeff${head}${row}`.replaceAll('\n', '\r'));
    expect(await linesOf('stripe', inPieces(bytes, 5))).toHaveLength(1);
  });

  it.each([
    ['brackets without end', '{"pages":'.padEnd(5_000, '['), /nested too deeply/],
    ['a list of texts', '{"data":["1"]}', /not an object/],
    ['an object that ends too early', '{"data":[{"id":1', /is incomplete/],
    ['a bracket of another kind', '{"data":[}', /not JSON/],
    ['a name twice', '{"data":[{"id":1,"id":2}]}', /not valid JSON/],
    ['an object of five megabytes', `{"data":[{"id":"${'x'.repeat(5_000_000)}"}]}`, /more than 4 MiB/],
    ['text after it', '{"data":[]} and more', /not JSON/],
    ['CSV', 'a,b\n1,2\n', /Reports of this gateway are JSON/],
  ])('of JSON is refused with advice: %s', async (_case, bytes, words) => {
    expect((await problemOf('square', bytes)).message).toMatch(words);
  });
});

describe('line types that an operator has mapped', () => {
  it('have the mapped kind', async () => {
    const text = [
      ...REPORTS['stripe']!.write([
        {
          kind: 'payment',
          paymentId: 'p',
          objectId: 'p',
          reference: 'r',
          gross: 5n,
          fee: 0n,
          currency: 'USD',
          at: new Date(0),
          batch: '',
          word: 'Novelty: new',
        },
      ]),
    ].join('');
    const [line] = await linesOf(
      'stripe',
      inPieces(Buffer.from(text), 99),
      'adyen:x=fee,stripe:novelty: new=adjustment',
    );
    expect(line).toMatchObject({ kind: 'adjustment', grossMinor: 5n });
  });

  it.each(['stripe', 'stripe:x', 'nobody:x=fee', 'stripe:x=gift', 'stripe:x=constructor'])(
    'are refused: %s',
    (setting) =>
      expect(lineTypeProblems(setting, PROVIDERS)).toEqual([expect.stringContaining('RECONCILIATION_LINE_TYPES')]),
  );
  it('may be none', () => expect(lineTypeProblems(undefined, PROVIDERS)).toEqual([]));
});
