import { Injectable } from '@nestjs/common';
import { AppError, notFound } from '@platform/errors';
import type { Page } from '@platform/http-service';
import { DataSource, type EntityManager } from 'typeorm';
import { type Account, AccountStore } from '../account/accounts/account.store';
import { DefenceStore } from '../account/accounts/defence.store';
import { MailedLinks } from '../account/mail/mailed-link.service';
import { NO_ORIGIN } from '../account/security-events/request-origin';
import type { SecurityEventKind } from '../account/security-events/security-event.kinds';
import { type SecurityEvent, SecurityEventStore } from '../account/security-events/security-event.store';
import { type Session, SessionStore } from '../account/sessions/session.store';
import { MailableAddresses } from '../account/mail/mailable-addresses';
import { DeletionService } from '../account/self-service/deletion.service';
import { type AccountCriteria, AccountSearchStore, type FoundAccount } from './account-search.store';
import { type AdministratorAction, AdministratorActionStore } from './administrator-action.store';

/** The operator, the account and the reason. */
export interface Administrator {
  operator: string;
  reason: string;
}

/** An account, as an administrator sees it: without secrets and without the data that its owner stores. */
export interface AccountOverview {
  account: Account;
  sessions: Session[];
  events: Page<SecurityEvent>;
}

const EVENTS_SHOWN = 50;

/** An action on an account. A lookup counts. */
type AccountAction = Exclude<AdministratorAction['action'], 'sign_in' | 'sign_out' | 'search'>;

const KINDS = {
  look: 'administrator_looked',
  end_sessions: 'administrator_ended_sessions',
  lock: 'administrator_locked',
  unlock: 'administrator_unlocked',
  start_recovery: 'administrator_started_recovery',
  create: 'administrator_created',
  delete: 'administrator_requested_deletion',
} as const satisfies Record<AccountAction, SecurityEventKind>;

const noAccount = () => notFound('No such account.');

/**
 * Actions of administrators for people who need help. Each action, a lookup too, is stored with its reason and shown to
 * the owner of the account. No action works in the owner's name or reveals a secret.
 */
@Injectable()
export class AdministrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly defences: DefenceStore,
    private readonly links: MailedLinks,
    private readonly events: SecurityEventStore,
    private readonly actions: AdministratorActionStore,
    private readonly searches: AccountSearchStore,
    private readonly deletions: DeletionService,
    private readonly addresses: MailableAddresses,
  ) {}

  /** By the exact address or the id. A lookup without a result is recorded too. @throws AppError NOT_FOUND (404) */
  async look(by: Administrator, wanted: { email?: string; accountId?: string }): Promise<AccountOverview> {
    const account = await this.find(wanted);
    await this.dataSource.transaction((manager) => this.note(manager, by, 'look', account?.id ?? null));
    if (!account) throw noAccount();
    const sessions = await this.sessions.list(account.id);
    return { account, sessions, events: await this.events.list(account.id, null, EVENTS_SHOWN) };
  }

  /** Each page is recorded with its reason. @param after the position of a cursor of the same criteria */
  async search(
    { operator, reason }: Administrator,
    criteria: AccountCriteria,
    after: string | null,
    limit: number,
  ): Promise<Page<FoundAccount>> {
    await this.actions.add(this.dataSource.manager, { operator, action: 'search', accountId: null, reason });
    return this.searches.search(criteria, after, limit);
  }

  /**
   * The account has no password. Its owner chooses one with the mailed link, which confirms the address. Before that no
   * sign-in is possible. A refused creation is recorded too: it reveals that the address is taken.
   * @throws AppError EMAIL_TAKEN (409), VALIDATION_FAILED (422), DEPENDENCY_UNAVAILABLE (503)
   */
  async create(by: Administrator, email: string, name: string | null): Promise<Account> {
    await this.addresses.assertMailable(email);
    try {
      return await this.dataSource.transaction(async (manager) => {
        const created = { email, name, passwordHash: '', confirmsFirst: true, language: null };
        const account = await this.accounts.create(manager, created);
        await this.links.invite(manager, account);
        await this.note(manager, by, 'create', account.id);
        return account;
      });
    } catch (error) {
      if (error instanceof AppError && error.code === 'EMAIL_TAKEN')
        await this.dataSource.transaction((manager) => this.note(manager, by, 'create', null));
      throw error;
    }
  }

  /**
   * As if the owner had requested it: all sessions end, and the account is erased after 30 days. Until then its owner can
   * keep it. @returns when it is erased
   */
  delete(by: Administrator, accountId: string): Promise<Date> {
    return this.act(by, 'delete', accountId, (manager) => this.deletions.scheduleHeld(manager, accountId));
  }

  /** Also ends everything that is pending, as every defence does. @throws AppError NOT_FOUND (404), as all below */
  endSessions(by: Administrator, accountId: string): Promise<void> {
    return this.act(by, 'end_sessions', accountId, async (manager) => {
      await this.defences.defend(manager, accountId, 'sessions_ended');
    });
  }

  /** Ends every session and everything that is pending. No session can begin until the account is unlocked. */
  lock(by: Administrator, accountId: string): Promise<void> {
    return this.act(by, 'lock', accountId, async (manager) => {
      await this.accounts.setLocked(manager, accountId, true);
      await this.defences.defend(manager, accountId, 'account_locked');
    });
  }

  unlock(by: Administrator, accountId: string): Promise<void> {
    return this.act(by, 'unlock', accountId, (manager) => this.accounts.setLocked(manager, accountId, false));
  }

  /** Mails the link that the owner could request. Only the owner sees it. */
  startRecovery(by: Administrator, accountId: string): Promise<void> {
    return this.act(by, 'start_recovery', accountId, async (manager, account) => {
      await this.links.sendUnlimited(manager, account, 'reset_password');
    });
  }

  private async find({ email, accountId }: { email?: string; accountId?: string }): Promise<Account | null> {
    if (accountId !== undefined) return this.accounts.find(accountId);
    const [account] = await this.accounts.findByEmails([email ?? '']);
    return account ?? null;
  }

  private act<T>(
    by: Administrator,
    action: AccountAction,
    accountId: string,
    work: (manager: EntityManager, account: Account) => Promise<T>,
  ): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      await this.accounts.lock(manager, accountId, 'FOR UPDATE');
      const account = await this.accounts.findHeld(manager, accountId);
      if (!account) throw noAccount();
      const done = await work(manager, account);
      await this.note(manager, by, action, accountId);
      return done;
    });
  }

  private async note(
    manager: EntityManager,
    { operator, reason }: Administrator,
    action: AccountAction,
    accountId: string | null,
  ): Promise<void> {
    await this.actions.add(manager, { operator, action, accountId, reason });
    if (accountId) await this.events.record(manager, { accountId, kind: KINDS[action], origin: NO_ORIGIN });
  }
}
