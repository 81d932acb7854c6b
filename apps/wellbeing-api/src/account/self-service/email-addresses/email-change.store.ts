import { Injectable } from '@nestjs/common';
import { digestOf, newSecret } from '@platform/auth';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { tables } from '../../../database/schema';

export interface EmailChange {
  id: string;
  accountId: string;
  oldEmail: string;
  newEmail: string;
  requestedAt: Date;
}

/** A day to confirm, and seven days to undo. */
export const CONFIRM_SECONDS = 86_400;
export const TAKE_BACK_SECONDS = 7 * 86_400;

const changes = tables.email_changes;
const CHANGE = sql.pick(changes, 'id', 'account_id', 'old_email', 'new_email', 'created_at');
const LISTED = sql.pick(changes, 'old_email', 'new_email', 'created_at', 'confirmed_at', 'expires_at');

const ADD = defineStatement({
  name: 'email_change_add',
  text: `WITH other AS (
      DELETE FROM email_changes WHERE account_id = $2 AND confirm_hash IS NOT NULL AND new_email <> $4
    )
    INSERT INTO email_changes (id, account_id, old_email, new_email, confirm_hash, expires_at)
    VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => ${CONFIRM_SECONDS}))`,
});

const FIND_TO_CONFIRM = defineStatement({
  name: 'email_change_find_to_confirm',
  text: `SELECT ${sql.namesOf(CHANGE)} FROM email_changes WHERE confirm_hash = $1 AND expires_at > now()`,
  row: CHANGE,
});

// Not on a locked account. If the new address can undo an earlier change, the change undoes all changes since then,
// like a take-back. Their links end, and the replaced address gets none.
const CONFIRM = defineStatement({
  name: 'email_change_confirm',
  text: `WITH undone AS (
      SELECT min(confirmed_at) AS since FROM email_changes
      WHERE account_id = $3 AND old_email = $4 AND take_back_hash IS NOT NULL AND expires_at > now()
    ), ended AS (
      DELETE FROM email_changes
      WHERE account_id = $3 AND id <> $1
        AND (confirm_hash IS NOT NULL OR confirmed_at > (SELECT since FROM undone))
    )
    UPDATE email_changes c
    SET confirm_hash = NULL, take_back_hash = CASE WHEN (SELECT since FROM undone) IS NULL THEN $2::bytea END,
      confirmed_at = now(), expires_at = now() + make_interval(secs => ${TAKE_BACK_SECONDS})
    FROM accounts a
    WHERE c.id = $1 AND c.account_id = $3 AND c.confirm_hash IS NOT NULL AND c.expires_at > now()
      AND a.id = c.account_id AND a.email = c.old_email AND a.locked_at IS NULL
    RETURNING c.take_back_hash IS NOT NULL AS can_take_back`,
  row: { can_take_back: sql.boolean },
});

const FIND_TO_TAKE_BACK = defineStatement({
  name: 'email_change_find_to_take_back',
  text: `SELECT ${sql.namesOf(CHANGE)} FROM email_changes WHERE take_back_hash = $1 AND expires_at > now()`,
  row: CHANGE,
});

const TAKE_BACK = defineStatement({
  name: 'email_change_take_back',
  text: `WITH ended AS (
      DELETE FROM email_changes c
      WHERE c.account_id = $1 AND (c.confirm_hash IS NOT NULL OR c.confirmed_at >= (
        SELECT t.confirmed_at FROM email_changes t WHERE t.account_id = $1 AND t.take_back_hash = $2
      ))
      RETURNING c.take_back_hash
    )
    SELECT coalesce(bool_or(take_back_hash = $2), false) AS was_there FROM ended`,
  row: { was_there: sql.boolean },
});

const LIST = defineStatement({
  name: 'email_changes_list',
  text: `SELECT ${sql.namesOf(LISTED)} FROM email_changes WHERE account_id = $1 ORDER BY id`,
  row: LISTED,
});

const FORGET_OLD = defineStatement({
  name: 'email_changes_forget_old',
  text: 'DELETE FROM email_changes WHERE expires_at < now()',
});

/** Pending changes of addresses. The account is always locked before its change. */
@Injectable()
export class EmailChangeStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Ends an unconfirmed change to another address. Earlier links to this address stay valid. @returns the token of the
   * link for the new address
   */
  async add(
    manager: EntityManager,
    { accountId, oldEmail, newEmail }: Omit<EmailChange, 'id' | 'requestedAt'>,
  ): Promise<string> {
    const token = newSecret();
    await ADD.run(manager, [uuidv7(), accountId, oldEmail, newEmail, digestOf(token)]);
    return token;
  }

  async findToConfirm(token: string): Promise<EmailChange | null> {
    return toChange(await FIND_TO_CONFIRM.find(this.dataSource, [digestOf(token)]));
  }

  /**
   * Uses up the link of the new address. The caller has locked the account.
   * @param wantsTakeBack whether the old address may get a link to undo the change
   * @returns null if the link is no longer valid; otherwise the token of the link, or null if the old address gets none
   */
  async confirm(
    manager: EntityManager,
    { id, accountId, newEmail }: EmailChange,
    wantsTakeBack: boolean,
  ): Promise<{ takeBackToken: string | null } | null> {
    const token = wantsTakeBack ? newSecret() : null;
    const row = await CONFIRM.find(manager, [id, token && digestOf(token), accountId, newEmail]);
    return row && { takeBackToken: row.can_take_back ? token : null };
  }

  async findToTakeBack(token: string): Promise<EmailChange | null> {
    return toChange(await FIND_TO_TAKE_BACK.find(this.dataSource, [digestOf(token)]));
  }

  /**
   * Ends the change of the link, all later changes and the unconfirmed ones. Links of earlier addresses stay valid. The
   * caller has locked the account.
   * @returns whether the change of the link still existed
   */
  async takeBack(manager: EntityManager, accountId: string, token: string): Promise<boolean> {
    return (await TAKE_BACK.get(manager, [accountId, digestOf(token)])).was_there;
  }

  list(accountId: string): Promise<RowOf<typeof LISTED>[]> {
    return LIST.rows(this.dataSource, [accountId]);
  }

  async forgetOld(): Promise<void> {
    await FORGET_OLD.run(this.dataSource);
  }
}

const toChange = (row: RowOf<typeof CHANGE> | null): EmailChange | null =>
  row && {
    id: row.id,
    accountId: row.account_id,
    oldEmail: row.old_email,
    newEmail: row.new_email,
    requestedAt: row.created_at,
  };
