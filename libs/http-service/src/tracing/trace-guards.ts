import type { CanActivate } from '@nestjs/common';
import { GuardsConsumer } from '@nestjs/core/guards/guards-consumer';
import { AppError } from '@platform/errors';
import { replaceMethod, type Scope, SpanKind, type Tracer } from '@platform/tracing';

type TryActivate = GuardsConsumer['tryActivate'];

/**
 * Where a request is recorded and one of its guards has to wait, that guard is a span by the name of its class. It is asked
 * once for all guards of a request whether it is recorded.
 * @returns ends it
 */
export function traceGuards(tracer: Tracer): () => void {
  return replaceMethod<TryActivate>(
    GuardsConsumer.prototype,
    'tryActivate',
    (tryActivate) =>
      function (this: GuardsConsumer, guards, ...called) {
        const scope = tracer.scope();
        const asked = scope ? guards.map((guard) => tracedGuard(tracer, scope, guard)) : guards;
        return tryActivate.call(this, asked, ...called);
      } as TryActivate,
  );
}

function tracedGuard(tracer: Tracer, scope: Scope, guard: CanActivate): CanActivate {
  const { name } = guard.constructor;
  return {
    canActivate(context) {
      const begun = scope.spans.map((span) => tracer.child(span, { name, kind: SpanKind.internal }));
      const finish = (failure?: unknown) => {
        for (const span of begun) {
          if (failure !== undefined) span.fail(failure instanceof AppError ? failure.code : nameOf(failure));
          span.end();
        }
      };
      try {
        const may = guard.canActivate(context);
        if (!(may instanceof Promise)) return may;
        may.then(() => finish(), finish);
        return may;
      } catch (error) {
        finish(error);
        throw error;
      }
    },
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
