import { Injectable } from '@nestjs/common';
import { defineStatement, sql } from '@platform/database';
import {
  type AuditedRefusal,
  OperatorSessionRecords,
  type RefusedSignInRecords,
  type SessionActor,
} from '@platform/http-service';
import { DataSource } from 'typeorm';
import { tables } from '../../database/schema';

const EXPIRY = sql.pick(tables.operator_sessions, 'expires_at');

// Expired sessions are deleted when a new one begins.
const CREATE = defineStatement({
  name: 'operator-session-create',
  text: `WITH ended AS (DELETE FROM operator_sessions WHERE expires_at <= clock_timestamp()),
      noted AS (INSERT INTO operator_actions (operator, action) VALUES ($2, 'sign_in'))
    INSERT INTO operator_sessions (session_sha256, operator) VALUES ($1, $2) RETURNING expires_at`,
  row: EXPIRY,
});

const FIND = defineStatement({
  name: 'operator-session-find',
  text: 'SELECT expires_at FROM operator_sessions WHERE session_sha256 = $1 AND expires_at > clock_timestamp()',
  row: EXPIRY,
});

const END = defineStatement({
  name: 'operator-session-end',
  text: `WITH ended AS (DELETE FROM operator_sessions WHERE session_sha256 = $1 RETURNING operator)
    INSERT INTO operator_actions (operator, action) SELECT operator, 'sign_out' FROM ended`,
});

const ADD_REFUSED = defineStatement({
  name: 'operator-sign-ins-refused',
  text: "INSERT INTO operator_actions (operator, action, reason, count) VALUES ('background', 'sign_in_refused', $1, $2)",
});

/** Sign-ins and sign-outs are audited in the same statement as their change. */
@Injectable()
export class OperatorSessionStore extends OperatorSessionRecords implements RefusedSignInRecords {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  create(digest: string, { operator }: SessionActor): Promise<{ expires_at: Date }> {
    return CREATE.get(this.dataSource, [digest, operator]);
  }

  find(digest: string): Promise<{ expires_at: Date } | null> {
    return FIND.find(this.dataSource, [digest]);
  }

  async end(digest: string): Promise<void> {
    await END.run(this.dataSource, [digest]);
  }

  async addRefused(reason: AuditedRefusal, attempts: number): Promise<void> {
    await ADD_REFUSED.run(this.dataSource, [reason, attempts]);
  }
}
