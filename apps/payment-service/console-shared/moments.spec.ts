import type { TimelineView } from '@platform/sdk/payment';
import { momentsOf } from './moments';

const id = (milliseconds: number) => `019a8f3e-${milliseconds.toString(16).padStart(4, '0')}-7d42-9f10-3b7a5c2d1e00`;
const AT = '2026-11-21T09:30:00Z';

it('entries of one second are in order, including a report that was parked until its registration', () => {
  const timeline = {
    transaction: { transaction_id: id(5), created_at: AT },
    reports: [
      { event_id: id(1), received_at: AT },
      { event_id: id(9), received_at: AT },
    ],
    bookings: [
      { effect_id: id(5), booked_at: AT },
      { effect_id: id(9), booked_at: AT },
    ],
    events: [{ event_id: id(7), occurred_at: AT, deliveries: [] }],
    is_complete: true,
  } as unknown as TimelineView;
  expect(momentsOf(timeline).map(({ what }) => what)).toEqual([
    'report',
    'registered',
    'booking',
    'event',
    'report',
    'booking',
  ]);
});
