import type { Attributes } from '@opentelemetry/api';
import type { BasicTracerProvider, ReadableSpan, SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace-base';
import { Tracer } from './tracer';

export interface TracesOptions {
  /** Base address of the collector; `/v1/traces` is added. */
  endpoint: string;
  /** The part of the requests that is recorded, from 0 to 1, unless the caller decides. */
  ratio: number;
  /** Service, version and replica. */
  resource: Attributes;
  /** The collector refused a batch. Called for the first failure in a row; `reason` is a code or a class name. */
  onFailing: (reason: string) => void;
  onWorking: () => void;
}

/** Spans that wait for the collector; further ones are dropped. */
const MOST_WAITING = 4_096;
const SEND_AFTER_MS = 2_000;
/** A batch is tried again within this time, then dropped. */
const SEND_WITHIN_MS = 5_000;

/** Records spans and sends them to a collector by OTLP over HTTP. No request waits for the collector. */
export class Traces {
  /** Loads the SDK of OpenTelemetry. */
  static async start(options: TracesOptions): Promise<Traces> {
    const [openTelemetry, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
    const { endpoint, ratio } = options;
    const url = new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href;
    const sending = new CountedSending(new OTLPTraceExporter({ url, timeoutMillis: SEND_WITHIN_MS }), options);
    const batches = new sdk.BatchSpanProcessor(sending, {
      maxQueueSize: MOST_WAITING,
      scheduledDelayMillis: SEND_AFTER_MS,
      exportTimeoutMillis: 2 * SEND_WITHIN_MS,
    });
    const provider = new sdk.BasicTracerProvider({
      resource: resourceFromAttributes(options.resource),
      sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
      spanProcessors: [sending.before(batches)],
    });
    return new Traces(new Tracer(provider.getTracer('platform'), openTelemetry), sending.counts, provider);
  }

  private constructor(
    readonly tracer: Tracer,
    readonly counts: Readonly<{ sent: number; dropped: number }>,
    private readonly provider: BasicTracerProvider,
  ) {}

  /** Sends the spans that have ended. Resolves also if the collector does not take them. */
  async flush(): Promise<void> {
    await this.provider.forceFlush().catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined);
  }
}

/** Counts the spans that were sent and dropped, and reports when sending starts to fail and works again. */
class CountedSending implements SpanExporter {
  readonly counts = { sent: 0, dropped: 0 };
  private waiting = 0;
  private isFailing = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly options: Pick<TracesOptions, 'onFailing' | 'onWorking'>,
  ) {}

  /** The SDK drops what is more than its queue holds and does not report it. */
  before(batches: SpanProcessor): SpanProcessor {
    return {
      onStart: () => undefined,
      onEnd: (span) => {
        if (this.waiting >= MOST_WAITING) this.counts.dropped++;
        else {
          this.waiting++;
          batches.onEnd(span);
        }
      },
      forceFlush: () => batches.forceFlush(),
      shutdown: () => batches.shutdown(),
    };
  }

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.waiting -= spans.length;
    this.exporter.export(spans, (result) => {
      this.settle(spans.length, result.error);
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private settle(spans: number, error: (Error & { code?: string | number }) | undefined): void {
    this.counts[error ? 'dropped' : 'sent'] += spans;
    if (error && !this.isFailing) this.options.onFailing(String(error.code ?? error.name));
    if (!error && this.isFailing) this.options.onWorking();
    this.isFailing = error !== undefined;
  }
}
