import { monthText, statementMonths } from './statement-months';

it('offers two years of months, newest first, over the turn of a year', () => {
  const months = statementMonths(new Date('2026-01-31T23:59:59Z'));
  expect([months[0], months[1], months.length]).toEqual(['2026-01', '2025-12', 24]);
});

it.each([
  ['en-GB', 'November 2026'],
  ['de', 'November 2026'],
])('names a month in %s', (locale, text) => expect(monthText('2026-11', locale)).toBe(text));
