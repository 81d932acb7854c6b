import { Injectable } from '@nestjs/common';
import { digestOf, newSecret } from '@platform/auth';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../../database/schema';
import { orAccountLocked } from '../accounts/account.errors';
import type { Account } from '../accounts/account.store';
import { storedForms } from '../accounts/email-address';
import { CHALLENGE_SECONDS } from '../credentials/second-factors/second-factor-challenge.store';
import type { RequestOrigin } from '../security-events/request-origin';
import { SESSION_IDLE_DAYS } from '../session-lifetime';
import type { NewSession } from '../sessions/session.store';
import { KnownDeviceCookie } from '../known-devices/known-device.cookie';
import { bucketOfAddress, bucketOfDevice, bucketOfSession, type FailureBucket } from './sign-in-failure.store';

/** The state of an address before the password is checked. */
export interface Attempt {
  /** 0 if sign-in is open. */
  lockedSeconds: number;
  /** The counter for a failure of this attempt. */
  bucket: FailureBucket;
  known: { account: Account; passwordHash: string; confirmsFirst: boolean } | null;
}

/** An account whose password was verified. */
export interface Verified {
  id: string;
  passwordHash: string;
  /** Replaces the hash in the same statement; null if the hash is up to date. */
  newHash: string | null;
}

/** A challenge if the account has a second factor. It must be answered with a code. */
export type Outcome = NewSession | 'password replaced' | { lockedSeconds: number } | { challenge: string };

const ACCOUNT = sql.omit(tables.accounts, 'set_aside_at');
type AccountRow = RowOf<typeof ACCOUNT>;
const ATTEMPT = {
  locked_seconds: sql.integer,
  bucket: tables.sign_in_failures.email_hash,
  ...sql.outerJoined(ACCOUNT),
};
type AttemptRow = RowOf<typeof ATTEMPT>;

const isKnown = (row: AttemptRow): row is AttemptRow & AccountRow => row.id !== null;

// A live session, and a browser with a valid device cookie, have their own counters. So has a device without a cookie that
// the account knows in this network. It signed in there, or set a new password there by a mailed link. Only the year of
// stored events counts. Therefore wrong passwords of a stranger lock out only strangers.
const FIND = defineStatement({
  name: 'sign_in_find',
  row: ATTEMPT,
  text: `
  SELECT coalesce(ceil(extract(epoch FROM failure.locked_until - now())), 0)::int AS locked_seconds, counter.bucket,
    account.id, account.email, account.email_verified_at, account.password_hash, account.name, account.erase_after,
    account.locked_at, account.device_generation, account.language, account.confirms_first,
    account.created_at, account.updated_at
  FROM (VALUES ($1::text[], $2::bytea, $3::bytea, $4::text, $5::text)) AS asked (emails, of_address, of_device, device, network)
  LEFT JOIN LATERAL (
    SELECT * FROM accounts a
    WHERE a.email = ANY (asked.emails) AND a.set_aside_at IS NULL
    ORDER BY array_position(asked.emails, a.email)
    LIMIT 1
  ) AS account ON true
  CROSS JOIN LATERAL (
    SELECT asked.network <> '' AND (
      EXISTS (
        SELECT FROM security_events e
        WHERE e.account_id = account.id AND e.device = asked.device AND e.network = asked.network AND e.kind = 'signed_in'
      ) OR EXISTS (
        SELECT FROM security_events e
        WHERE e.account_id = account.id AND e.device = asked.device AND e.network = asked.network
          AND e.kind = 'password_reset'
      )
    ) AS is_known_device
  ) AS known
  CROSS JOIN LATERAL (
    SELECT coalesce(
      $6::bytea,
      (
        SELECT cookie.bucket FROM unnest($7::uuid[], $8::int[], $9::bytea[]) AS cookie (account_id, generation, bucket)
        WHERE cookie.account_id = account.id AND cookie.generation = account.device_generation
        LIMIT 1
      ),
      CASE WHEN known.is_known_device THEN asked.of_device ELSE asked.of_address END
    ) AS bucket
  ) AS counter
  LEFT JOIN sign_in_failures failure ON failure.locked_until > now() AND failure.email_hash = counter.bucket`,
});

// FOR UPDATE waits for a concurrent failure and then sees its lock, which the statement's snapshot may not. FOR SHARE
// does the same for a password reset, which ends all sessions and must not miss this one.
const COMPLETED = {
  locked_seconds: sql.integer,
  signed_in: sql.boolean,
  challenged: sql.boolean,
  is_new_device: sql.boolean,
};
const IS_CHALLENGED = `EXISTS (
      SELECT FROM totp_secrets t WHERE t.account_id = $2 AND t.confirmed_at IS NOT NULL
    ) AS is_challenged`;

const completeBy = (account: string): string => `
  WITH failures AS MATERIALIZED (
    SELECT locked_until FROM sign_in_failures WHERE email_hash = $1 FOR UPDATE
  ), locked AS (
    SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM failures WHERE locked_until > now()
  ), account AS MATERIALIZED (
    ${account}
  ), forgotten AS (
    DELETE FROM sign_in_failures WHERE email_hash = $1 AND EXISTS (SELECT FROM account)
  ), session AS (
    INSERT INTO sessions (id, account_id, user_agent, expires_at)
    SELECT $4, id, $5, now() + make_interval(days => $6) FROM account WHERE NOT is_challenged
    RETURNING id, account_id
  ), cookie AS (
    INSERT INTO session_cookies (secret_hash, session_id) SELECT $7, id FROM session
  ), event AS (
    SELECT security_event_record($8, account_id, 'signed_in', id, $9, $10, NULL) AS is_new_device FROM session
  ), challenge AS (
    INSERT INTO second_factor_challenges (challenge_hash, account_id, password_digest, expires_at)
    SELECT $7, id, sha256(convert_to(password_hash, 'UTF8')), now() + make_interval(secs => $11)
    FROM account WHERE is_challenged
    RETURNING account_id
  )
  SELECT coalesce((SELECT seconds FROM locked), 0) AS locked_seconds, EXISTS (SELECT FROM session) AS signed_in,
    EXISTS (SELECT FROM challenge) AS challenged, coalesce((SELECT is_new_device FROM event), false) AS is_new_device`;

const COMPLETE = defineStatement({
  name: 'sign_in_complete',
  row: COMPLETED,
  text: completeBy(`SELECT id, password_hash, ${IS_CHALLENGED}
    FROM accounts WHERE id = $2 AND password_hash = $3 AND NOT EXISTS (SELECT FROM locked) FOR SHARE`),
});

// Of concurrent sign-ins, one replaces the hash. The others find another hash and check the password again.
const COMPLETE_AND_REHASH = defineStatement({
  name: 'sign_in_complete_and_rehash',
  row: COMPLETED,
  text: completeBy(`UPDATE accounts SET password_hash = $12
    WHERE id = $2 AND password_hash = $3 AND NOT EXISTS (SELECT FROM locked)
    RETURNING id, password_hash, ${IS_CHALLENGED}`),
});

/** A sign-in is two statements: one before the password hash and one after it. All times are the database's. */
@Injectable()
export class SignInStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly knownDevice: KnownDeviceCookie,
  ) {}

  /**
   * The account whose stored address is the typed one, otherwise that of the normalized address. They differ only if an
   * earlier release stored two forms of one address.
   * @param sessionId of a live session in which the password is requested again; null for a sign-in
   */
  async find(typed: string, origin: RequestOrigin, sessionId: string | null): Promise<Attempt> {
    const [ofAddress, ofDevice] = [bucketOfAddress(typed), bucketOfDevice(typed, origin)];
    const cookies = this.knownDevice.open(origin.knownDevice);
    const row = await FIND.get(this.dataSource, [
      storedForms(typed),
      ofAddress,
      ofDevice,
      origin.device,
      origin.network,
      sessionId && bucketOfSession(sessionId),
      cookies.map(({ accountId }) => accountId),
      cookies.map(({ generation }) => generation),
      cookies.map(({ bucket }) => bucket),
    ]);
    return { lockedSeconds: row.locked_seconds, bucket: row.bucket, known: isKnown(row) ? toKnown(row) : null };
  }

  /**
   * Creates the session with its cookie and its event, or a challenge if the account has a second factor, and deletes
   * the failures. All of it happens in one statement. It has no effect if a lock began meanwhile, or if the checked
   * password was replaced.
   */
  async complete(
    bucket: FailureBucket,
    { id: accountId, passwordHash, newHash }: Verified,
    origin: RequestOrigin,
  ): Promise<Outcome> {
    const created: NewSession = { sessionId: uuidv7(), cookie: newSecret() };
    const values = [
      bucket,
      accountId,
      passwordHash,
      created.sessionId,
      origin.userAgent,
      SESSION_IDLE_DAYS,
      digestOf(created.cookie),
      uuidv7(),
      origin.device,
      origin.network,
      CHALLENGE_SECONDS,
    ];
    const completed = newHash
      ? COMPLETE_AND_REHASH.get(this.dataSource, [...values, newHash])
      : COMPLETE.get(this.dataSource, values);
    const row = await completed.catch((error: unknown) => {
      throw orAccountLocked(error);
    });
    if (row.signed_in) return created;
    if (row.challenged) return { challenge: created.cookie };
    return row.locked_seconds > 0 ? { lockedSeconds: row.locked_seconds } : 'password replaced';
  }
}

const toKnown = (row: AccountRow): Attempt['known'] => ({
  account: {
    id: row.id,
    email: row.email,
    emailVerifiedAt: row.email_verified_at,
    name: row.name,
    eraseAfter: row.erase_after,
    lockedAt: row.locked_at,
    deviceGeneration: row.device_generation,
    language: row.language,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  },
  passwordHash: row.password_hash,
  confirmsFirst: row.confirms_first,
});
