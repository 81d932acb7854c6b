import { measureStatement } from '@platform/database';
import type { Instrument } from '@platform/http-service';
import { replaceMethod } from '@platform/tracing';
import { MysqlRoutineCaller } from '../routines/mysql-routine.caller';

/** Routines of MySQL go by a way of their own; those of PostgreSQL are statements. */
export const traceRoutines: Instrument = (_app, tracer) => [
  replaceMethod<MysqlRoutineCaller['send']>(
    MysqlRoutineCaller.prototype,
    'send',
    (send) =>
      function (this: MysqlRoutineCaller, routine, args) {
        const scope = tracer.scope();
        if (!scope) return send.call(this, routine, args);
        const name = `service_${routine}`;
        const described = { engine: 'mysql', name, operation: 'CALL', routine: name } as const;
        return measureStatement(tracer, scope, described, () => send.call(this, routine, args));
      },
  ),
];
