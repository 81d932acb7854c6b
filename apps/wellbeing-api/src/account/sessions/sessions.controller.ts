import { Controller, Delete, Get, HttpCode, HttpStatus, Param, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { notFound } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import type { Response } from 'express';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { KnownDeviceCookie } from '../known-devices/known-device.cookie';
import { Origin, type RequestOrigin } from '../security-events/request-origin';
import { SessionEndingService } from './session-ending.service';
import { SessionListResponse, SessionParameters } from './session.dto';
import { SessionStore } from './session.store';

@ApiTags('account')
@Controller('auth/sessions')
@Requires('live-session')
export class SessionsController {
  constructor(
    private readonly sessions: SessionStore,
    private readonly ending: SessionEndingService,
    private readonly knownDevice: KnownDeviceCookie,
  ) {}

  /** List your sessions. Those that have not ended. The session of this request is marked. */
  @Get()
  @ApiOkResponse({ type: SessionListResponse })
  async list(@Caller() { accountId, sessionId }: Principal): Promise<SessionListResponse> {
    const sessions = await this.sessions.list(accountId);
    return {
      sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
        id,
        current: id === sessionId,
        user_agent: userAgent,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      })),
    };
  }

  /** End one of your sessions. With its cookies, its refresh token, and its access tokens at this service. */
  @Delete(':session_id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  async revoke(
    @Caller() { accountId }: Principal,
    @Param() { session_id }: SessionParameters,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    if (!(await this.ending.end(accountId, session_id, origin))) throw notFound('No such session.');
  }

  /**
   * End all your other sessions. Only the session of this request stays. Connected programs, mailed links and requested
   * changes of the address end too, and you get a mail. Then check `GET /auth/recent-credentials` and your API keys of
   * the payment service. The last proof of identity must be at most ten minutes old. A repeated call succeeds.
   */
  @Delete()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors(ERROR_CODES.REAUTHENTICATION_REQUIRED, 'CSRF_FAILED', 'RATE_LIMITED')
  async revokeOtherSessions(
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.ending.endOthers({ ...caller, origin });
    await this.knownDevice.rememberAgain(response, caller.accountId);
  }
}
