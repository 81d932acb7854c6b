import { AsyncLocalStorage } from 'node:async_hooks';
import { newTraceId } from './identifiers';
import { Span, type SpanOptions } from './span';
import type { ReadContext, TraceContext } from './trace-context';

/** What is under way in this asynchronous context. */
export interface Scope {
  /** One, or of what several requests share one of each. */
  readonly spans: readonly Span[];
  /** How many calls share what is done here, also those of which nothing is recorded. */
  readonly batchSize?: number;
}

export interface TracerOptions {
  /** Which part of the requests is recorded, from 0 to 1. */
  ratio: number;
  onEnd: (span: Span) => void;
}

/**
 * Makes spans, of sampled requests only, and knows in which of them the code runs. There is one where traces are on, and
 * none where they are off: nothing of this is called then.
 */
export class Tracer {
  private readonly scopes = new AsyncLocalStorage<Scope | undefined>();

  constructor(private readonly options: TracerOptions) {}

  /** A caller that decides has decided; of all others the ratio is recorded. */
  samples(caller: ReadContext | null): boolean {
    return caller ? caller.sampled : Math.random() < this.options.ratio;
  }

  /** The first span here of a trace: of a caller's, of one that was stored, or of a new one. */
  begin(parent: TraceContext | null, options: SpanOptions): Span {
    return new Span(parent?.traceId ?? newTraceId(), parent?.spanId, options, this.options.onEnd);
  }

  child(parent: TraceContext, options: SpanOptions): Span {
    return new Span(parent.traceId, parent.spanId, options, this.options.onEnd);
  }

  /** Undefined in a request that is not sampled, and outside of any. */
  scope(): Scope | undefined {
    return this.scopes.getStore();
  }

  /** What begins in `work` belongs to this scope, also what goes on after it; without one to none. */
  run<Result>(scope: Scope | undefined, work: () => Result): Result {
    return scope === this.scopes.getStore() ? work() : this.scopes.run(scope, work);
  }

  /**
   * A span around `work` in each of the scope's traces, from the same beginning to the same end; they link to each other.
   * @param failureOf names why it failed
   */
  async measure<Result>(
    { spans: parents, batchSize }: Scope,
    options: SpanOptions,
    work: () => Promise<Result>,
    failureOf: (error: unknown) => string = nameOf,
  ): Promise<Result> {
    const links: TraceContext[] = [];
    const spans = parents.map((parent) => this.child(parent, { ...options, links }));
    for (const span of spans) {
      if (spans.length > 1) links.push(span);
      if (batchSize !== undefined && batchSize > 1) span.attributes['db.operation.batch.size'] = batchSize;
    }
    try {
      return await work();
    } catch (error) {
      for (const span of spans) span.fail(failureOf(error));
      throw error;
    } finally {
      for (const span of spans) span.end();
    }
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
