import type { OperatorStatisticsView } from '@platform/sdk/payment';
import type { Point } from '@platform/web/console';

type Hours = { hour: string }[];

const HOURS = 24;
const HOUR_MS = 3_600_000;

/** `14:00`, an hour in UTC. */
const labelOf = (hour: string): string => hour.slice(11, 16);

/** The beginnings of the 24 hours from this time, in the form of the API. */
export const hoursFrom = (from: string): string[] =>
  Array.from({ length: HOURS }, (_, index) =>
    new Date(Date.parse(from) + index * HOUR_MS).toISOString().replace('.000Z', 'Z'),
  );

/** One point for each hour; `valuesOf` gets undefined for an hour without rows. */
function pointsOf<Rows extends Hours>(
  from: string,
  rows: Rows,
  valuesOf: (row: Rows[number] | undefined) => (number | null)[],
): Point[] {
  return hoursFrom(from).map((hour) => ({
    label: labelOf(hour),
    values: valuesOf(rows.find((row) => row.hour === hour)),
  }));
}

/** Accepted and refused deliveries of one gateway, or of all. */
export function deliveryPoints({ counted_from, gateways }: OperatorStatisticsView, provider: string): Point[] {
  const chosen = gateways.filter((row) => provider === '' || row.provider === provider);
  return hoursFrom(counted_from).map((hour) => {
    const rows = chosen.filter((row) => row.hour === hour);
    const sum = (figure: 'taken' | 'refused') => rows.reduce((total, row) => total + row[figure], 0);
    return { label: labelOf(hour), values: [sum('taken'), sum('refused')] };
  });
}

/** Median and 95th percentile of the delay of reports, in seconds. */
export const delayPoints = ({ counted_from, webhooks }: OperatorStatisticsView): Point[] =>
  pointsOf(counted_from, webhooks, (row) => [row?.median_seconds ?? null, row?.slowest_seconds ?? null]);

/** Delivered, failed and pending deliveries of events. */
export const eventPoints = ({ counted_from, events }: OperatorStatisticsView): Point[] =>
  pointsOf(counted_from, events, (row) => [row?.delivered ?? 0, row?.failed ?? 0, row?.pending ?? 0]);

/** The longest waits in the two queues of events, in seconds. */
export const waitPoints = ({ counted_from, events }: OperatorStatisticsView): Point[] =>
  pointsOf(counted_from, events, (row) => [row?.publication_seconds ?? null, row?.delivery_seconds ?? null]);

type Queue = OperatorStatisticsView['queue_hours'][number]['queue'];

/** The greatest age of each of these queues, in seconds. */
export const agePoints = ({ counted_from, queue_hours }: OperatorStatisticsView, queues: readonly Queue[]): Point[] =>
  hoursFrom(counted_from).map((hour) => {
    const ageOf = (queue: Queue) => queue_hours.find((row) => row.hour === hour && row.queue === queue);
    return { label: labelOf(hour), values: queues.map((queue) => ageOf(queue)?.oldest_seconds ?? null) };
  });
