import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '@platform/auth';
import { AppError } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { ReadsAhead } from '@platform/rate-limit';
import type { Request } from 'express';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { toSubject } from '../tokens/access-tokens/token.issuer';
import { toUserResponse } from '../accounts/user.dto';
import { resourceFrom } from '../accounts/audiences';
import { ResourceDto } from '../accounts/credentials.dto';
import { BrowserTokens } from './browser-tokens';
import { CurrentSessionStore } from './current-session.store';
import { SessionCookie } from './session-cookie';
import { CurrentSessionResponse } from './session.dto';

const noSession = () =>
  new AppError('UNAUTHENTICATED', {
    message: 'The request has no session. Sign in first.',
    extraMembers: { success: false },
  });

@ApiTags('account')
@Controller('authenticate/users/me')
export class CurrentSessionController {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly sessions: CurrentSessionStore,
    private readonly tokens: BrowserTokens,
    private readonly config: WellbeingConfig,
  ) {}

  /**
   * Get the session of the browser. By its cookie only; an `Authorization` field is ignored. The response has an access
   * token that is valid for at least nine minutes. The token changes data only together with the CSRF token of the
   * response.
   */
  @Get()
  @ReadsAhead()
  @Public()
  @ApiCookieAuth('session')
  @ApiOkResponse({ type: CurrentSessionResponse })
  @ApiErrors('UNAUTHENTICATED', 'VALIDATION_FAILED')
  async get(@Req() request: Request, @Query() query: ResourceDto): Promise<CurrentSessionResponse> {
    const resource = resourceFrom(this.config.ACCOUNT_URL, query.resource);
    const cookie = this.cookie.read(request);
    const session = cookie && (await this.sessions.find(cookie));
    if (!session) throw noSession();
    const { account, sessionId, cookieDigest } = session;
    const subject = toSubject(account, sessionId);
    const { accessToken, csrfToken } = await this.tokens.get(
      subject,
      { value: cookie, digest: cookieDigest },
      resource,
    );
    return {
      success: true,
      user: toUserResponse(account),
      access_token: accessToken,
      csrf_token: csrfToken,
    };
  }
}
