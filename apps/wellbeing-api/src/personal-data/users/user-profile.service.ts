import { Injectable } from '@nestjs/common';
import { unauthenticated } from '@platform/errors';
import { AccountStore } from '../../account/accounts/account.store';
import { toUserResponse } from '../../account/accounts/user.dto';
import { toConsentResponse } from '../consents/consent.dto';
import { type Consent, ConsentStore } from '../consents/consent.store';
import { IdentityCheckStore } from '../identity-checks/identity-check.store';
import type { UpdateUserDto } from '../profiles/profile.dto';
import { ProfileStore } from '../profiles/profile.store';
import type { UserProfileResponse } from './user-profile.dto';

@Injectable()
export class UserProfileService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly consents: ConsentStore,
    private readonly checks: IdentityCheckStore,
  ) {}

  /** @throws AppError UNAUTHENTICATED (401) if the account was erased meanwhile */
  async get(accountId: string): Promise<UserProfileResponse> {
    const [account, { profile, settings }, consents, check] = await Promise.all([
      this.accounts.find(accountId),
      this.profiles.get(accountId),
      this.consents.list(accountId),
      this.checks.find(accountId),
    ]);
    if (!account) throw unauthenticated(new Error('the account does not exist'));
    return Object.assign(toUserResponse(account), {
      profile,
      settings,
      consents: inForce(consents).map(toConsentResponse),
      kyc_provided: check !== null,
    });
  }

  async update(accountId: string, { name, profile = {}, settings = {} }: UpdateUserDto): Promise<void> {
    if (name !== undefined) await this.accounts.updateName(accountId, name);
    await this.profiles.update(accountId, profile, settings);
  }
}

/** The newest record of each purpose. */
const inForce = (consents: Consent[]): Consent[] => [
  ...new Map(consents.map((consent) => [consent.purpose, consent])).values(),
];
