import { newSpanId } from './identifiers';
import type { TraceContext } from './trace-context';

export type AttributeValue = string | number | boolean | undefined;
export type Attributes = Record<string, AttributeValue>;

/** By the numbers of OTLP. */
export const SpanKind = { internal: 1, server: 2, client: 3, producer: 4 } as const;
export type SpanKind = (typeof SpanKind)[keyof typeof SpanKind];

export interface SpanOptions {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
  /** Other spans that it has to do with, such as those that share its statement. */
  links?: readonly TraceContext[];
  /** Where it is not now, in milliseconds of `performance.now()`. */
  startedAt?: number;
}

/** One piece of work, from its beginning to its end; what holds it for others, {@link Span.onEnd}, gets it once. */
export class Span implements TraceContext {
  readonly spanId = newSpanId();
  readonly kind: SpanKind;
  readonly attributes: Attributes;
  readonly links: readonly TraceContext[];
  /** In milliseconds of `performance.now()`. */
  readonly startedAt: number;
  endedAt?: number;
  name: string;
  failed = false;

  constructor(
    readonly traceId: string,
    readonly parentId: string | undefined,
    { name, kind, attributes, links, startedAt }: SpanOptions,
    private readonly onEnd: (span: Span) => void,
  ) {
    this.name = name;
    this.kind = kind;
    this.attributes = { ...attributes };
    this.links = links ?? [];
    this.startedAt = startedAt ?? performance.now();
  }

  /** @param errorType a word of few: a code or the name of a class, never a message */
  fail(errorType: string): void {
    this.failed = true;
    this.attributes['error.type'] = errorType;
  }

  end(): void {
    if (this.endedAt !== undefined) return;
    this.endedAt = performance.now();
    this.onEnd(this);
  }
}
