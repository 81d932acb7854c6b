import type { CanActivate } from '@nestjs/common';
import { GuardsConsumer } from '@nestjs/core/guards/guards-consumer';
import { AppError } from '@platform/errors';
import { type Span, SpanKind, Tracer } from '@platform/tracing';
import { traceGuards } from './trace-guards';

class QuotaGuard implements CanActivate {
  constructor(private readonly work: () => Promise<boolean>) {}
  canActivate() {
    return this.work();
  }
}

/** The spans of a request whose guard did this. */
async function spansOf(work: () => Promise<boolean>): Promise<Span[]> {
  const ended: Span[] = [];
  const tracer = new Tracer({ ratio: 1, onEnd: (span) => ended.push(span) });
  const undo = traceGuards(tracer);
  const request = tracer.begin(null, { name: 'request', kind: SpanKind.server });
  const guards = [new QuotaGuard(work)];
  try {
    await tracer.run({ spans: [request] }, () =>
      new GuardsConsumer().tryActivate(guards, [], { constructor: Object } as never, () => undefined),
    );
  } catch {
    // What it refuses is what the span tells.
  } finally {
    undo();
  }
  return ended;
}

describe('guards of a request that is recorded', () => {
  let now = 1_000;
  beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => now));
  afterEach(() => jest.restoreAllMocks());

  it('are no span where they wait for nobody', async () => {
    expect(await spansOf(() => Promise.resolve(true))).toHaveLength(0);
  });

  it('are a span from their beginning where they take a millisecond', async () => {
    const startedAt = now;
    const spans = await spansOf(() => {
      now += 1;
      return Promise.resolve(true);
    });
    expect(spans).toMatchObject([{ name: 'QuotaGuard', failed: false, startedAt, endedAt: startedAt + 1 }]);
  });

  it('are a span where they refuse, with the code', async () => {
    const spans = await spansOf(() => Promise.reject(new AppError('RATE_LIMITED', { message: 'Too many.' })));
    expect(spans).toMatchObject([{ failed: true, attributes: { 'error.type': 'RATE_LIMITED' } }]);
  });
});
