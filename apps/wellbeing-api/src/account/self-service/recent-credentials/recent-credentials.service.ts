import { Injectable } from '@nestjs/common';
import { notFound } from '@platform/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { DefenceStore } from '../../accounts/defence.store';
import { ClientConsentStore } from '../../oauth/clients/client-consent.store';
import { PasskeysService } from '../../credentials/passkeys/passkeys.service';
import { PersonalTokensService } from '../../credentials/personal-tokens/personal-tokens.service';
import { StoredPersonalTokens } from '../../credentials/personal-tokens/stored-personal-tokens';
import { RecoveryCodeStore } from '../../credentials/second-factors/recovery-code.store';
import { SecondFactorService } from '../../credentials/second-factors/second-factor.service';
import { UpstreamIdentitiesService } from '../../credentials/upstream-identities/upstream-identities.service';
import { SecurityEventStore } from '../../security-events/security-event.store';
import { AccountHold } from '../../sessions/account-hold';
import type { Owner } from '../../sessions/owner';
import type { CredentialKind } from './recent-credential.store';

const noSuchCredential = () => notFound('No such credential.');

/** Removes recent credentials that the owner does not recognise. */
@Injectable()
export class RecentCredentialsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accountHold: AccountHold,
    private readonly defences: DefenceStore,
    private readonly passkeys: PasskeysService,
    private readonly secondFactors: SecondFactorService,
    private readonly recoveryCodes: RecoveryCodeStore,
    private readonly identities: UpstreamIdentitiesService,
    private readonly consents: ClientConsentStore,
    private readonly personalTokens: PersonalTokensService,
    private readonly verifiedTokens: StoredPersonalTokens,
    private readonly events: SecurityEventStore,
  ) {}

  /**
   * Removes the credential, as a defence. Every other session and everything that is pending ends in the same
   * transaction, so that no use of the credential continues.
   * @throws AppError REAUTHENTICATION_REQUIRED (403), NOT_FOUND (404), LAST_WAY_TO_SIGN_IN (409)
   */
  async remove(owner: Owner, kind: CredentialKind, id: string): Promise<void> {
    const { accountId, sessionId } = owner;
    await this.dataSource.transaction(async (manager) => {
      await this.accountHold.hold(manager, owner);
      await this.removeOne(manager, owner, kind, id);
      await this.defences.defend(manager, accountId, 'credentials_removed', sessionId);
    });
    // The defence has deleted every personal access token of the account.
    this.verifiedTokens.forget();
  }

  private async removeOne(manager: EntityManager, owner: Owner, kind: CredentialKind, id: string): Promise<void> {
    const { accountId, origin } = owner;
    if (kind === 'passkey') return this.passkeys.removeHeld(manager, owner, id);
    if (kind === 'provider') return this.identities.removeHeld(manager, owner, id);
    if (kind === 'second_factor') return this.secondFactors.removeHeld(manager, owner);
    if (kind === 'personal_token') {
      await this.personalTokens.revokeHeld(manager, owner, id);
      return;
    }
    if (kind === 'program') {
      if (!(await this.consents.withdrawHeld(manager, accountId, id, origin))) throw noSuchCredential();
      return;
    }
    if (!(await this.recoveryCodes.removeAll(manager, accountId))) throw noSuchCredential();
    await this.events.record(manager, { accountId, kind: 'recovery_codes_removed', origin });
  }
}
