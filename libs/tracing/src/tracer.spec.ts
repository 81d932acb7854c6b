import { Span, SpanKind } from './span';
import { Tracer } from './tracer';

const INTERNAL = SpanKind.internal;

function recording(ratio = 1) {
  const ended: Span[] = [];
  return { tracer: new Tracer({ ratio, onEnd: (span) => ended.push(span) }), ended };
}

describe('the tracer', () => {
  it('does as the caller has decided, and by the ratio where nobody has', () => {
    const caller = { traceId: 'a', spanId: 'b' };
    expect(recording(0).tracer.samples({ ...caller, sampled: true })).toBe(true);
    expect(recording(1).tracer.samples({ ...caller, sampled: false })).toBe(false);
    expect(recording(1).tracer.samples(null)).toBe(true);
    expect(recording(0).tracer.samples(null)).toBe(false);
  });

  it('knows the scope in what goes on after it, and none in what was put outside', async () => {
    const { tracer } = recording();
    const scope = { spans: [tracer.begin(null, { name: 'request', kind: INTERNAL })] };
    await tracer.run(scope, async () => {
      await Promise.resolve();
      expect(tracer.scope()).toBe(scope);
      await tracer.run(undefined, async () => {
        await Promise.resolve();
        expect(tracer.scope()).toBeUndefined();
      });
      expect(tracer.scope()).toBe(scope);
    });
    expect(tracer.scope()).toBeUndefined();
  });

  it('measures what several share as a span of each, with links to the others', async () => {
    const { tracer, ended } = recording();
    const spans = ['a', 'b'].map((name) => tracer.begin(null, { name, kind: INTERNAL }));
    expect(await tracer.measure({ spans, batchSize: 5 }, { name: 'statement', kind: INTERNAL }, async () => 7)).toBe(7);
    expect(ended.map(({ traceId, parentId, attributes }) => [traceId, parentId, attributes])).toEqual(
      spans.map(({ traceId, spanId }) => [traceId, spanId, { 'db.operation.batch.size': 5 }]),
    );
    expect(ended[0]!.links).toContain(ended[1]);
  });

  it('names why something failed, and throws it on', async () => {
    const { tracer, ended } = recording();
    const scope = { spans: [tracer.begin(null, { name: 'request', kind: INTERNAL })] };
    const work = () => Promise.reject(new TypeError('a secret'));
    await expect(tracer.measure(scope, { name: 'work', kind: INTERNAL }, work)).rejects.toThrow('a secret');
    expect(ended[0]).toMatchObject({ failed: true, attributes: { 'error.type': 'TypeError' } });
  });
});
