import { hostname } from 'node:os';
import { type CanActivate, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { traceQueries } from '@platform/database';
import { Traces } from '@platform/tracing';
import type { DataSource } from 'typeorm';
import type { ServiceConfig } from '../config/service-config';
import { serviceInfo } from '../health/service-info';
import type { Metrics } from '../observability/metrics';
import type { TrustProxy } from '../request/trusted-proxies';
import { tracedGuard } from './trace-guards';
import { traceOutgoing } from './trace-outgoing';
import { traceRequests } from './trace-requests';

/** The traces of one service. */
export class Tracing implements OnApplicationShutdown {
  /** Null: traces are off, and the SDK of OpenTelemetry is not loaded. */
  static async of(service: string, config: ServiceConfig): Promise<Tracing | null> {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG, APP_ENV } = config;
    if (endpoint === undefined) return null;
    const logger = new Logger('Tracing');
    const traces = await Traces.start({
      endpoint,
      ratio: Number(OTEL_TRACES_SAMPLER_ARG),
      resource: { ...resourceOf(service), 'deployment.environment.name': APP_ENV },
      onFailing: (reason) => logger.warn({ msg: 'traces cannot be sent', reason }),
      onWorking: () => logger.log({ msg: 'traces are sent again' }),
    });
    return new Tracing(traces);
  }

  private readonly endOutgoing = traceOutgoing();

  private constructor(readonly traces: Traces) {}

  /** Records what TypeORM sends, and counts dropped spans. */
  watch(dataSource: DataSource, metrics: Metrics): void {
    traceQueries(dataSource);
    metrics.gauge('traces_spans_dropped', 'Spans that no collector took.', () =>
      Promise.resolve(this.traces.counts.dropped),
    );
  }

  /** The first middleware. */
  handler(trusts: TrustProxy) {
    return traceRequests(this.traces.tracer, trusts);
  }

  guard(guard: CanActivate): CanActivate {
    return tracedGuard(guard);
  }

  async onApplicationShutdown(): Promise<void> {
    this.endOutgoing();
    await this.traces.close();
  }
}

function resourceOf(service: string) {
  const { version } = serviceInfo(service);
  return { 'service.name': service, 'service.version': version, 'service.instance.id': hostname() };
}
