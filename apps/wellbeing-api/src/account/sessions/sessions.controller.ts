import { Controller, Delete, Get, HttpCode, HttpStatus, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { notFound } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { IsUUID } from 'class-validator';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { SessionStore } from './session.store';

class SessionResponse {
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  @ApiProperty({ description: 'Whether this request comes from it.', example: true })
  current: boolean;

  @ApiProperty({ type: String, nullable: true, example: 'Mozilla/5.0' })
  user_agent: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  created_at: string;

  @ApiProperty({ description: 'At most a minute late.', format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  last_seen_at: string;

  @ApiProperty({ format: 'date-time', example: '2026-12-21T10:00:00.000Z' })
  expires_at: string;
}

class SessionListResponse {
  @ApiProperty({ type: [SessionResponse] })
  sessions: SessionResponse[];
}

class SessionParameters {
  @IsUUID()
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  session_id: string;
}

@ApiTags('account')
@Controller('auth/sessions')
@Requires('live-session')
export class SessionsController {
  constructor(private readonly sessions: SessionStore) {}

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

  /** Ends one session: its cookies, its refresh token, and its access tokens at this service. */
  @Delete(':session_id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  async revoke(@Caller() { accountId }: Principal, @Param() parameters: SessionParameters): Promise<void> {
    if (!(await this.sessions.end(accountId, parameters.session_id))) throw notFound('No such session.');
  }

  /** Ends every session but the caller's. */
  @Delete()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  async revokeOthers(@Caller() { accountId, sessionId }: Principal): Promise<void> {
    await this.sessions.endAll(accountId, sessionId);
  }
}
