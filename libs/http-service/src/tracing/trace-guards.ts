import type { CanActivate } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { SpanKind, type Tracer } from '@platform/tracing';

/** The same guard; where a request is recorded and the guard has to wait, it is a span by the name of its class. */
export function tracedGuard(tracer: Tracer, guard: CanActivate): CanActivate {
  const { name } = guard.constructor;
  return {
    canActivate(context) {
      const scope = tracer.scope();
      if (!scope) return guard.canActivate(context);
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
