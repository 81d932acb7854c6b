import type {
  BookingView,
  TimelineView,
  ToldEventView,
  TransactionView,
  WebhookEventView,
} from '@platform/sdk/payment';

/** An entry of the timeline. */
export type Happening = { at: string; id: string } & (
  | { what: 'registered'; transaction: TransactionView }
  | { what: 'report'; report: WebhookEventView }
  | { what: 'booking'; booking: BookingView }
  | { what: 'event'; event: ToldEventView }
);

/** The order within one moment: registered, reported, booked, published as an event. */
const ORDER: Happening['what'][] = ['registered', 'report', 'booking', 'event'];

/** Ids are UUIDs of version 7: they begin with the milliseconds, which the times lack. */
const millisecondsOf = ({ id }: Happening): string => id.slice(0, 13);

/** All entries by time. A report may be older than the registration that it was parked for. */
export function momentsOf({ transaction, reports, bookings, events }: TimelineView): Happening[] {
  const all: Happening[] = [
    { what: 'registered', at: transaction.created_at, id: transaction.transaction_id, transaction },
    ...reports.map((report) => ({ what: 'report' as const, at: report.received_at, id: report.event_id, report })),
    ...bookings.map((booking) => ({ what: 'booking' as const, at: booking.booked_at, id: booking.effect_id, booking })),
    ...events.map((event) => ({ what: 'event' as const, at: event.occurred_at, id: event.event_id, event })),
  ];
  return all.sort((a, b) => {
    const [left, right] = [millisecondsOf(a), millisecondsOf(b)];
    if (left === right) return ORDER.indexOf(a.what) - ORDER.indexOf(b.what);
    return left < right ? -1 : 1;
  });
}
