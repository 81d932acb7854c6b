import { periodsOf, RANGES, usedText } from './usage-periods';

const NOW = Date.parse('2026-03-01T00:30:00Z');
const stored = (starts_at: string, changes: object = {}) => ({
  starts_at,
  requests: 10,
  refused: 1,
  used: 12,
  limit: 120,
  ...changes,
});

describe('the shown usage', () => {
  it('ends with the current hour, and includes hours without requests', () => {
    const periods = periodsOf([stored('2026-02-28T23:00:00.000Z')], RANGES['24h'], NOW);
    expect(periods).toHaveLength(24);
    expect(periods.slice(-2)).toEqual([
      { label: '2026-02-28 23:00', requests: 10, refused: 1, used: 12, limit: 120 },
      { label: '2026-03-01 00:00', requests: 0, refused: 0, used: 0, limit: null },
    ]);
    expect(periods[0]!.label).toBe('2026-02-28 01:00');
  });

  it('is by day in UTC, without days before the range', () => {
    const rows = [stored('2025-11-30T00:00:00.000Z', { requests: 7 }), stored('2025-12-02T00:00:00.000Z')];
    const periods = periodsOf(rows, RANGES['90d'], NOW);
    expect(periods).toHaveLength(90);
    expect(periods.filter(({ requests }) => requests > 0).map(({ label }) => label)).toEqual(['2025-12-02']);
    expect(periods.at(-1)!.label).toBe('2026-03-01');
  });

  it('shows the share of the quota for one service, and only the count for all services', () => {
    const [period] = periodsOf([stored('2026-03-01T00:00:00.000Z')], { ...RANGES['24h'], count: 1 }, NOW);
    expect(usedText(period!, 'hour')).toBe('10; used 12 of 7,200');
    expect(usedText(period!, 'day')).toBe('10; used 12 of 172,800');
    expect(usedText({ ...period!, limit: null }, 'hour')).toBe('10');
  });
});
