import { hostname } from 'node:os';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { engineOf, traceDatabase } from '@platform/database';
import { replaceMethod, SpanExporter, Tracer } from '@platform/tracing';
import { DataSource } from 'typeorm';
import { BackgroundJob } from '../background/background-job';
import type { ServiceConfig } from '../config/service-config';
import { serviceInfo } from '../health/service-info';
import type { Metrics } from '../observability/metrics';
import type { TrustProxy } from '../request/trusted-proxies';
import { traceGuards } from './trace-guards';
import { traceOutgoing } from './trace-outgoing';
import { type Answers, traceAnswers, traceRequests } from './trace-requests';

/** Puts traces into a service's own classes; returns what takes them out again. */
export type Instrument = (app: NestExpressApplication, tracer: Tracer) => (() => void)[];

/**
 * The traces of one service, where they are on. Whatever they need to know they learn by replacing methods, so that where
 * they are off nothing asks whether they are: docs/adr/0209.
 */
export class Tracing implements OnApplicationShutdown {
  readonly tracer: Tracer;
  readonly exporter: SpanExporter;
  private readonly logger = new Logger('Tracing');
  private readonly answers: Answers = new WeakMap();
  private undo: (() => void)[] = [];

  /** Null: off. */
  static of(service: string, config: ServiceConfig): Tracing | null {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
    return endpoint === undefined ? null : new Tracing(service, endpoint, config);
  }

  private constructor(service: string, endpoint: string, { APP_ENV, OTEL_TRACES_SAMPLER_ARG }: ServiceConfig) {
    this.exporter = new SpanExporter({
      endpoint,
      resource: { ...resourceOf(service), 'deployment.environment.name': APP_ENV },
      onFailing: (reason) => this.logger.warn({ msg: 'traces cannot be sent', reason }),
      onWorking: () => this.logger.log({ msg: 'traces are sent again' }),
    });
    this.tracer = new Tracer({ ratio: Number(OTEL_TRACES_SAMPLER_ARG), onEnd: (span) => this.exporter.add(span) });
  }

  /** For each line of the log. */
  readonly logFields = (): { trace_id: string } | undefined => {
    const traceId = this.tracer.scope()?.spans[0]?.traceId;
    return traceId === undefined ? undefined : { trace_id: traceId };
  };

  /** Into what all services share, and what `further` knows. */
  into(app: NestExpressApplication, metrics: Metrics, databaseUrl: string, further?: Instrument): void {
    const { tracer } = this;
    this.undo = [
      traceDatabase(tracer, app.get(DataSource), engineOf(databaseUrl)),
      traceAnswers(tracer, this.answers),
      traceGuards(tracer),
      traceOutgoing(tracer),
      this.jobsOutside(),
      this.exemplars(metrics),
      ...(further?.(app, tracer) ?? []),
    ];
    metrics.gauge('traces_spans_dropped', 'Spans that no collector took.', () =>
      Promise.resolve(this.exporter.counts.dropped),
    );
  }

  /** Goes before all other handlers. */
  handler(trusts: TrustProxy) {
    return traceRequests(this.tracer, trusts, this.answers);
  }

  async onApplicationShutdown(): Promise<void> {
    this.undo.forEach((end) => end());
    await this.exporter.close();
  }

  /** A job that a request wakes is no part of the request. */
  private jobsOutside(): () => void {
    return replaceMethod<() => void>(BackgroundJob.prototype, 'begin', (begin) => {
      const { tracer } = this;
      return function (this: BackgroundJob) {
        tracer.run(undefined, () => begin.call(this));
      };
    });
  }

  /** The histogram of requests names a trace for each of its buckets. */
  private exemplars(metrics: Metrics): () => void {
    return replaceMethod<Metrics['observe']>(metrics, 'observe', (observe) => (...args) => {
      const traceId = this.tracer.scope()?.spans[0]?.traceId;
      if (traceId === undefined) observe.apply(metrics, args);
      else metrics.observeTraced(traceId, ...args);
    });
  }
}

function resourceOf(service: string) {
  const { version } = serviceInfo(service);
  return { 'service.name': service, 'service.version': version, 'service.instance.id': hostname() };
}
