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
  /** The name of who signed in, as the audit shows it. */
  @ApiProperty({ example: 'amina' })
  operator: string;

  /** What the operator may do. */
  @ApiProperty({ enum: Object.keys(OPERATOR_ROLES), example: 'operator' })
  role: OperatorRole;

  /** When the session ends, in UTC: eight hours after the sign-in. */
  @ApiProperty({ format: 'date-time', example: '2026-01-01T16:00:00.000Z' })
  expires_at: string;
}

@ApiTags('operator: session')
@Controller('setup-api/session')
export class OperatorSessionController {
  constructor(private readonly sessions: OperatorSessionStore) {}

  /**
   * Sign an operator in. The operator’s token, sent as Bearer, is traded for a cookie of eight hours. Only the token
   * makes a session: none prolongs itself.
   */
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

  /**
   * Get the session of the console. Answers 401 where the cookie of a session is missing, even to an operator’s token.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: OperatorSessionResponse })
  async get(@Req() request: Request): Promise<OperatorSessionResponse> {
    const value = operatorCookie.read(request);
    const session = value && (await this.sessions.find(value));
    if (!session) throw unauthenticated();
    return responseOf(session);
  }

  /** Sign an operator out. Ends the session and removes its cookie. */
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
