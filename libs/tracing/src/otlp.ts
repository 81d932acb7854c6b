import type { Attributes, AttributeValue, Span } from './span';

// OTLP 1.x in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding. Identifiers are hexadecimal, and
// whole numbers of 64 bits are text.

const FAILED = 2;
const RECORDED_BY = { name: 'platform-tracing' };

/** What a collector is sent of these spans, which have ended. */
export function otlpRequest(resource: Attributes, spans: readonly Span[]): string {
  // A clock that is set makes no span longer; all of one request are off by the same.
  const epochMs = Date.now() - performance.now();
  const scopeSpans = [{ scope: RECORDED_BY, spans: spans.map((span) => otlpSpan(span, epochMs)) }];
  return JSON.stringify({ resourceSpans: [{ resource: { attributes: otlpAttributes(resource) }, scopeSpans }] });
}

const otlpSpan = (span: Span, epochMs: number) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  parentSpanId: span.parentId,
  // Sampled.
  flags: 1,
  name: span.name,
  kind: span.kind,
  startTimeUnixNano: nanoseconds(epochMs + span.startedAt),
  endTimeUnixNano: nanoseconds(epochMs + span.endedAt!),
  attributes: otlpAttributes(span.attributes),
  links: span.links.filter(({ spanId }) => spanId !== span.spanId).map(({ traceId, spanId }) => ({ traceId, spanId })),
  status: span.failed ? { code: FAILED } : {},
});

/** Whole microseconds: what a number of this size can still tell apart. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;

function otlpAttributes(attributes: Attributes) {
  const written: { key: string; value: object }[] = [];
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) written.push({ key, value: otlpValue(value) });
  }
  return written;
}

function otlpValue(value: Exclude<AttributeValue, undefined>): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
