import { Injectable } from '@nestjs/common';
import { digestOf, newSecret } from '@platform/auth';
import { defineStatement, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { tables } from '../../../database/schema';

const LIFETIME_SECONDS = 60;

const CREATE = defineStatement({
  name: 'sign_in_code_create',
  text: `INSERT INTO sign_in_codes (code_hash, session_id, origin, expires_at)
    VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
});

const CONSUME = defineStatement({
  name: 'sign_in_code_consume',
  text: `WITH used AS (
      DELETE FROM sign_in_codes WHERE code_hash = $1 RETURNING session_id, origin, expires_at
    )
    SELECT session_id FROM used JOIN sessions s ON s.id = session_id
    WHERE origin = $2 AND used.expires_at > now() AND s.ended_at IS NULL AND s.expires_at > now()`,
  row: sql.pick(tables.sign_in_codes, 'session_id'),
});

const FORGET_OLD = defineStatement({
  name: 'sign_in_codes_forget_old',
  text: 'DELETE FROM sign_in_codes WHERE expires_at < now()',
});

/** Single-use codes that carry a session from the account host to another host of this service. */
@Injectable()
export class SignInCodeStore {
  constructor(private readonly dataSource: DataSource) {}

  /** @param origin the only one at which the code is accepted */
  async create(sessionId: string, origin: string): Promise<string> {
    const code = newSecret();
    await CREATE.run(this.dataSource, [digestOf(code), sessionId, origin, LIFETIME_SECONDS]);
    return code;
  }

  /** Deletes codes that were not used in time. */
  async forgetOld(): Promise<void> {
    await FORGET_OLD.run(this.dataSource);
  }

  /** @returns the session, to exactly one of several concurrent callers; null for an unknown, used or expired code */
  async consume(code: string, origin: string): Promise<string | null> {
    return (await CONSUME.find(this.dataSource, [digestOf(code), origin]))?.session_id ?? null;
  }
}
