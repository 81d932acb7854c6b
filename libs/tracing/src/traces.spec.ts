import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Traces } from './traces';

interface Sent {
  resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: { name: string }[] }[] }[];
}

const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', isRemote: true };
let server: Server;
let status: number;
let received: Sent[];
let problems: (string | null)[];
let traces: Traces;

beforeEach(async () => {
  [status, received, problems] = [200, [], []];
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(JSON.parse(body) as Sent);
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  traces = await tracesWith(1);
});
afterEach(async () => {
  await traces.close();
  server.closeAllConnections();
  server.close();
});

const tracesWith = (ratio: number) =>
  Traces.start({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    ratio,
    resource: { 'service.name': 'notes' },
    onFailing: (reason) => problems.push(reason),
    onWorking: () => problems.push(null),
  });
const span = (name = 'work') => traces.tracer.begin(null, { name, kind: 'internal' })!.end();
const namesOf = (sent: Sent) => sent.resourceSpans[0]!.scopeSpans[0]!.spans.map(({ name }) => name);

describe('traces', () => {
  it('are sent as OTLP in JSON, with the service as their resource', async () => {
    span();
    await traces.flush();
    expect(received[0]!.resourceSpans[0]!.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'notes' },
    });
    expect(namesOf(received[0]!)).toEqual(['work']);
    expect(traces.counts).toEqual({ sent: 1, dropped: 0 });
  });

  it('are recorded as the caller decided, and by the ratio otherwise', async () => {
    const none = await tracesWith(0);
    const work = { name: 'request', kind: 'server' } as const;
    expect(none.tracer.begin({ ...CALLER, traceFlags: 1 }, work)?.spanContext().traceId).toBe(CALLER.traceId);
    expect(traces.tracer.begin({ ...CALLER, traceFlags: 0 }, work)).toBeNull();
    expect(traces.tracer.begin(null, work)).not.toBeNull();
    expect(none.tracer.begin(null, work)).toBeNull();
    await none.close();
  });

  it('are sent again if the collector could not take them', async () => {
    status = 503;
    span();
    const flushed = traces.flush();
    while (received.length === 0) await new Promise((resolve) => setImmediate(resolve));
    status = 200;
    await flushed;
    expect(received.map(namesOf)).toEqual([['work'], ['work']]);
    expect(traces.counts).toEqual({ sent: 1, dropped: 0 });
  });

  it('are dropped and counted if the collector refuses them, which is reported once', async () => {
    status = 400;
    for (const name of ['first', 'second']) {
      span(name);
      await traces.flush();
    }
    status = 200;
    span('third');
    await traces.flush();
    expect(received.map(namesOf)).toEqual([['first'], ['second'], ['third']]);
    expect(problems).toEqual(['400', null]);
    expect(traces.counts).toEqual({ sent: 1, dropped: 2 });
  });

  it('that wait for the collector are a few thousand; further ones are dropped and counted', async () => {
    status = 400;
    for (let count = 0; count < 5_000; count++) span();
    expect(traces.counts.dropped).toBeGreaterThanOrEqual(5_000 - 4_096 - 512);
    await traces.flush();
    while (traces.counts.dropped < 5_000) await new Promise((resolve) => setImmediate(resolve));
    expect(traces.counts).toEqual({ sent: 0, dropped: 5_000 });
  });
});
