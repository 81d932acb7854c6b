import * as openTelemetry from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { currentScope, currentTraceId, runInScope, traced, Tracer, type Work } from './tracer';

const work = (name: string): Work => ({ name, kind: 'internal' });

function recording() {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  const tracer = new Tracer(provider.getTracer('test'), openTelemetry);
  return { tracer, ended: () => exporter.getFinishedSpans(), begin: (name: string) => tracer.begin(null, work(name))! };
}

describe('the tracer', () => {
  it('keeps the scope in work that continues after it, and none in work outside', async () => {
    const { tracer, begin } = recording();
    const span = begin('request');
    const scope = { tracer, spans: [span] };
    await runInScope(scope, async () => {
      await Promise.resolve();
      expect(currentScope()).toBe(scope);
      expect(currentTraceId()).toBe(span.spanContext().traceId);
      await runInScope(undefined, async () => {
        await Promise.resolve();
        expect(currentScope()).toBeUndefined();
      });
      expect(currentScope()).toBe(scope);
    });
    expect(currentScope()).toBeUndefined();
  });

  it('records what several share as a span of each, with links to the others', async () => {
    const { tracer, ended, begin } = recording();
    const spans = ['a', 'b'].map(begin);
    const result = runInScope({ tracer, spans, batchSize: 5 }, () =>
      traced(
        () => work('statement'),
        async () => 7,
      ),
    );
    expect(await result).toBe(7);
    expect(ended().map(({ parentSpanContext, attributes }) => [parentSpanContext?.spanId, attributes])).toEqual(
      spans.map((span) => [span.spanContext().spanId, { 'db.operation.batch.size': 5 }]),
    );
    expect(ended()[0]!.links).toEqual([{ context: ended()[1]!.spanContext() }]);
  });

  it('names why something failed, and throws it on', async () => {
    const { tracer, ended, begin } = recording();
    const fails = () =>
      traced(
        () => work('work'),
        () => Promise.reject(new TypeError('a secret')),
      );
    await expect(runInScope({ tracer, spans: [begin('request')] }, fails)).rejects.toThrow('a secret');
    expect(ended()[0]).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'TypeError' } });
    expect(JSON.stringify(ended()[0]!.status)).not.toContain('secret');
  });

  it('describes no work outside of a scope', async () => {
    const describe = jest.fn();
    expect(await traced(describe, async () => 7)).toBe(7);
    expect(describe).not.toHaveBeenCalled();
  });
});
