import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_LIFETIME_SECONDS } from '@platform/auth';
import type { Response } from 'express';
import { TokenIssuer, type TokenSubject, toSubject } from '../access-tokens/token.issuer';
import type { LoginResponse, TokenResponse } from '../access-tokens/token.response';
import { toUserResponse } from '../accounts/user.response';
import { SessionCookie } from '../sessions/session-cookie';
import type { SignIn } from './sign-in.service';

/** What a program gets of a new session, however it came about: two tokens, and the cookie. */
@Injectable()
export class SignInAnswers {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly tokens: TokenIssuer,
  ) {}

  async send(response: Response, { account, sessionId, cookie }: SignIn): Promise<LoginResponse> {
    this.cookie.set(response, cookie);
    return Object.assign(await this.tokensOf(toSubject(account, sessionId), 0), { user: toUserResponse(account) });
  }

  async tokensOf(subject: TokenSubject, generation: number): Promise<TokenResponse> {
    return {
      access_token: await this.tokens.accessToken(subject),
      refresh_token: await this.tokens.refreshToken(subject.accountId, subject.sessionId, generation),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_LIFETIME_SECONDS,
    };
  }
}
