import { Injectable } from '@nestjs/common';
import { digestOf, newSecret } from '@platform/auth';
import { defineStatement, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { OUTLIVES_SESSIONS_DAYS } from '../../session-lifetime';
import type { AuthorizationRequest } from './authorization-request';

const LIFETIME_SECONDS = 60;

const CREATE = defineStatement({
  name: 'oauth_code_create',
  text: `INSERT INTO oauth_codes
      (code_hash, session_id, client_id, redirect_uri, code_challenge, scope, resources, nonce, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9))`,
});

const FORGET_OLD = defineStatement({
  name: 'oauth_codes_forget_old',
  text: `DELETE FROM oauth_codes
    WHERE expires_at < now() - CASE WHEN used_for IS NULL THEN interval '0' ELSE make_interval(days => $1) END`,
});

const FIND_SIGN_IN = defineStatement({
  name: 'oauth_sign_in_find',
  text: `SELECT floor(extract(epoch FROM now()))::int AS now_seconds,
      floor(extract(epoch FROM s.authenticated_at))::int AS at_seconds,
      ceil(extract(epoch FROM now() - s.authenticated_at))::int AS age_seconds
    FROM (VALUES ($1::uuid, $2::uuid)) AS asked (session_id, account_id)
    LEFT JOIN sessions s ON s.id = asked.session_id AND s.account_id = asked.account_id`,
  row: {
    now_seconds: sql.integer,
    at_seconds: sql.nullable(sql.integer),
    age_seconds: sql.nullable(sql.integer),
  },
});

export interface SignInTimes {
  /** Seconds since 1970. */
  now: number;
  /** The time of the sign-in or of the last proof of identity; null without a session. */
  at: number | null;
  ageSeconds: number | null;
}

@Injectable()
export class CodeStore {
  constructor(private readonly dataSource: DataSource) {}

  async signInTimes(sessionId: string | null, accountId: string | null): Promise<SignInTimes> {
    const { now_seconds, at_seconds, age_seconds } = await FIND_SIGN_IN.get(this.dataSource, [sessionId, accountId]);
    return { now: now_seconds, at: at_seconds, ageSeconds: age_seconds };
  }

  /** @returns a code that works once, for a minute, and only with the verifier of the challenge */
  async create(sessionId: string, request: AuthorizationRequest): Promise<string> {
    const { client, redirectUri, codeChallenge, scope, resources, nonce } = request;
    const code = newSecret();
    const values = [client.id, redirectUri, codeChallenge, scope, resources, nonce];
    await CREATE.run(this.dataSource, [digestOf(code), sessionId, ...values, LIFETIME_SECONDS]);
    return code;
  }

  async forgetOld(): Promise<void> {
    // A replayed code ends its session, so a used code is kept longer than the session.
    await FORGET_OLD.run(this.dataSource, [OUTLIVES_SESSIONS_DAYS]);
  }
}
