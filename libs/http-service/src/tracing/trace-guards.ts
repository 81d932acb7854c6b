import type { CanActivate } from '@nestjs/common';
import { GuardsConsumer } from '@nestjs/core/guards/guards-consumer';
import { AppError } from '@platform/errors';
import { replaceMethod, type Scope, SpanKind, type Tracer } from '@platform/tracing';

type TryActivate = GuardsConsumer['tryActivate'];

/** What takes less has waited for nobody: it is part of the request's own time, and not worth what a span costs. */
const LEAST_MS = 1;

/**
 * Where a request is recorded, a guard that has to wait, or that refuses, is a span by the name of its class. It is asked
 * once for all guards of a request whether it is recorded.
 * @returns ends it
 */
export function traceGuards(tracer: Tracer): () => void {
  return replaceMethod<TryActivate>(
    GuardsConsumer.prototype,
    'tryActivate',
    (tryActivate) =>
      function (this: GuardsConsumer, guards, args, instance, callback, type) {
        const scope = tracer.scope();
        const asked = scope ? guards.map((guard) => tracedGuard(tracer, scope, guard)) : guards;
        return tryActivate.call(this, asked, args, instance, callback, type);
      } as TryActivate,
  );
}

function tracedGuard(tracer: Tracer, scope: Scope, guard: CanActivate): CanActivate {
  const { name } = guard.constructor;
  return {
    canActivate(context) {
      const startedAt = performance.now();
      const record = (failure?: unknown) => {
        if (failure === undefined && performance.now() - startedAt < LEAST_MS) return;
        for (const parent of scope.spans) {
          const span = tracer.child(parent, { name, kind: SpanKind.internal, startedAt });
          if (failure !== undefined) span.fail(failure instanceof AppError ? failure.code : nameOf(failure));
          span.end();
        }
      };
      try {
        const may = guard.canActivate(context);
        if (!(may instanceof Promise)) return may;
        may.then(() => record(), record);
        return may;
      } catch (error) {
        record(error);
        throw error;
      }
    },
  };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
