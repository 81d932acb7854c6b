import { Injectable } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Page, pageOf } from '@platform/http-service';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../../database/schema';
import type { RequestOrigin } from './request-origin';
import type { SecurityEventKind } from './security-event.kinds';

export interface NewSecurityEvent {
  accountId: string;
  kind: SecurityEventKind;
  origin: RequestOrigin;
  /** The session that the event began or happened in. */
  sessionId?: string;
  /**
   * The object of the event, such as the name of a passkey. It is shown to the owner. At most 200 characters are
   * stored.
   */
  detail?: string;
}

export interface SecurityEvent {
  id: string;
  kind: SecurityEventKind;
  happenedAt: Date;
  sessionId: string | null;
  device: string;
  network: string;
  detail: string | null;
  isNewDevice: boolean;
}

/** An event that may need a mail to its owner. */
export interface DueNotice extends SecurityEvent {
  accountId: string;
  /** Null for an account that was set aside. */
  email: string | null;
  /** An unconfirmed address may belong to another person. */
  isEmailConfirmed: boolean;
}

const events = tables.security_events;
const LISTED = sql.pick(
  events,
  'id',
  'kind',
  'happened_at',
  'session_id',
  'device',
  'network',
  'detail',
  'is_new_device',
);

const RECORD = defineStatement({
  name: 'security_event_record',
  text: 'SELECT security_event_record($1, $2, $3, $4, $5, $6, $7) AS is_new_device',
  row: { is_new_device: sql.nullable(sql.boolean) },
});

const LIST = defineStatement({
  name: 'security_events_list',
  text: `SELECT ${sql.namesOf(LISTED)} FROM security_events
    WHERE account_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
  row: LISTED,
});

const TAKE_DUE = defineStatement({
  name: 'security_events_take_due',
  text: `UPDATE security_events e SET notice_due = false FROM accounts a
    WHERE a.id = e.account_id AND e.id IN (
      SELECT id FROM security_events WHERE notice_due AND ($2::uuid IS NULL OR account_id = $2)
      ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
    )
    RETURNING ${sql.namesOf(LISTED, 'e')}, e.account_id,
      CASE WHEN a.set_aside_at IS NULL THEN a.email END AS email, a.email_verified_at IS NOT NULL AS is_email_confirmed`,
  row: {
    ...LISTED,
    ...sql.pick(events, 'account_id'),
    email: sql.nullable(sql.text),
    is_email_confirmed: sql.boolean,
  },
});

const WRITE_FAILURES = defineStatement({
  name: 'security_events_write_failures',
  text: `WITH noted AS (
      DELETE FROM sign_in_failure_notes WHERE id IN (
        SELECT id FROM sign_in_failure_notes ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
      ) RETURNING *
    ), written AS (
      INSERT INTO security_events (id, account_id, kind, happened_at, device, network, notice_due)
      SELECT n.id, a.id, 'sign_in_failed', n.happened_at, n.device, n.network, false
      FROM noted n JOIN accounts a ON a.id = n.account_id
    )
    SELECT count(*)::int AS count FROM noted`,
  row: { count: sql.integer },
});

const FORGET_OLD = defineStatement({
  name: 'security_events_forget_old',
  text: `WITH gone AS (
      DELETE FROM security_events WHERE id IN (
        SELECT id FROM security_events WHERE happened_at < now() - interval '1 year' ORDER BY happened_at LIMIT $1
      ) RETURNING id
    )
    SELECT count(*)::int AS count FROM gone`,
  row: { count: sql.integer },
});

/** Security events of accounts, for their owners. All times are the database's. */
@Injectable()
export class SecurityEventStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Written if the transaction commits. The owner gets a mail soon after, if the kind has one. A sign-in is mailed only
   * if the device is new.
   */
  async record(manager: EntityManager, { accountId, kind, origin, sessionId, detail }: NewSecurityEvent) {
    const place = [origin.device, origin.network];
    await RECORD.get(manager, [uuidv7(), accountId, kind, sessionId ?? null, ...place, detail?.slice(0, 200) ?? null]);
  }

  /** The newest first. */
  async list(accountId: string, before: string | null, limit: number): Promise<Page<SecurityEvent>> {
    const rows = await LIST.rows(this.dataSource, [accountId, before, limit + 1]);
    return pageOf(rows.map(toEvent), limit, ({ id }) => id);
  }

  /** Takes events whose mails are not decided yet. Each goes to one caller only, if the transaction commits. */
  async takeDue(manager: EntityManager, limit: number, accountId: string | null = null): Promise<DueNotice[]> {
    const rows = await TAKE_DUE.rows(manager, [limit, accountId]);
    return rows.map((row) => ({
      ...toEvent(row),
      accountId: row.account_id,
      email: row.email,
      isEmailConfirmed: row.is_email_confirmed,
    }));
  }

  /** Turns the noted failed sign-ins into events. @returns the number of notes */
  async writeFailures(limit: number): Promise<number> {
    return (await WRITE_FAILURES.get(this.dataSource, [limit])).count;
  }

  /** Deletes events older than a year. @returns how many */
  async forgetOld(limit: number): Promise<number> {
    return (await FORGET_OLD.get(this.dataSource, [limit])).count;
  }
}

const toEvent = (row: RowOf<typeof LISTED>): SecurityEvent => ({
  id: row.id,
  kind: row.kind as SecurityEventKind,
  happenedAt: row.happened_at,
  sessionId: row.session_id,
  device: row.device,
  network: row.network,
  detail: row.detail,
  isNewDevice: row.is_new_device,
});
