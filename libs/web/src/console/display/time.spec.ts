import { fromNow, inUtc } from './time';

const NOON = Date.parse('2026-01-31T12:00:00Z');

describe('times', () => {
  it.each([
    ['2026-01-31T11:59:59.800Z', 'now'],
    ['2026-01-31T11:59:30Z', '30 seconds ago'],
    ['2026-01-31T12:14:59Z', 'in 14 minutes'],
    ['2026-01-30T10:00:00Z', 'yesterday'],
    ['2026-04-30T12:00:00Z', 'in 89 days'],
  ])('are relative to now: %s is %s', (at, text) => {
    expect(fromNow(at, NOON)).toBe(text);
  });

  it('are exact in UTC, in every time zone of the browser', () => {
    expect(inUtc('2026-01-31T23:30:00-02:00')).toBe('01 Feb 2026, 01:30:00 UTC');
  });
});
