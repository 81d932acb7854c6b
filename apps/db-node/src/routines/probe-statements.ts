import type { Engine, ProbeStatements } from '@platform/database';

/** The probe uses routines, because the role of this service has no rights on tables. */
export function probeStatements(engine: Engine): ProbeStatements {
  const step = (name: 'lock' | 'try' | 'write' | 'read') =>
    engine === 'mysql' ? `CALL service_engine_probe('${name}')` : `SELECT value FROM service.engine_probe('${name}')`;
  return { lock: step('lock'), tryLock: step('try'), write: step('write'), read: step('read') };
}
