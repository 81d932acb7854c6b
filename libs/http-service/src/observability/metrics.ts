import { createServer, type Server } from 'node:http';
import { LRUCache } from 'lru-cache';
import { collectDefaultMetrics, Counter, Gauge, Histogram, type LabelValues, type Metric, Registry } from 'prom-client';

export interface Sample<Label extends string> {
  labels?: Record<Label, string>;
  value: number;
}

/** How many of the latest refused callers have a separate series. */
const MAX_REFUSED_CALLERS = 100;

export interface MetricsOptions {
  /** Serves the metrics as OpenMetrics, which knows exemplars. */
  enableExemplars?: boolean;
  /** Called with the first failure of a metric that could be read before. */
  onReadFailure?: (metric: string, reason: unknown) => void;
}

let shared: Metric[] | undefined;

/**
 * The metrics of the process itself, which prom-client watches until the process ends. Its watchers hold the registry
 * for which they were made. They are made once, so that a closed service can be collected.
 */
function processMetrics(): Metric[] {
  if (!shared) {
    const register = new Registry();
    collectDefaultMetrics({ register });
    shared = register.getMetricsAsArray() as unknown as Metric[];
  }
  return shared;
}

/** The registry of one service; features add their own counters to it. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Histogram<'method' | 'route' | 'status'>;
  private readonly refusals: Counter<'caller'>;
  private readonly errors: Counter<'method' | 'route' | 'status' | 'error_code'>;
  private readonly readFailures: Counter<'metric'>;

  constructor(
    service: string,
    private readonly options: MetricsOptions = {},
  ) {
    const { enableExemplars = false } = options;
    if (enableExemplars) this.registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE as never);
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of the request to the last of the answer.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [this.registry],
      enableExemplars,
    });
    this.refusals = this.counter(
      'http_quota_refusals_total',
      'Requests that a quota refused (429), by internal id of the caller or by network.',
      ['caller'],
    );
    this.errors = this.counter('http_errors_total', 'Answers with a status from 400 on, by their error code.', [
      'method',
      'route',
      'status',
      'error_code',
    ]);
    this.readFailures = this.counter(
      'metric_read_failures_total',
      'Scrapes at which a metric could not be read and is absent, by metric.',
      ['metric'],
    );
    this.registry.setDefaultLabels({ service });
    for (const metric of processMetrics()) this.registry.registerMetric(metric);
  }

  private readonly observers = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();

  /**
   * One answered request; `route` is its pattern, so that there are only so many.
   * @param traceId of a recorded request: the example of its bucket
   */
  observe(method: string, route: string, status: number, seconds: number, traceId?: string): void {
    if (traceId !== undefined) return this.observeTraced(traceId, method, route, status, seconds);
    const key = `${method} ${route} ${status}`;
    let observer = this.observers.get(key);
    if (!observer) {
      observer = this.requests.labels(method, route, String(status));
      this.observers.set(key, observer);
    }
    observer.observe(seconds);
  }

  private observeTraced(traceId: string, method: string, route: string, status: number, seconds: number): void {
    const labels = { method, route, status: String(status) };
    // The types know only names of labels.
    const exemplarLabels = { trace_id: traceId } as object;
    this.requests.observe({ labels, value: seconds, exemplarLabels });
  }

  private readonly refusedCallers = new LRUCache<string, true>({
    max: MAX_REFUSED_CALLERS,
    dispose: (_value, caller, reason) => reason === 'evict' && this.refusals.remove({ caller }),
  });

  /** One request that a quota refused. The caller that was refused least recently loses its series to a new one. */
  countRefusal(caller: string): void {
    this.refusedCallers.set(caller, true);
    this.refusals.inc({ caller });
  }

  /** One answer with a status from 400 on. @param errorCode of the envelope; `none` where the answer has none, as a page */
  observeError(method: string, route: string, status: number, errorCode = 'none'): void {
    this.errors.inc({ method, route, status: String(status), error_code: errorCode });
  }

  counter<Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** As {@link gauges}, for one value without labels. Null means that there is no value yet, which is not a failure. */
  gauge(name: string, help: string, read: () => Promise<number | null>): void {
    this.gauges(name, help, [], async () => {
      const value = await read();
      return value === null ? [] : [{ value }];
    });
  }

  /**
   * A gauge that is read at each scrape. If the read fails, the gauge has no sample: a value that is not known is neither
   * zero nor the last one.
   */
  gauges<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => Promise<readonly Sample<Label>[]>,
  ): void {
    let isReadable = true;
    const samplesNow = async (): Promise<readonly Sample<Label>[]> => {
      try {
        const samples = await read();
        isReadable = true;
        return samples;
      } catch (reason) {
        this.readFailures.inc({ metric: name });
        if (isReadable) this.options.onReadFailure?.(name, reason);
        isReadable = false;
        return [];
      }
    };
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      collect: async () => {
        const samples = await samplesNow();
        // `reset` sets a gauge without labels to zero, `remove` takes its sample away.
        if (labelNames.length === 0) gauge.remove();
        else gauge.reset();
        for (const { labels, value } of samples) gauge.set((labels ?? {}) as LabelValues<Label>, value);
      },
    });
  }
}

/** Serves `/metrics` on a separate port that only the monitoring can reach. */
export function serveMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
