import type { IncomingMessage, ServerResponse } from 'node:http';
import { Receiver } from './local-server';

type Value = { stringValue: string } | { intValue: string } | { doubleValue: number } | { boolValue: boolean };
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
  links: { traceId: string; spanId: string }[];
  status: { code?: number };
}
interface OtlpRequest {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: OtlpSpan[] }[];
  }[];
}

/** A span as a collector understands it. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentId: string | null;
  name: string;
  kind: number;
  /** In milliseconds since 1970. */
  startMs: number;
  endMs: number;
  attributes: Record<string, string | number | boolean>;
  links: { traceId: string; spanId: string }[];
  failed: boolean;
}

/** A collector of OpenTelemetry on this machine: takes traces by OTLP over HTTP, in JSON. */
export class OtlpReceiver extends Receiver<ReceivedSpan> {
  readonly spans: ReceivedSpan[] = [];
  protected readonly kept = this.spans;
  /** All that came, header fields included, as it came. */
  text = '';
  /** Replaced by tests. */
  status = 200;

  /** The spans of one trace, the earliest first. */
  trace(traceId: string): ReceivedSpan[] {
    return this.spans
      .filter((span) => span.traceId === traceId)
      .toSorted((left, right) => left.startMs - right.startMs);
  }

  protected respond(request: IncomingMessage, response: ServerResponse, body: string): void {
    this.text += `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body}\n`;
    const isTraces = request.method === 'POST' && request.url === '/v1/traces';
    if (isTraces && this.status === 200) this.spans.push(...spansOf(JSON.parse(body) as OtlpRequest));
    response.writeHead(isTraces ? this.status : 404, { 'content-type': 'application/json' }).end('{}');
    this.wake();
  }
}

const spansOf = ({ resourceSpans }: OtlpRequest): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(attributesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => receivedSpan(service, span)));
  });

const receivedSpan = (service: string, span: OtlpSpan): ReceivedSpan => ({
  service,
  traceId: span.traceId,
  spanId: span.spanId,
  parentId: span.parentSpanId ?? null,
  name: span.name,
  kind: span.kind,
  startMs: Number(span.startTimeUnixNano) / 1e6,
  endMs: Number(span.endTimeUnixNano) / 1e6,
  attributes: attributesOf(span.attributes),
  links: span.links,
  failed: span.status.code === 2,
});

const attributesOf = (attributes: { key: string; value: Value }[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]));

function valueOf(value: Value): string | number | boolean {
  if ('stringValue' in value) return value.stringValue;
  if ('intValue' in value) return Number(value.intValue);
  return 'doubleValue' in value ? value.doubleValue : value.boolValue;
}
