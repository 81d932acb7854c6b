import { Controller, Delete, Get, HttpCode, HttpStatus, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import {
  ApiErrors,
  OperatorSessionResponse,
  OperatorSessions,
  operatorSessionView,
  type RequestContext,
} from '@platform/http-service';
import type { Request, Response } from 'express';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { SuccessResponse } from '../../responses/success.response';

/** The session of a console. */
export class ConsoleSessionResponse extends SuccessResponse {
  /** Who is signed in. */
  @ApiProperty()
  data: OperatorSessionResponse;
}

@ApiTags('operator: session')
@Controller('operator/session')
export class OperatorSessionsController {
  constructor(private readonly sessions: OperatorSessions) {}

  /**
   * Sign an operator in.
   *
   * The operator’s token, sent as Bearer, is traded for a cookie of eight hours, which the console at `/console/operator/`
   * calls with. Only the token makes a session: none prolongs itself.
   */
  @Post()
  @Requires('operator:read')
  @ApiCreatedResponse({ type: ConsoleSessionResponse })
  @ApiErrors('RATE_LIMITED')
  async signInOperator(
    @Caller() { operator }: Principal,
    @Req() request: Request & RequestContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ConsoleSessionResponse> {
    const session = await this.sessions.signIn(request, response, { operator: operator!, requestId: request.id });
    return { status: 'success', data: operatorSessionView(session) };
  }

  /**
   * Get the session of the console. Answers 401 where the cookie of a session is missing, even to an operator’s token.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: ConsoleSessionResponse })
  @ApiErrors('RATE_LIMITED')
  async getOperatorSession(@Req() request: Request): Promise<ConsoleSessionResponse> {
    return { status: 'success', data: operatorSessionView(await this.sessions.get(request)) };
  }

  /** Sign an operator out. Ends the session and removes its cookie. */
  @Delete()
  @Requires('operator:read')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('RATE_LIMITED')
  signOutOperator(
    @Caller() { operator }: Principal,
    @Req() request: Request & RequestContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    return this.sessions.signOut(request, response, { operator: operator!, requestId: request.id });
  }
}
