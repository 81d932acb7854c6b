import { majorUnits, minorUnitsOf, zonedTimeOf } from './report-reading';

it.each([
  ['2026-01-15 10:00:00', 'CET', '2026-01-15T09:00:00.000Z'],
  ['2026-07-15 10:00:00', 'CET', '2026-07-15T08:00:00.000Z'],
  ['2026-07-15 10:00:00', 'CEST', '2026-07-15T08:00:00.000Z'],
  ['2026-07-15 10:00:00', 'America/New_York', '2026-07-15T14:00:00.000Z'],
  ['2026-03-29 03:00:00', 'CET', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29 01:59:59', 'CET', '2026-03-29T00:59:59.000Z'],
])('%s in %s is %s', (text, zone, utc) => expect(zonedTimeOf(text, zone, 'time').toISOString()).toBe(utc));

it('an unknown time zone is refused', () =>
  expect(() => zonedTimeOf('2026-07-15 10:00:00', 'Nowhere', 'time')).toThrow('time zone'));

it.each([
  ['1.10', 'USD', 110n],
  ['-0.01', 'USD', -1n],
  ['100.00', 'UGX', 100n],
  ['1.234', 'KWD', 1_234n],
  ['', 'USD', 0n],
])('%s of major %s is %d of minor units', (text, currency, minor) =>
  expect(majorUnits(text, currency, 'gross')).toBe(minor),
);

it('a gateway’s minor units are converted to ISO 4217 if nothing is lost', () => {
  expect(minorUnitsOf('10000', 'JPY', 'gross', 2)).toBe(100n);
  expect(() => minorUnitsOf('10001', 'JPY', 'gross', 2)).toThrow('gross');
});

it.each(['1,5', '--1', '+1', '1e3', 'NaN', '1.', '٣'])('%s is not an amount', (text) =>
  expect(() => majorUnits(text, 'USD', 'gross')).toThrow('gross is not an amount of its currency.'),
);
