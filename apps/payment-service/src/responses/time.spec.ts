import { apiKeyTimeOf, rfc3339Of, rfc3339OrNull } from './time';

it('writes the second of a time in UTC, at every digit, in both forms', () => {
  // Each month, day, hour, minute and second, in any time zone of the machine.
  for (let second = 0; second < 400 * 86_400; second += 86_400 + 3_661) {
    const time = new Date(Date.UTC(2026, 0, 1) + second * 1_000 + 999);
    const [day, clock] = [time.toISOString().slice(0, 10), time.toISOString().slice(11, 19)];
    expect(rfc3339Of(time)).toBe(`${day}T${clock}Z`);
    expect(apiKeyTimeOf(time)).toBe(`${day} ${clock}`);
  }
});

it('writes a year below 1000 with four digits', () => {
  const time = new Date('0033-04-03T12:00:00Z');
  expect(rfc3339Of(time)).toBe('0033-04-03T12:00:00Z');
  expect(apiKeyTimeOf(time)).toBe('0033-04-03 12:00:00');
});

it('keeps the absence of a time', () => {
  expect(rfc3339OrNull(null)).toBeNull();
  expect(rfc3339OrNull(new Date(0))).toBe('1970-01-01T00:00:00Z');
});
