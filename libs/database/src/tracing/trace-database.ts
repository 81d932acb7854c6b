import { replaceMethod, type Scope, type SpanOptions, SpanKind, type Tracer } from '@platform/tracing';
import type { DataSource, QueryRunner } from 'typeorm';
import { sqlStateOf } from '../database-error';
import type { Engine } from '../engine';
import { Statement } from '../statements/statement';
import { traceBatches } from './trace-batches';

/**
 * From now on each statement of a request that is recorded is a span, and one that several of them share is a span of each.
 * Of a statement its name is recorded, of what TypeORM makes its first word: neither text nor values.
 * @returns ends it
 */
export function traceDatabase(tracer: Tracer, dataSource: DataSource, engine: Engine): () => void {
  const undo = [traceBatches(tracer), traceStatements(tracer), traceQueryRunners(tracer, dataSource, engine)];
  return () => undo.forEach((end) => end());
}

/** Around a statement or a call of a routine that goes by another way; `operation` is SQL's word for it. */
export function measureStatement<Result>(
  tracer: Tracer,
  scope: Scope,
  { engine, name, operation, routine }: { engine: Engine; name: string; operation?: string; routine?: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const options: SpanOptions = {
    name,
    kind: SpanKind.client,
    attributes: {
      'db.system.name': engine,
      'db.operation.name': operation,
      'db.stored_procedure.name': routine,
      'db.query.summary': name,
    },
  };
  return tracer.measure(scope, options, work, failureOf);
}

const failureOf = (error: unknown): string => sqlStateOf(error) ?? (error instanceof Error ? error.name : typeof error);

function traceStatements(tracer: Tracer): () => void {
  return replaceMethod<Statement['send']>(
    Statement.prototype,
    'send',
    (send) =>
      function (this: Statement, on, values) {
        const scope = tracer.scope();
        if (!scope) return send.call(this, on, values);
        const { name, text, parameters } = this;
        const routine = parameters === null ? undefined : name;
        const described = { engine: 'postgresql', name, operation: firstWordOf(text), routine } as const;
        return measureStatement(tracer, scope, described, () => send.call(this, on, values));
      },
  );
}

/** What repositories and transactions send. */
function traceQueryRunners(tracer: Tracer, dataSource: DataSource, engine: Engine): () => void {
  // It takes a connection when it is used.
  const prototype = Object.getPrototypeOf(dataSource.createQueryRunner()) as QueryRunner;
  return replaceMethod<QueryRunner['query']>(
    prototype,
    'query',
    (query) =>
      function (this: QueryRunner, ...args: Parameters<QueryRunner['query']>) {
        const scope = tracer.scope();
        if (!scope) return query.apply(this, args);
        const operation = firstWordOf(args[0]);
        return measureStatement(tracer, scope, { engine, name: operation, operation }, () => query.apply(this, args));
      } as QueryRunner['query'],
  );
}

const firstWordOf = (text: string): string => /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
