import { Controller, Delete, Get, HttpCode, HttpStatus, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { unauthenticated } from '@platform/errors';
import type { Request, Response } from 'express';
import { OperatorApi } from '../access/audience';
import { RequestId } from '../access/request-id.decorator';
import { operatorCookie } from './operator-cookie';
import { OperatorSessionStore } from './operator-session.store';

export class OperatorSessionResponse {
  @ApiProperty({ format: 'date-time', example: '2026-01-01T16:00:00.000Z' })
  expires_at: string;
}

@ApiTags('operator: session')
@Controller('setup-api/session')
@OperatorApi()
export class OperatorSessionController {
  constructor(private readonly sessions: OperatorSessionStore) {}

  /** Trades the operator token, sent as Bearer, for a cookie of eight hours. */
  @Post()
  @ApiCreatedResponse({ type: OperatorSessionResponse })
  async signIn(
    @RequestId() requestId: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OperatorSessionResponse> {
    // A session does not prolong itself.
    if (request.headers.authorization === undefined) throw unauthenticated();
    const { secret, expiresAt } = await this.sessions.create(requestId);
    operatorCookie.set(response, secret);
    return { expires_at: expiresAt.toISOString() };
  }

  @Get()
  @ApiOkResponse({ type: OperatorSessionResponse })
  async read(@Req() request: Request): Promise<OperatorSessionResponse> {
    const secret = operatorCookie.read(request);
    const expiresAt = secret && (await this.sessions.find(secret));
    if (!expiresAt) throw unauthenticated();
    return { expires_at: expiresAt.toISOString() };
  }

  @Delete()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  async signOut(
    @RequestId() requestId: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const secret = operatorCookie.read(request);
    if (secret) await this.sessions.end(secret, requestId);
    operatorCookie.clearWithStorage(response);
  }
}
