import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import { OperatorSessionRecords, type SessionActor } from '@platform/http-service';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../database/schema';

const EXPIRY = sql.pick(tables.operator_sessions, 'expires_at');

// The next sign-in deletes the sessions that have ended.
const CREATE = defineStatement({
  name: 'operator_session_create',
  text: `WITH ended AS (
      DELETE FROM operator_sessions WHERE expires_at <= now()
    ), noted AS (
      INSERT INTO administrator_actions (id, operator, action, reason) VALUES ($3, $2, 'sign_in', 'At the console')
    )
    INSERT INTO operator_sessions (session_sha256, operator) VALUES ($1, $2) RETURNING expires_at`,
  row: EXPIRY,
});

const FIND = defineStatement({
  name: 'operator_session_find',
  text: 'SELECT expires_at FROM operator_sessions WHERE session_sha256 = $1 AND expires_at > now()',
  row: EXPIRY,
});

const END = defineStatement({
  name: 'operator_session_end',
  text: `WITH ended AS (DELETE FROM operator_sessions WHERE session_sha256 = $1 RETURNING operator)
    INSERT INTO administrator_actions (id, operator, action, reason)
    SELECT $2, operator, 'sign_out', 'At the console' FROM ended`,
});

/** Each sign-in and sign-out is audited in the same statement. */
@Injectable()
export class OperatorSessionStore extends OperatorSessionRecords {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  create(digest: string, { operator }: SessionActor): Promise<{ expires_at: Date }> {
    return CREATE.get(this.dataSource, [digest, operator, uuidv7()]);
  }

  find(digest: string): Promise<{ expires_at: Date } | null> {
    return FIND.find(this.dataSource, [digest]);
  }

  async end(digest: string): Promise<void> {
    await END.run(this.dataSource, [digest, uuidv7()]);
  }
}
