import { Injectable } from '@nestjs/common';
import { unauthenticated } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountStore } from '../accounts/account.store';
import { DefenceStore } from '../accounts/defence.store';
import type { RequestOrigin } from '../security-events/request-origin';
import { SecurityEventStore } from '../security-events/security-event.store';
import type { Owner } from '../sessions/owner';
import { type Proof, ProofService } from '../sign-ins/step-ups/proof.service';

const GRACE_DAYS = 30;

/** Requests and cancels the deletion of an account. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountStore,
    private readonly defences: DefenceStore,
    private readonly events: SecurityEventStore,
    private readonly proofs: ProofService,
  ) {}

  /**
   * Ends every session and everything that is pending. The request contains a proof of identity. A second request does
   * not extend the time.
   * @returns when the account will be erased
   * @throws AppError as {@link ProofService.prove}
   */
  async request(owner: Owner, proof: Proof): Promise<Date> {
    const { accountId, origin } = owner;
    const account = await this.accounts.find(accountId);
    if (!account) throw unauthenticated(new Error('the account was erased'));
    return this.proofs.prove(account, owner, proof, (manager) => this.schedule(manager, accountId, origin));
  }

  /** The caller has locked the account, and writes the event. @returns when it is erased */
  async scheduleHeld(manager: EntityManager, accountId: string): Promise<Date> {
    const eraseAfter = await this.accounts.scheduleErasure(manager, accountId, GRACE_DAYS);
    await this.defences.defend(manager, accountId, 'deletion_requested');
    return eraseAfter;
  }

  private async schedule(manager: EntityManager, accountId: string, origin: RequestOrigin): Promise<Date> {
    const eraseAfter = await this.scheduleHeld(manager, accountId);
    await this.events.record(manager, { accountId, kind: 'deletion_requested', origin });
    return eraseAfter;
  }

  /** Does nothing if no deletion was requested. */
  cancel(accountId: string, origin: RequestOrigin): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const isCancelled = await this.accounts.cancelErasure(manager, accountId);
      if (isCancelled) await this.events.record(manager, { accountId, kind: 'deletion_cancelled', origin });
    });
  }
}
