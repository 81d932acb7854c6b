import { Controller, Get, Req } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AppError } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import type { Request } from 'express';
import { TokenIssuer, toSubject } from '../access-tokens/token.issuer';
import { AccountStore } from '../accounts/account.store';
import { toUserResponse } from '../accounts/user.response';
import { CookieIdentity } from './cookie.identity';
import { CurrentSessionResponse } from './session.dto';

const noSession = () =>
  new AppError('UNAUTHENTICATED', { message: 'There is no session. Sign in first.', beside: { success: false } });

@ApiTags('account')
@Controller('authenticate/users/me')
export class CurrentSessionController {
  constructor(
    private readonly cookies: CookieIdentity,
    private readonly accounts: AccountStore,
    private readonly tokens: TokenIssuer,
  ) {}

  /**
   * Get the session of the browser. By its cookie only: an `Authorization` field is not looked at. The answer holds a
   * new access token, which changes something only together with the CSRF token beside it.
   */
  @Get()
  @Public()
  @ApiCookieAuth('session')
  @ApiOkResponse({ type: CurrentSessionResponse })
  @ApiErrors('UNAUTHENTICATED')
  async get(@Req() request: Request): Promise<CurrentSessionResponse> {
    const session = await this.cookies.find(request);
    const account = session && (await this.accounts.find(session.accountId));
    if (!account) throw noSession();
    return {
      success: true,
      user: toUserResponse(account),
      access_token: await this.tokens.accessToken(toSubject(account, session.sessionId), session.csrfToken),
      csrf_token: session.csrfToken,
    };
  }
}
