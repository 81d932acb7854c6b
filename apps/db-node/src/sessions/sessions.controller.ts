import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { ReadsAhead } from '@platform/rate-limit';
import { ERROR_CODES } from '../error-codes';
import { Requires } from '../access/permissions';
import type { ServiceIdentity } from '../access/principal';
import { SessionStore } from './session.store';
import { CreateSessionDto, SessionIdResponse, SessionParameters, SessionResponse } from './sessions.dto';

@ApiTags('sessions')
@Controller('api/v1/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionStore) {}

  /**
   * Create a session. The caller makes a random token, gives it to the user and sends only its SHA-256. A user that is
   * locked or inactive is refused; a lock, a change of status or a password reset at the same moment comes either
   * wholly before or wholly after.
   *
   * There is no idempotency key: when the answer got lost, a repetition answers `SESSION_EXISTS`. Make a new token
   * then.
   */
  @Post()
  @Requires('sessions:write')
  @ApiCreatedResponse({ type: SessionIdResponse })
  @ApiErrors('NOT_FOUND', ERROR_CODES.USER_INACTIVE, ERROR_CODES.USER_LOCKED, ERROR_CODES.SESSION_EXISTS)
  async create(@Caller() { tenantId }: ServiceIdentity, @Body() body: CreateSessionDto): Promise<SessionIdResponse> {
    return { session_id: await this.sessions.create(tenantId, body.user_id, body.token_hash, body.expires_at) };
  }

  /**
   * Get a session. Its id is a handle to look it up by, not a proof that a token is valid. Nothing is changed, so it
   * may be repeated.
   */
  @Get(':session_id')
  @ReadsAhead()
  @Requires('sessions:read')
  @ApiOkResponse({ type: SessionResponse })
  @ApiErrors('NOT_FOUND')
  get(@Caller() { tenantId }: ServiceIdentity, @Param() { session_id }: SessionParameters): Promise<SessionResponse> {
    return this.sessions.get(tenantId, session_id);
  }

  /** Revoke a session. To do it again succeeds and keeps the first moment, so it may be repeated. */
  @Post(':session_id/revoke')
  @Requires('sessions:revoke')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  revoke(@Caller() { tenantId }: ServiceIdentity, @Param() { session_id }: SessionParameters): Promise<void> {
    return this.sessions.revoke(tenantId, session_id);
  }
}
