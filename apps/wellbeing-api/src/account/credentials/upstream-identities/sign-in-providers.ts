import { Injectable } from '@nestjs/common';
import { WellbeingConfig } from '../../../wellbeing-api.config';
import type { SignInProvider } from './sign-in-provider';

/** The configured providers. */
@Injectable()
export class SignInProviders {
  readonly all: readonly SignInProvider[];
  /** An identity of another issuer is no way to sign in. */
  readonly issuers: readonly string[];

  constructor({ signInProviders }: WellbeingConfig) {
    this.all = signInProviders;
    this.issuers = signInProviders.map(({ issuer }) => issuer);
  }

  /** The label of an issuer; its host if it is no longer configured. */
  labelOf(issuer: string): string {
    return this.all.find((provider) => provider.issuer === issuer)?.label ?? new URL(issuer).host;
  }
}
