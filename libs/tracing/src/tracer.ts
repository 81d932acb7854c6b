import { AsyncLocalStorage } from 'node:async_hooks';
import type * as api from '@opentelemetry/api';
import { traceparentOf } from './trace-context';

export type { Attributes, Span, SpanContext } from '@opentelemetry/api';

/** The numbers of OpenTelemetry, whose package is loaded only where traces are on. */
const KINDS = { internal: 0, server: 1, client: 2, producer: 3 } as const;
const ERROR: api.SpanStatusCode.ERROR = 2;

export interface Work {
  name: string;
  kind: keyof typeof KINDS;
  attributes?: api.Attributes;
  /** If the work has begun already: milliseconds since 1970. */
  startTime?: number;
}

/** The recorded requests that share the current work. */
export interface Scope {
  tracer: Tracer;
  /** One span of each recorded request. */
  spans: readonly api.Span[];
  /** Calls that share the work, including those that are not recorded. */
  batchSize?: number;
}

const scopes = new AsyncLocalStorage<Scope | undefined>();

/** The scope in which the code runs. Undefined if traces are off or the request is not recorded. */
export const currentScope = (): Scope | undefined => scopes.getStore();

/** Runs `work`, and everything that it starts, in this scope. */
export const runInScope = <Result>(scope: Scope | undefined, work: () => Result): Result =>
  scope === scopes.getStore() ? work() : scopes.run(scope, work);

/** The id of the current trace, for log lines. */
export const currentTraceId = (): string | undefined => scopes.getStore()?.spans[0]?.spanContext().traceId;

/** The `traceparent` with which another service continues the current trace. */
export function currentTraceparent(): string | null {
  const span = scopes.getStore()?.spans[0];
  return span ? traceparentOf(span.spanContext()) : null;
}

/**
 * Records `work` as a span in each trace of the current scope. Without a scope it only does the work.
 * @param failureOf the reason of a failure: a code or a class name, never a message
 */
export function traced<Result>(
  describe: () => Work,
  work: () => Promise<Result>,
  failureOf: (error: unknown) => string = errorName,
): Promise<Result> {
  const scope = scopes.getStore();
  return scope ? recorded(scope, describe(), work, failureOf) : work();
}

async function recorded<Result>(
  scope: Scope,
  described: Work,
  work: () => Promise<Result>,
  failureOf: (error: unknown) => string,
): Promise<Result> {
  const spans = beginInEach(scope, described);
  try {
    return await work();
  } catch (error) {
    for (const span of spans) failSpan(span, failureOf(error));
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}

/** A span in each trace of the scope. The spans link to each other. */
export function beginInEach({ tracer, spans: parents, batchSize }: Scope, work: Work): api.Span[] {
  const shared = batchSize !== undefined && batchSize > 1 ? { 'db.operation.batch.size': batchSize } : {};
  const attributes = { ...work.attributes, ...shared };
  const spans = parents.map((parent) => tracer.start(parent.spanContext(), { ...work, attributes }));
  for (const span of spans)
    span.addLinks(spans.filter((other) => other !== span).map((other) => ({ context: other.spanContext() })));
  return spans;
}

/** @param errorType a code or a class name, never a message */
export function failSpan(span: api.Span, errorType: string): void {
  span.setStatus({ code: ERROR });
  span.setAttribute('error.type', errorType);
}

export const errorName = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Starts spans with OpenTelemetry. */
export class Tracer {
  constructor(
    private readonly tracer: api.Tracer,
    private readonly openTelemetry: Pick<typeof api, 'trace' | 'ROOT_CONTEXT'>,
  ) {}

  /** The first span of a trace in this process. @returns null if the sampler does not record it */
  begin(parent: api.SpanContext | null, work: Work): api.Span | null {
    const span = this.start(parent, work);
    return span.isRecording() ? span : null;
  }

  start(parent: api.SpanContext | null, { name, kind, attributes, startTime }: Work): api.Span {
    const { trace, ROOT_CONTEXT } = this.openTelemetry;
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return this.tracer.startSpan(name, { kind: KINDS[kind], attributes, startTime }, context);
  }
}
