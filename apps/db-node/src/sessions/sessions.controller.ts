import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { ERROR_CODES } from '../error-codes';
import { Requires } from '../access/permissions';
import type { ServiceIdentity } from '../access/principal';
import { SessionStore } from './session.store';
import { CreateSessionDto, SessionParameters } from './sessions.dto';
import { SessionIdResponse, SessionResponse } from './sessions.response';

@ApiTags('sessions')
@Controller('api/v1/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionStore) {}

  @Post()
  @Requires('sessions:write')
  @ApiCreatedResponse({ type: SessionIdResponse })
  @ApiErrors('NOT_FOUND', ERROR_CODES.USER_INACTIVE, ERROR_CODES.USER_LOCKED, ERROR_CODES.SESSION_EXISTS)
  async create(@Caller() { tenantId }: ServiceIdentity, @Body() body: CreateSessionDto): Promise<SessionIdResponse> {
    return { session_id: await this.sessions.create(tenantId, body.user_id, body.token_hash, body.expires_at) };
  }

  @Get(':session_id')
  @Requires('sessions:read')
  @ApiOkResponse({ type: SessionResponse })
  @ApiErrors('NOT_FOUND')
  get(@Caller() { tenantId }: ServiceIdentity, @Param() { session_id }: SessionParameters): Promise<SessionResponse> {
    return this.sessions.get(tenantId, session_id);
  }

  @Post(':session_id/revoke')
  @Requires('sessions:revoke')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  revoke(@Caller() { tenantId }: ServiceIdentity, @Param() { session_id }: SessionParameters): Promise<void> {
    return this.sessions.revoke(tenantId, session_id);
  }
}
