import { instantOf, localTime } from './local-time';

describe('a time that somebody types', () => {
  it('comes back to the minute, whatever the zone', () => {
    const moment = new Date(2026, 1, 3, 4, 5, 59);
    expect(localTime(moment)).toBe('2026-02-03T04:05');
    expect(instantOf(localTime(moment))).toBe(new Date(2026, 1, 3, 4, 5).toISOString());
  });

  it('is none where the field is empty', () => expect(instantOf('')).toBeUndefined());
});
