import type { StatisticsView } from '@platform/sdk/payment';
import { figuresByDay, figuresByGateway, percentText, successRate } from './day-figures';

const row = (day: string, provider: string, settled: number, failed: number, currency = 'KES') => ({
  day,
  provider,
  currency,
  registered: settled + failed,
  settled,
  failed,
  pending: 0,
  needs_review: 0,
  settled_amount: settled * 100,
  returned_amount: 0,
});

const STATISTICS: StatisticsView = {
  counted_from: '2026-01-01T00:00:00Z',
  is_complete: true,
  days: [
    row('2026-01-03', 'stripe', 3, 1),
    row('2026-01-03', 'adyen', 1, 0),
    row('2026-01-01', 'stripe', 2, 2),
    row('2026-01-01', 'stripe', 9, 9, 'EUR'),
  ],
};
const NOW = Date.parse('2026-01-03T23:59:00Z');

describe('figures of the last days', () => {
  it('include days without payments, oldest first', () =>
    expect(figuresByDay(STATISTICS, { currency: 'KES', provider: '' }, 3, NOW)).toEqual([
      { name: '2026-01-01', registered: 4, settled: 2, failed: 2, volume: 200 },
      { name: '2026-01-02', registered: 0, settled: 0, failed: 0, volume: 0 },
      { name: '2026-01-03', registered: 5, settled: 4, failed: 1, volume: 400 },
    ]));

  it('are those of one gateway if one is chosen', () =>
    expect(figuresByDay(STATISTICS, { currency: 'KES', provider: 'adyen' }, 1, NOW)[0]).toMatchObject({ settled: 1 }));

  it('are summed by gateway', () =>
    expect(figuresByGateway(STATISTICS, 'KES').map(({ name, settled }) => [name, settled])).toEqual([
      ['adyen', 1],
      ['stripe', 5],
    ]));

  it('never round up to 100 %', () => {
    expect(percentText(successRate({ name: '', registered: 0, settled: 99_999, failed: 1, volume: 0 }))).toBe('99.9%');
    expect(percentText(successRate({ name: '', registered: 5, settled: 0, failed: 0, volume: 0 }))).toBe('–');
  });
});
