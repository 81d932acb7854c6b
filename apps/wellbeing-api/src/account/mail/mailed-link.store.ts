import { Injectable } from '@nestjs/common';
import { digestOf } from '@platform/auth';
import { defineStatement, sql } from '@platform/database';
import { AppError } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { tables } from '../../database/schema';

export type MailedLinkPurpose = 'verify_email' | 'reset_password' | 'change_email' | 'take_back_email';

export interface MailedLink {
  token: string;
  accountId: string;
  purpose: MailedLinkPurpose;
  /** The address that the link is mailed to. */
  email: string;
  lifetimeSeconds: number;
}

/** `replaced`: another link or a defence of the account ended it. */
export type EndedAs = 'used' | 'expired' | 'replaced';

/** A link that is no longer valid. Its reader received it, and may know what became of it. */
export interface EndedLink {
  accountId: string;
  endedAs: EndedAs;
  /** The address that received the link, if the account still has it. */
  email: string | null;
  isConfirmed: boolean;
}

const MESSAGES: Record<EndedAs | 'unknown', string> = {
  used: 'This link was already used. Request a new one.',
  expired: 'This link has expired. Request a new one.',
  replaced: 'This link was replaced by a newer one, or a change of the account ended it. Request a new one.',
  unknown: 'This link is not valid. Check that it is complete, or request a new one.',
};

/** NOT_FOUND (404). The state is unknown until {@link MailedLinkStore.explain} reports what became of the link. */
export class LinkNotValid extends AppError {
  constructor(state: EndedAs | 'unknown' = 'unknown') {
    super('NOT_FOUND', { message: MESSAGES[state] });
  }
}

const ADD = defineStatement({
  name: 'mailed_link_add',
  text: `INSERT INTO mailed_links (token_hash, account_id, purpose, recipient_hash, expires_at)
    VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
});

const NOTE_USE = defineStatement({
  name: 'mailed_link_note_use',
  text: 'UPDATE mailed_links SET used_at = now() WHERE token_hash = $1',
});

const FIND = defineStatement({
  name: 'mailed_link_find',
  text: `SELECT l.account_id, l.used_at IS NOT NULL AS is_used, l.expires_at <= now() AS is_expired,
      l.recipient_hash = sha256(convert_to(a.email, 'UTF8')) AS is_current, a.email,
      a.email_verified_at IS NOT NULL AS is_confirmed
    FROM mailed_links l JOIN accounts a ON a.id = l.account_id
    WHERE l.token_hash = $1 AND l.purpose = $2`,
  row: {
    ...sql.pick(tables.mailed_links, 'account_id'),
    ...sql.pick(tables.accounts, 'email'),
    is_used: sql.boolean,
    is_expired: sql.boolean,
    is_current: sql.boolean,
    is_confirmed: sql.boolean,
  },
});

const FORGET_OLD = defineStatement({
  name: 'mailed_links_forget_old',
  text: "DELETE FROM mailed_links WHERE expires_at < now() - interval '30 days'",
});

/** What became of mailed links, until 30 days after they expired. It never makes a link valid. */
@Injectable()
export class MailedLinkStore {
  constructor(private readonly dataSource: DataSource) {}

  async add(manager: EntityManager, { token, accountId, purpose, email, lifetimeSeconds }: MailedLink): Promise<void> {
    await ADD.run(manager, [digestOf(token), accountId, purpose, digestOf(email), lifetimeSeconds]);
  }

  async noteUse(manager: EntityManager, token: string): Promise<void> {
    await NOTE_USE.run(manager, [digestOf(token)]);
  }

  /** Called for a link that is not valid. @returns null if no such link was mailed in the last weeks */
  async findEnded(token: string, purpose: MailedLinkPurpose): Promise<EndedLink | null> {
    const row = await FIND.find(this.dataSource, [digestOf(token), purpose]);
    return (
      row && {
        accountId: row.account_id,
        endedAs: row.is_used ? 'used' : row.is_expired ? 'expired' : 'replaced',
        email: row.is_current ? row.email : null,
        isConfirmed: row.is_confirmed,
      }
    );
  }

  /** Does the work of a link. @throws LinkNotValid that reports whether the link was used, expired or replaced */
  async explain<T>(token: string, purpose: MailedLinkPurpose, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LinkNotValid)) throw error;
      throw new LinkNotValid((await this.findEnded(token, purpose))?.endedAs);
    }
  }

  async forgetOld(): Promise<void> {
    await FORGET_OLD.run(this.dataSource);
  }
}
