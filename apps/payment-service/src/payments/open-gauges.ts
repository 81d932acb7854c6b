import type { Metrics } from '@platform/http-service';

/** The requests in one state that have no result: their number, and the age of the oldest in seconds. */
export interface OpenCount<Status extends string> {
  status: Status;
  open: number;
  oldest_seconds: number;
}

interface OpenGauges<Status extends string> {
  count: { name: string; help: string };
  /** In seconds. */
  age: { name: string; help: string };
  /** States without a request have the value 0. */
  statuses: readonly Status[];
  read: () => Promise<OpenCount<Status>[]>;
}

/** Two gauges by status: the number of open requests, and the age of the oldest. */
export function openGauges<Status extends string>(
  metrics: Metrics,
  { count, age, statuses, read }: OpenGauges<Status>,
): void {
  const gauge = ({ name, help }: OpenGauges<Status>['count'], valueOf: (row: OpenCount<Status>) => number) =>
    metrics.gauges(name, help, ['status'], async () => {
      const rows = await read();
      return statuses.map((status) => {
        const row = rows.find((one) => one.status === status);
        return { labels: { status }, value: row ? valueOf(row) : 0 };
      });
    });
  gauge(count, ({ open }) => open);
  gauge(age, ({ oldest_seconds }) => oldest_seconds);
}
