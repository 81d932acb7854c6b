import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_LIFETIME_SECONDS, type Resource } from '@platform/auth';
import type { Response } from 'express';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { TokenIssuer, type TokenSubject, toSubject } from '../tokens/access-tokens/token.issuer';
import type { LoginResponse, TokenResponse } from '../tokens/access-tokens/token.dto';
import { toUserResponse } from '../accounts/user.dto';
import { resourceFrom } from '../accounts/audiences';
import { KnownDeviceCookie } from '../known-devices/known-device.cookie';
import { SessionCookie } from '../sessions/session-cookie';
import type { SignIn } from './sign-in.service';

/** Sends a new session to a program, after any kind of sign-in: two tokens, and the cookies. */
@Injectable()
export class SignInAnswers {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly knownDevice: KnownDeviceCookie,
    private readonly tokens: TokenIssuer,
    private readonly config: WellbeingConfig,
  ) {}

  /**
   * Validates `resource` first, then signs in: a refused request uses nothing up.
   * @throws AppError VALIDATION_FAILED (422)
   */
  async send(response: Response, asked: string | undefined, signIn: () => Promise<SignIn>): Promise<LoginResponse> {
    const resource = resourceFrom(this.config.ACCOUNT_URL, asked);
    const { account, sessionId, cookie } = await signIn();
    this.cookie.set(response, cookie);
    this.knownDevice.remember(response, account);
    const tokens = await this.tokensOf(toSubject(account, sessionId), 0, resource);
    return Object.assign(tokens, { user: toUserResponse(account) });
  }

  async tokensOf(subject: TokenSubject, generation: number, resource?: Resource): Promise<TokenResponse> {
    return {
      access_token: await this.tokens.accessToken(subject, { resource, generation }),
      refresh_token: await this.tokens.refreshToken(subject.accountId, subject.sessionId, generation),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_LIFETIME_SECONDS,
    };
  }
}
