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
   * Create a session. The caller creates a random token, gives it to the user and sends only its SHA-256. A locked or
   * inactive user is refused. A concurrent lock, status change or password reset applies either completely before or
   * completely after the session is created.
   *
   * There is no idempotency key. If the response got lost, a repeated request returns `SESSION_EXISTS`. Create a new
   * token in this case.
   */
  @Post()
  @Requires('sessions:write')
  @ApiCreatedResponse({ type: SessionIdResponse })
  @ApiErrors('NOT_FOUND', ERROR_CODES.USER_INACTIVE, ERROR_CODES.USER_LOCKED, ERROR_CODES.SESSION_EXISTS)
  async create(@Caller() { tenantId }: ServiceIdentity, @Body() body: CreateSessionDto): Promise<SessionIdResponse> {
    return { session_id: await this.sessions.create(tenantId, body.user_id, body.token_hash, body.expires_at) };
  }

  /**
   * Get a session. The session id identifies the session; it does not prove that a token is valid. The request changes
   * nothing, so it may be repeated.
   */
  @Get(':session_id')
  @ReadsAhead()
  @Requires('sessions:read')
  @ApiOkResponse({ type: SessionResponse })
  @ApiErrors('NOT_FOUND')
  get(@Caller() { tenantId }: ServiceIdentity, @Param() { session_id }: SessionParameters): Promise<SessionResponse> {
    return this.sessions.get(tenantId, session_id);
  }

  /** Revoke a session. Repeating the request succeeds and keeps the time of the first revocation. */
  @Post(':session_id/revoke')
  @Requires('sessions:revoke')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  revoke(@Caller() { tenantId }: ServiceIdentity, @Param() { session_id }: SessionParameters): Promise<void> {
    return this.sessions.revoke(tenantId, session_id);
  }
}
