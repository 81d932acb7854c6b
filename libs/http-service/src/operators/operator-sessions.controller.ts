import { Controller, Delete, Get, HttpCode, HttpStatus, Post, Req, Res, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller, Requires } from '@platform/auth';
import type { CommonErrorCode } from '@platform/errors';
import type { Request, Response } from 'express';
import { ApiErrors } from '../openapi/api-errors.decorator';
import type { RequestContext } from '../request/request-context';
import { OperatorSessionResponse, operatorSessionView } from './operator-session.response';
import { OperatorSessions } from './operator-sessions';

/** The operator of a request, as its app's guard names it. */
type OperatorPrincipal = { operator?: string } | { name: string };

export interface OperatorSessionsOptions {
  path: string;
  /** Of its routes in the description of the API. */
  tag: string;
  /** Further codes that the description names. */
  errors?: CommonErrorCode[];
  /** For a service that wraps what it answers; default: the session itself. */
  wrapped?: { type: Type; wrap: (session: OperatorSessionResponse) => unknown };
}

/** The routes by which a console signs an operator in and out. Its app provides `OperatorSessions`. */
export function operatorSessionsController({ path, tag, errors = [], wrapped }: OperatorSessionsOptions): Type {
  const type = wrapped?.type ?? OperatorSessionResponse;
  const wrap = wrapped?.wrap ?? ((session: OperatorSessionResponse) => session);

  @ApiTags(tag)
  @ApiBearerAuth('operator')
  @ApiErrors('RATE_LIMITED', ...errors)
  @Controller(path)
  class OperatorSessionsController {
    constructor(private readonly sessions: OperatorSessions) {}

    /**
     * Sign an operator in. The operator’s token, sent as Bearer, is exchanged for a cookie of eight hours, which the console
     * calls with. Only the token creates a session: a session cannot prolong itself.
     */
    @Post()
    @Requires('operator:read')
    @ApiCreatedResponse({ type })
    async signInOperator(
      @Caller() operator: OperatorPrincipal,
      @Req() request: Request & RequestContext,
      @Res({ passthrough: true }) response: Response,
    ): Promise<unknown> {
      const session = await this.sessions.signIn(request, response, actorOf(operator, request));
      return wrap(operatorSessionView(session));
    }

    /** Get the session of the console. Answers 401 where the cookie of a session is missing, even to an operator’s token. */
    @Get()
    @Requires('operator:read')
    @ApiOkResponse({ type })
    async getOperatorSession(@Req() request: Request): Promise<unknown> {
      return wrap(operatorSessionView(await this.sessions.get(request)));
    }

    /** Sign an operator out. Ends the session and removes its cookie. */
    @Delete()
    @Requires('operator:read')
    @HttpCode(HttpStatus.NO_CONTENT)
    @ApiNoContentResponse()
    signOutOperator(
      @Caller() operator: OperatorPrincipal,
      @Req() request: Request & RequestContext,
      @Res({ passthrough: true }) response: Response,
    ): Promise<void> {
      return this.sessions.signOut(request, response, actorOf(operator, request));
    }
  }
  return OperatorSessionsController;
}

const actorOf = (operator: OperatorPrincipal, { id }: RequestContext) => ({
  operator: 'name' in operator ? operator.name : operator.operator!,
  requestId: id,
});
