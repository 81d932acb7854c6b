import type { Metrics } from '@platform/http-service';

/** The requests in one state that have no result: their number, and the age of the oldest in seconds. */
export interface OpenCount<Status extends string> {
  status: Status;
  open: number;
  oldest_seconds: number;
}

interface OpenGauges<Status extends string> {
  /** The name without its unit, such as `payment_refunds_open`. */
  name: string;
  help: string;
  ageHelp: string;
  /** States without a request have the value 0. */
  statuses: readonly Status[];
  read: () => Promise<OpenCount<Status>[]>;
}

/** The gauges `<name>` and `<name>_seconds`, by status. */
export function openGauges<Status extends string>(
  metrics: Metrics,
  { name, help, ageHelp, statuses, read }: OpenGauges<Status>,
): void {
  const gauge = (gaugeName: string, gaugeHelp: string, valueOf: (row: OpenCount<Status>) => number) =>
    metrics.gauges(gaugeName, gaugeHelp, ['status'], async () => {
      const rows = await read();
      return statuses.map((status) => {
        const row = rows.find((one) => one.status === status);
        return { labels: { status }, value: row ? valueOf(row) : 0 };
      });
    });
  gauge(name, help, ({ open }) => open);
  gauge(`${name}_seconds`, ageHelp, ({ oldest_seconds }) => oldest_seconds);
}
