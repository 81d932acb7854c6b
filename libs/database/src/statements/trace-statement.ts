import { beginInEach, currentScope, failSpan, traced, type Work } from '@platform/tracing';
import type { DataSource, EntitySubscriberInterface } from 'typeorm';
import { sqlStateOf } from '../database-error';
import type { Engine } from '../engine';

export interface TracedStatement {
  engine: Engine;
  name: string;
  /** SQL's word for it. */
  operation?: string;
  routine?: string;
}

/** Records a statement as a span of each request that shares it: its name, never its text or values. */
export const tracedStatement = <Result>(
  describe: () => TracedStatement,
  work: () => Promise<Result>,
): Promise<Result> => traced(() => workOf(describe()), work, failureOf);

const workOf = ({ engine, name, operation, routine }: TracedStatement): Work => ({
  name,
  kind: 'client',
  attributes: {
    'db.system.name': engine,
    'db.operation.name': operation,
    'db.stored_procedure.name': routine,
    'db.query.summary': name,
  },
});

const failureOf = (error: unknown): string => sqlStateOf(error) ?? (error instanceof Error ? error.name : typeof error);

type QueryEvent = Parameters<NonNullable<EntitySubscriberInterface['afterQuery']>>[0];

/** Records what repositories and transactions of TypeORM send: the first word, as TypeORM reports it. */
export function traceQueries(dataSource: DataSource): void {
  const engine = dataSource.options.type === 'postgres' ? 'postgresql' : 'mysql';
  dataSource.subscribers.push({
    afterQuery: ({ query, success, executionTime = 0, error }: QueryEvent) => {
      const scope = currentScope();
      if (!scope) return;
      const operation = firstWordOf(query);
      const startTime = Date.now() - executionTime;
      for (const span of beginInEach(scope, { ...workOf({ engine, name: operation, operation }), startTime })) {
        if (!success) failSpan(span, failureOf(error));
        span.end();
      }
    },
  });
}

export const firstWordOf = (text: string): string => /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
