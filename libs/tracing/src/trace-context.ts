import type { SpanContext } from '@opentelemetry/api';

/** The format of W3C Trace Context, version 00. Later versions begin in the same way. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const SAMPLED = 1;

/** Reads a `traceparent` (https://www.w3.org/TR/trace-context/); null if it is not valid. */
export function readTraceparent(header: string | string[] | undefined | null): SpanContext | null {
  const [, version, traceId, spanId, flags, more] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  if (!traceId || !spanId || (version === '00' && more !== undefined)) return null;
  return { traceId, spanId, traceFlags: parseInt(flags!, 16) & SAMPLED, isRemote: true };
}

/** Of a span that is recorded; 55 characters. */
export const traceparentOf = ({ traceId, spanId }: Pick<SpanContext, 'traceId' | 'spanId'>): string =>
  `00-${traceId}-${spanId}-01`;
