import { replaceMethod, type Scope, type Span, type Tracer } from '@platform/tracing';
import { Batcher } from '../batcher';

type AnyBatcher = Batcher<unknown, unknown>;
/** A call that waits for its batch. */
type Pending = AnyBatcher['pending'][number];

/** What a batch does belongs to all those of its calls that are recorded, and not to the one that happened to begin it. */
export function traceBatches(tracer: Tracer): () => void {
  const callers = new WeakMap<Pending, Span>();
  const scopeOf = (calls: Pending[]): Scope | undefined => {
    const spans = calls.map((call) => callers.get(call)).filter((span) => span !== undefined);
    return spans.length === 0 ? undefined : { spans, batchSize: calls.length };
  };
  const undo = [
    replaceMethod<AnyBatcher['call']>(
      Batcher.prototype,
      'call',
      (call) =>
        function (this: AnyBatcher, args) {
          const span = tracer.scope()?.spans[0];
          const result = call.call(this, args);
          if (span) callers.set(this['pending'].at(-1)!, span);
          return result;
        },
    ),
    ...['send', 'sendSingle'].map((name) =>
      replaceMethod<(calls: Pending | Pending[]) => Promise<void>>(
        Batcher.prototype,
        name,
        (send) =>
          function (this: AnyBatcher, calls) {
            return tracer.run(scopeOf([calls].flat()), () => send.call(this, calls));
          },
      ),
    ),
  ];
  return () => undo.forEach((end) => end());
}
