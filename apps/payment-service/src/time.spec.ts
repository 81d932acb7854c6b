import { timeText } from './time';

it('shows the second in which a time lies, in UTC, at every digit', () => {
  // Each month, day, hour, minute and second, whatever the zone of the machine.
  for (let second = 0; second < 400 * 86_400; second += 86_400 + 3_661) {
    const time = new Date(Date.UTC(2026, 0, 1) + second * 1_000 + 999);
    expect(timeText(time)).toBe(time.toISOString().slice(0, 19).replace('T', ' '));
  }
});
