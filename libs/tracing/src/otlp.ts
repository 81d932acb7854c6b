import type { Attributes, AttributeValue, Span } from './span';

// OTLP 1.x in JSON: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding. Identifiers are hexadecimal, and
// whole numbers of 64 bits are text. It is put together as text: of objects that JSON.stringify would walk, most are thrown
// away at once.

const FAILED = 2;
const RECORDED_BY = 'platform-tracing';

/** What a collector is sent of spans that {@link otlpSpan} has written. */
export const otlpRequest = (resource: Attributes, spans: readonly string[]): string =>
  `{"resourceSpans":[{"resource":{"attributes":${otlpAttributes(resource)}},` +
  `"scopeSpans":[{"scope":{"name":"${RECORDED_BY}"},"spans":[${spans.join(',')}]}]}]}`;

/**
 * A span that has ended.
 * @param epochMs when `performance.now()` was 0, in milliseconds since 1970; the same for spans of one trace
 */
export function otlpSpan(span: Span, epochMs: number): string {
  const { traceId, spanId, parentId, name, kind, startedAt, endedAt, attributes, links, failed } = span;
  const parent = parentId === undefined ? '' : `"parentSpanId":"${parentId}",`;
  // Flag 1: sampled.
  return (
    `{"traceId":"${traceId}","spanId":"${spanId}",${parent}"flags":1,"name":${JSON.stringify(name)},"kind":${kind},` +
    `"startTimeUnixNano":"${nanoseconds(epochMs + startedAt)}","endTimeUnixNano":"${nanoseconds(epochMs + endedAt!)}",` +
    `"attributes":${otlpAttributes(attributes)},"links":${otlpLinks(span, links)},` +
    `"status":${failed ? `{"code":${FAILED}}` : '{}'}}`
  );
}

/** Whole microseconds: what a number of this size can still tell apart. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;

function otlpLinks(span: Span, links: Span['links']): string {
  let written = '';
  for (const { traceId, spanId } of links)
    if (spanId !== span.spanId) written += `${written && ','}{"traceId":"${traceId}","spanId":"${spanId}"}`;
  return `[${written}]`;
}

function otlpAttributes(attributes: Attributes): string {
  let written = '';
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) written += `${written && ','}{"key":${JSON.stringify(key)},"value":${otlpValue(value)}}`;
  }
  return `[${written}]`;
}

function otlpValue(value: Exclude<AttributeValue, undefined>): string {
  if (typeof value === 'string') return `{"stringValue":${JSON.stringify(value)}}`;
  if (typeof value === 'boolean') return `{"boolValue":${value}}`;
  return Number.isInteger(value) ? `{"intValue":"${value}"}` : `{"doubleValue":${value}}`;
}
