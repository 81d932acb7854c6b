import fc from 'fast-check';
import { timeOf } from '../../src/fields/time-text';
import { AuditedDatabase } from '../audit/audited-database';
import { ENGINES } from '../support/engines';

const RUNS = 800;

const digits = (length: number, ...near: number[]) =>
  fc
    .oneof(fc.constantFrom(...near), fc.nat(10 ** length - 1))
    .map((value) => String(value).padStart(length, '0').slice(-length));
const day = fc
  .tuple(
    digits(4, 0, 1, 1900, 2000, 2026, 2028, 9999),
    digits(2, 0, 1, 2, 2, 12, 13),
    digits(2, 0, 1, 28, 29, 30, 31, 32),
  )
  .map((parts) => parts.join('-'));
const minute = fc.tuple(digits(2, 0, 9, 10, 23, 24), digits(2, 0, 59, 60)).map((parts) => parts.join(':'));
const fraction = fc.stringMatching(/^\.\d{0,10}$/);
const second = fc
  .tuple(digits(2, 0, 59, 60), fc.option(fraction, { nil: '' }))
  .map(([whole, part]) => `:${whole}${part}`);
const offset = fc
  .tuple(fc.constantFrom('+', '-'), digits(2, 0, 5, 13, 14, 15), fc.constantFrom('', ':'), digits(2, 0, 1, 59, 60))
  .map((parts) => parts.join(''));
const zone = fc.oneof(
  fc.constantFrom('Z', 'z', '', '+00', '-00', '+0000', '+00:00', '+14', '-14', '+14:00', '+1', '+01:', '+01:30:00'),
  offset,
);
const written = fc
  .tuple(day, fc.constantFrom('T', 't', ' ', ' ', '_', ''), minute, fc.option(second, { nil: '' }), zone)
  .map((parts) => parts.join(''));
/** Of years that databases hold, so that most of them are accepted. */
const real = fc
  .record({
    time: fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true }),
    separator: fc.constantFrom('T', 't', ' '),
    length: fc.constantFrom(16, 19, 23),
    zone,
  })
  .map(({ time, separator, length, zone }) => time.toISOString().slice(0, length).replace('T', separator) + zone);
/** One character of a time in another form. */
const damaged = fc
  .tuple(real, fc.nat(30), fc.oneof(fc.string({ maxLength: 1 }), fc.constantFrom('\n', '２', '٣', '\u00a0')))
  .filter(([, , character]) => character !== '\0')
  .map(([text, at, character]) => text.slice(0, at) + character + text.slice(at + 1));

/** Seconds and microseconds of the time that the text means. Digits after the microseconds are cut off. */
function microsecondsOf(text: string): string | null {
  const [, fractionDigits = ''] = /\.(\d+)/.exec(text) ?? [];
  const milliseconds = timeOf(text)?.getTime();
  if (milliseconds === undefined) return null;
  return String(BigInt(milliseconds) * 1000n + BigInt(fractionDigits.padEnd(6, '0').slice(3, 6)));
}

describe.each(ENGINES)('the rule for times on %s', (engine) => {
  let database: AuditedDatabase;

  beforeAll(async () => {
    database = await AuditedDatabase.create(engine);
  });
  afterAll(() => database?.stop());

  const read = async (text: string): Promise<string | null> => {
    const runner = database.owner.createQueryRunner();
    try {
      if (engine === 'postgresql') {
        const sql = `SELECT (extract(epoch FROM private.to_instant('at', $1)) * 1000000)::bigint AS value`;
        return ((await runner.query(sql, [text])) as { value: string }[])[0]!.value;
      }
      await runner.query(`CALL private_to_instant('at', ?, @at)`, [text]);
      const sql = `SELECT CAST(TIMESTAMPDIFF(MICROSECOND, '1970-01-01', @at) AS CHAR) AS value`;
      return ((await runner.query(sql)) as { value: string }[])[0]!.value;
    } catch (error) {
      expect((error as Error).message).toBe(
        'VALIDATION_FAILED: at must be a time with its offset, such as 2031-01-31T00:00:00Z, on a day of the calendar',
      );
      return null;
    } finally {
      await runner.release();
    }
  };

  it.each([
    '2026-01-31T12:00Z',
    '2026-01-31t12:00:00z',
    '2026-01-31 12:00:00+00',
    '2026-01-31T12:00:00+0530',
    '2026-01-31T12:00:00.9999999Z',
    '2026-01-31T12:00:00.123456789-14:00',
    '9999-12-31T23:59:59.999999999Z',
    '9999-12-31T23:59-00:01',
    '0001-01-01T00:00+00:01',
    '0001-01-01T00:00Z',
  ])('reads %s like the service', async (text) => expect(await read(text)).toBe(microsecondsOf(text)));

  it('accepts the same texts as the service, and reads the same time without rounding it up', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(written, real, damaged), async (text) => {
        const expected = microsecondsOf(text);
        if (expected !== null) accepted++;
        expect({ text, read: await read(text) }).toEqual({ text, read: expected });
      }),
      { numRuns: RUNS },
    );
    expect(accepted).toBeGreaterThan(RUNS / 10);
  });
});
