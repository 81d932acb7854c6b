import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { EngineName } from '../support/node-under-test';

/**
 * Simple versions of consume and lockout: read, decide, write. Between reading and writing each waits at a gate, so
 * that a test decides the order of the writes.
 */
const ROUTINES: Record<EngineName, string[]> = {
  postgresql: [
    'CREATE SCHEMA naive',
    `CREATE FUNCTION naive.consume(p_hash text, p_gate bigint) RETURNS void LANGUAGE plpgsql AS $$
     DECLARE v_consumed_at timestamptz;
     BEGIN
       SELECT t.consumed_at INTO v_consumed_at FROM private.verification_tokens t WHERE t.token_hash = p_hash;
       IF v_consumed_at IS NOT NULL THEN
         RAISE EXCEPTION USING ERRCODE = 'ND001', MESSAGE = 'TOKEN_CONSUMED';
       END IF;
       PERFORM pg_advisory_xact_lock_shared(p_gate);
       UPDATE private.verification_tokens SET consumed_at = clock_timestamp() WHERE token_hash = p_hash;
     END $$`,
    `CREATE FUNCTION naive.record(p_user_id uuid, p_success boolean, p_gate bigint) RETURNS void LANGUAGE plpgsql AS $$
     DECLARE v_count integer;
     BEGIN
       SELECT u.failed_count INTO v_count FROM private.users u WHERE u.user_id = p_user_id;
       PERFORM pg_advisory_xact_lock_shared(p_gate);
       v_count := CASE WHEN p_success THEN 0 ELSE v_count + 1 END;
       UPDATE private.users
       SET failed_count = v_count,
         locked_until = CASE WHEN v_count >= 8 THEN clock_timestamp() + interval '15 minutes' END
       WHERE user_id = p_user_id;
     END $$`,
  ],
  mysql: [
    `CREATE PROCEDURE naive_consume(IN p_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin, IN p_gate VARCHAR(60))
     BEGIN
       DECLARE v_consumed_at DATETIME(6);
       SELECT t.consumed_at INTO v_consumed_at FROM verification_tokens t WHERE t.token_hash = p_hash;
       IF v_consumed_at IS NOT NULL THEN
         SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'TOKEN_CONSUMED';
       END IF;
       DO GET_LOCK(p_gate, 60), RELEASE_LOCK(p_gate);
       UPDATE verification_tokens SET consumed_at = UTC_TIMESTAMP(6) WHERE token_hash = p_hash;
     END`,
    `CREATE PROCEDURE naive_record(
       IN p_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin, IN p_success BOOLEAN, IN p_gate VARCHAR(60)
     )
     BEGIN
       DECLARE v_count INT;
       SELECT u.failed_count INTO v_count FROM users u WHERE u.user_id = p_user_id;
       DO GET_LOCK(p_gate, 60), RELEASE_LOCK(p_gate);
       SET v_count = IF(p_success, 0, v_count + 1);
       UPDATE users
       SET failed_count = v_count, locked_until = IF(v_count >= 8, UTC_TIMESTAMP(6) + INTERVAL 15 MINUTE, NULL)
       WHERE user_id = p_user_id;
     END`,
  ],
};

export async function createNaiveRoutines(admin: DataSource, engine: EngineName): Promise<void> {
  for (const statement of ROUTINES[engine]) await admin.query(statement);
}

export const callNaive = (admin: DataSource, engine: EngineName, name: string, args: unknown[]): Promise<unknown> =>
  engine === 'postgresql'
    ? admin.query(`SELECT naive.${name}(${args.map((_, index) => `$${index + 1}`).join(', ')})`, args)
    : admin.query(`CALL naive_${name}(${args.map(() => '?').join(', ')})`, args);

let gates = 0;

/** A server lock that is held until the test opens the gate. */
export class Gate {
  private constructor(
    readonly key: string,
    private readonly admin: DataSource,
    private readonly engine: EngineName,
    readonly open: () => Promise<void>,
  ) {}

  static async closed(admin: DataSource, engine: EngineName): Promise<Gate> {
    const key = `${process.pid}${String(++gates).padStart(4, '0')}`;
    const holder = admin.createQueryRunner();
    const [take, give] =
      engine === 'postgresql' ? ['pg_advisory_lock', 'pg_advisory_unlock'] : ['GET_LOCK', 'RELEASE_LOCK'];
    await holder.query(engine === 'postgresql' ? `SELECT ${take}(${key})` : `SELECT ${take}('${key}', 0)`);
    return new Gate(key, admin, engine, async () => {
      await holder.query(engine === 'postgresql' ? `SELECT ${give}(${key})` : `SELECT ${give}('${key}')`);
      await holder.release();
    });
  }

  /** Waits until this many callers wait at the gate. */
  async awaitCallers(count: number): Promise<void> {
    for (let waiting = -1; waiting !== count; await setTimeout(10)) {
      const [row] = await this.admin.query<{ waiting: string }[]>(
        this.engine === 'postgresql'
          ? `SELECT count(*) AS waiting FROM pg_locks
             WHERE locktype = 'advisory' AND NOT granted AND (classid::bigint << 32) + objid::bigint = ${this.key}
               AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
          : `SELECT COUNT(*) AS waiting FROM information_schema.PROCESSLIST
             WHERE DB = DATABASE() AND STATE = 'User lock' AND INFO LIKE '%GET_LOCK%'`,
      );
      waiting = Number(row!.waiting);
    }
  }
}
