import type { OperatorStatisticsView } from '@platform/sdk/payment';
import { agePoints, deliveryPoints, eventPoints, hoursFrom, waitPoints } from './last-day';

type Gateway = OperatorStatisticsView['gateways'][number];

const gateway = (hour: string, provider: Gateway['provider'], taken: number, refused: number): Gateway => ({
  hour,
  provider,
  taken,
  refused,
});
const STATISTICS: OperatorStatisticsView = {
  counted_from: '2026-01-31T10:00:00Z',
  is_complete: true,
  gateways: [
    gateway('2026-01-31T11:00:00Z', 'adyen', 2, 1),
    gateway('2026-01-31T11:00:00Z', 'stripe', 5, 0),
    gateway('2026-02-01T09:00:00Z', 'stripe', 1, 0),
  ],
  webhooks: [],
  events: [
    {
      hour: '2026-02-01T09:00:00Z',
      events: 3,
      delivered: 2,
      failed: 1,
      pending: 0,
      publication_seconds: 0.5,
      delivery_seconds: null,
    },
  ],
  queues: [],
  queue_hours: [
    { hour: '2026-02-01T09:00:00Z', queue: 'captures', oldest_seconds: 0 },
    { hour: '2026-02-01T09:00:00Z', queue: 'payouts', oldest_seconds: 7 },
  ],
};

describe('the last day', () => {
  it('has 24 hours, over midnight', () => {
    const hours = hoursFrom('2026-01-31T10:00:00Z');
    expect([hours.length, hours[0], hours[23]]).toEqual([24, '2026-01-31T10:00:00Z', '2026-02-01T09:00:00Z']);
  });

  it('sums the deliveries of all gateways, or those of one', () => {
    expect(deliveryPoints(STATISTICS, '')[1]).toEqual({ label: '11:00', values: [7, 1] });
    expect(deliveryPoints(STATISTICS, 'stripe')[1]).toEqual({ label: '11:00', values: [5, 0] });
    expect(deliveryPoints(STATISTICS, '')[0]).toEqual({ label: '10:00', values: [0, 0] });
  });

  it('has counts of zero and no times for an hour without events', () => {
    expect(eventPoints(STATISTICS)[0]!.values).toEqual([0, 0, 0]);
    expect(eventPoints(STATISTICS)[23]!.values).toEqual([2, 1, 0]);
    expect(waitPoints(STATISTICS)[0]!.values).toEqual([null, null]);
    expect(waitPoints(STATISTICS)[23]!.values).toEqual([0.5, null]);
  });

  it('has the greatest age of each queue, and none for an hour without rows', () => {
    expect(agePoints(STATISTICS, ['payouts', 'captures'])[23]!.values).toEqual([7, 0]);
    expect(agePoints(STATISTICS, ['payouts', 'captures'])[0]!.values).toEqual([null, null]);
  });
});
