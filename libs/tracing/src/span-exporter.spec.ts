import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Span, SpanKind } from './span';
import { SpanExporter } from './span-exporter';

let server: Server;
let status: number;
let received: string[];

beforeEach(async () => {
  [status, received] = [200, []];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function exporterOf(problems: (string | null)[] = []) {
  return new SpanExporter({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    resource: { 'service.name': 'notes' },
    onFailing: (reason) => problems.push(reason),
    onWorking: () => problems.push(null),
  });
}

function span(exporter: SpanExporter, name = 'work'): void {
  new Span(
    'a'.repeat(32),
    undefined,
    { name, kind: SpanKind.internal, attributes: { n: 1, x: 0.5, s: 't', b: true, u: undefined } },
    (ended) => exporter.add(ended),
  ).end();
}

const namesOf = (body: string) =>
  (
    JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: { name: string }[] }[] }[] }
  ).resourceSpans[0]!.scopeSpans[0]!.spans.map(({ name }) => name);

describe('the exporter of spans', () => {
  it('sends what OTLP has for them in JSON', async () => {
    const exporter = exporterOf();
    span(exporter);
    await exporter.close();
    const [sent] = received.map(
      (body) => JSON.parse(body) as { resourceSpans: { resource: object; scopeSpans: { spans: object[] }[] }[] },
    );
    expect(sent!.resourceSpans[0]!.resource).toEqual({
      attributes: [{ key: 'service.name', value: { stringValue: 'notes' } }],
    });
    expect(sent!.resourceSpans[0]!.scopeSpans[0]!.spans).toEqual([
      {
        traceId: 'a'.repeat(32),
        spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
        flags: 1,
        name: 'work',
        kind: 1,
        startTimeUnixNano: expect.stringMatching(/^\d{16}000$/),
        endTimeUnixNano: expect.stringMatching(/^\d{16}000$/),
        attributes: [
          { key: 'n', value: { intValue: '1' } },
          { key: 'x', value: { doubleValue: 0.5 } },
          { key: 's', value: { stringValue: 't' } },
          { key: 'b', value: { boolValue: true } },
        ],
        links: [],
        status: {},
      },
    ]);
    expect(exporter.counts).toEqual({ sent: 1, dropped: 0 });
  });

  it('sends again what a collector could not take, and says so once', async () => {
    const problems: (string | null)[] = [];
    const exporter = exporterOf(problems);
    status = 503;
    span(exporter, 'first');
    await exporter.flush();
    await exporter.flush();
    status = 200;
    span(exporter, 'second');
    await exporter.close();
    expect(namesOf(received.at(-1)!)).toEqual(['first', 'second']);
    expect(problems).toEqual(['503', null]);
    expect(exporter.counts).toEqual({ sent: 2, dropped: 0 });
  });

  it('does not send again what a collector refuses', async () => {
    const exporter = exporterOf();
    status = 400;
    span(exporter);
    await exporter.flush();
    await exporter.close();
    expect(received).toHaveLength(1);
    expect(exporter.counts).toEqual({ sent: 0, dropped: 1 });
  });

  it('keeps a few thousand while there is no collector, and drops the rest', async () => {
    const problems: (string | null)[] = [];
    const exporter = exporterOf(problems);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    for (let count = 0; count < 5_000; count++) span(exporter);
    await exporter.close();
    expect(problems).toEqual(['ECONNREFUSED']);
    expect(exporter.counts.sent).toBe(0);
    expect(exporter.counts.dropped).toBeGreaterThanOrEqual(5_000 - 4_096);
  });
});
