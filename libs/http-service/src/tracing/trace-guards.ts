import type { CanActivate } from '@nestjs/common';
import { AppError } from '@platform/errors';
import { beginInEach, currentScope, errorName, failSpan, type Scope } from '@platform/tracing';

/** A guard that takes less has waited for nothing, and gets no span. */
const LEAST_MS = 1;

/** The guard, with a span in each recorded request in which it waits or refuses. */
export function tracedGuard(guard: CanActivate): CanActivate {
  const { name } = guard.constructor;
  return {
    canActivate(context) {
      const scope = currentScope();
      if (!scope) return guard.canActivate(context);
      const startTime = Date.now();
      const started = performance.now();
      const record = (failure?: unknown) => {
        if (failure !== undefined || performance.now() - started >= LEAST_MS)
          recordGuard(scope, name, startTime, failure);
      };
      try {
        const may = guard.canActivate(context);
        if (may instanceof Promise) may.then(() => record(), record);
        return may;
      } catch (error) {
        record(error);
        throw error;
      }
    },
  };
}

function recordGuard(scope: Scope, name: string, startTime: number, failure: unknown): void {
  for (const span of beginInEach(scope, { name, kind: 'internal', startTime })) {
    if (failure !== undefined) failSpan(span, failure instanceof AppError ? failure.code : errorName(failure));
    span.end();
  }
}
