import { Controller, Delete, Get, HttpCode, HttpStatus, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { OperatorSessionResponse, OperatorSessions, operatorSessionView } from '@platform/http-service';
import type { Request, Response } from 'express';
import { ActingOperator, type Actor } from '../access/actor.decorator';
import { Requires } from '../access/permissions';

@ApiTags('operator: session')
@Controller('setup-api/session')
export class OperatorSessionController {
  constructor(private readonly sessions: OperatorSessions) {}

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
    return operatorSessionView(await this.sessions.signIn(request, response, actor));
  }

  /**
   * Get the session of the console. Answers 401 where the cookie of a session is missing, even to an operator’s token.
   */
  @Get()
  @Requires('operator:read')
  @ApiOkResponse({ type: OperatorSessionResponse })
  async get(@Req() request: Request): Promise<OperatorSessionResponse> {
    return operatorSessionView(await this.sessions.get(request));
  }

  /** Sign an operator out. Ends the session and removes its cookie. */
  @Delete()
  @Requires('operator:read')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  signOutOperator(
    @ActingOperator() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    return this.sessions.signOut(request, response, actor);
  }
}
