import { Controller, Get, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { WellbeingConfig } from '../../wellbeing-api.config';

/** Addresses at which password managers find the pages of an account. */
@ApiExcludeController()
@Controller('.well-known')
export class WellKnownPagesController {
  constructor(private readonly config: WellbeingConfig) {}

  /** https://w3c.github.io/webappsec-change-password-url/ */
  @Get('change-password')
  @Public()
  @Redirect('/account/password', 302)
  showPassword(): void {}

  /** https://w3c.github.io/webappsec-passkey-endpoints/ */
  @Get('passkey-endpoints')
  @Public()
  passkeyEndpoints(): object {
    const { ACCOUNT_URL } = this.config;
    return {
      enroll: new URL('/account/passkeys/new', ACCOUNT_URL).href,
      manage: new URL('/account#passkeys', ACCOUNT_URL).href,
    };
  }
}
