import { instantOf, localTime } from './local-time';

describe('an entered time', () => {
  it('is read back to the minute, in every time zone', () => {
    const moment = new Date(2026, 1, 3, 4, 5, 59);
    expect(localTime(moment)).toBe('2026-02-03T04:05');
    expect(instantOf(localTime(moment))).toBe(new Date(2026, 1, 3, 4, 5).toISOString());
  });

  it('is undefined for an empty field', () => expect(instantOf('')).toBeUndefined());
});
