import { AppError } from '@platform/errors';
import * as openTelemetry from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { runInScope, Tracer } from '@platform/tracing';
import { tracedGuard } from './trace-guards';

class QuotaGuard {
  constructor(readonly canActivate: () => Promise<boolean>) {}
}

/** The spans of a request whose guard did this. */
async function spansOf(work: () => Promise<boolean>) {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const tracer = new Tracer(provider.getTracer('test'), openTelemetry);
  const request = tracer.begin(null, { name: 'request', kind: 'server' })!;
  const guard = tracedGuard(new QuotaGuard(work));
  const activate = () => guard.canActivate({} as never) as Promise<boolean>;
  await runInScope({ tracer, spans: [request] }, activate).catch(() => undefined);
  return exporter.getFinishedSpans();
}

describe('guards of a request that is recorded', () => {
  let now = 1_000;
  beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => now));
  afterEach(() => jest.restoreAllMocks());

  it('create no span if they wait for nothing', async () => {
    expect(await spansOf(() => Promise.resolve(true))).toHaveLength(0);
  });

  it('are a span from their beginning where they take a millisecond', async () => {
    const before = Date.now();
    const [span] = await spansOf(() => {
      now += 1;
      return Promise.resolve(true);
    });
    expect(span).toMatchObject({ name: 'QuotaGuard', status: { code: 0 } });
    expect(span!.startTime[0]).toBeGreaterThanOrEqual(Math.floor(before / 1_000));
  });

  it('are a span where they refuse, with the code', async () => {
    const spans = await spansOf(() => Promise.reject(new AppError('RATE_LIMITED', { message: 'Too many.' })));
    expect(spans).toMatchObject([{ status: { code: 2 }, attributes: { 'error.type': 'RATE_LIMITED' } }]);
  });
});
