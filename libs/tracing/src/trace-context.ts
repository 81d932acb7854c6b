/** Where a span stands: what another process needs to go on with its trace. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
}

/** As W3C Trace Context has it, of version 00 or a later one, which begins alike. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const SAMPLED = 1;

export interface ReadContext extends TraceContext {
  /** The caller records its part of the trace. */
  readonly sampled: boolean;
}

/** What a `traceparent` says (https://www.w3.org/TR/trace-context/); null where it is none. */
export function readTraceparent(header: string | string[] | undefined | null): ReadContext | null {
  const [, version, traceId, spanId, flags, more] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  if (!traceId || !spanId || (version === '00' && more !== undefined)) return null;
  return { traceId, spanId, sampled: (parseInt(flags!, 16) & SAMPLED) === SAMPLED };
}

/** Of a span that is recorded; 55 characters. */
export const traceparentOf = ({ traceId, spanId }: TraceContext): string => `00-${traceId}-${spanId}-01`;
