import type { Type } from '@nestjs/common';
import type { AccountSection } from './account-section';
import { ApiKeysSection } from './api-keys.section';
import { DataSection } from './data.section';
import { EventsSection } from './events.section';
import { PasskeysSection } from './passkeys.section';
import { PasswordSection } from './password.section';
import { PersonalTokensSection } from './personal-tokens.section';
import { ProfileSection } from './profile.section';
import { ProgramsSection } from './programs.section';
import { SecondFactorSection } from './second-factor.section';
import { SessionsSection } from './sessions.section';

/** The sections of the account page, from top to bottom. */
export const ACCOUNT_SECTIONS: Type<AccountSection>[] = [
  ProfileSection,
  PasswordSection,
  PasskeysSection,
  SecondFactorSection,
  SessionsSection,
  ProgramsSection,
  PersonalTokensSection,
  EventsSection,
  ApiKeysSection,
  DataSection,
];
