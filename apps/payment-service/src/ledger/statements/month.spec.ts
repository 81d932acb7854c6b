import { MONTH, monthOf } from './month';

it.each([
  ['2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2028-02', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ['0012-12', '0012-12-01T00:00:00.000Z', '0013-01-01T00:00:00.000Z'],
])('%s is a whole month in UTC', (text, from, before) => {
  expect(text).toMatch(MONTH);
  expect(monthOf(text)).toEqual({ from: new Date(from), before: new Date(before) });
});

it.each(['2026-00', '2026-13', '2026-1', '26-01', '2026-11-01', ' 2026-11'])('%j is no month', (text) =>
  expect(text).not.toMatch(MONTH),
);
