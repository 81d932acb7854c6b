import { Controller, Delete, Get, HttpCode, HttpStatus, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { OPERATOR_ROLES, type OperatorRole } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import type { Request, Response } from 'express';
import { ActingOperator, type Actor } from '../access/actor.decorator';
import { Requires } from '../access/permissions';
import { operatorCookie } from './operator-cookie';
import { type OperatorSession, OperatorSessionStore } from './operator-session.store';

class OperatorSessionResponse {
  @ApiProperty({ description: 'The name of who signed in, as the audit shows it', example: 'amina' })
  operator: string;

  @ApiProperty({ enum: Object.keys(OPERATOR_ROLES), example: 'operator' })
  role: OperatorRole;

  @ApiProperty({ format: 'date-time', example: '2026-01-01T16:00:00.000Z' })
  expires_at: string;
}

@ApiTags('operator: session')
@Controller('setup-api/session')
export class OperatorSessionController {
  constructor(private readonly sessions: OperatorSessionStore) {}

  /** Trades an operator's token, sent as Bearer, for a cookie of eight hours. */
  @Post()
  @Requires('operator:read')
  @ApiCreatedResponse({ type: OperatorSessionResponse })
  async signInOperator(
    @ActingOperator() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OperatorSessionResponse> {
    // A session does not prolong itself.
    if (request.headers.authorization === undefined) throw unauthenticated();
    const { value, ...session } = await this.sessions.create(actor);
    operatorCookie.set(response, value);
    return responseOf(session);
  }

  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: OperatorSessionResponse })
  async get(@Req() request: Request): Promise<OperatorSessionResponse> {
    const value = operatorCookie.read(request);
    const session = value && (await this.sessions.find(value));
    if (!session) throw unauthenticated();
    return responseOf(session);
  }

  @Delete()
  @Requires('operator:read')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  async signOutOperator(
    @ActingOperator() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const value = operatorCookie.read(request);
    if (value) await this.sessions.end(value, actor);
    operatorCookie.clearWithStorage(response);
  }
}

const responseOf = ({ operator, expiresAt }: OperatorSession): OperatorSessionResponse => ({
  operator: operator.name,
  role: operator.role,
  expires_at: expiresAt.toISOString(),
});
