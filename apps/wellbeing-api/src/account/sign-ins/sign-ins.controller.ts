import { Body, Controller, HttpCode, HttpStatus, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { unauthenticated } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import type { Request, Response } from 'express';
import { ERROR_CODES } from '../../error-codes';
import { WellbeingConfig } from '../../wellbeing-api.config';
import { RefreshTokenVerifier } from '../tokens/access-tokens/refresh-token.verifier';
import { LoginResponse, TokenResponse } from '../tokens/access-tokens/token.dto';
import { LoginDto } from '../accounts/credentials.dto';
import { SignInRoute } from '../../access/sign-in-route.decorator';
import { resourceFrom } from '../accounts/audiences';
import { Origin, type RequestOrigin, requestOriginOf } from '../security-events/request-origin';
import { RefreshStore } from '../sessions/refresh.store';
import { SessionCookie } from '../sessions/session-cookie';
import { SignInAnswers } from './sign-in.answers';
import { RefreshDto } from './sign-in.dto';
import { SignInService } from './sign-in.service';
import { SignOutService } from './sign-out.service';

@ApiTags('account')
@Controller('auth')
export class SignInsController {
  constructor(
    private readonly signIns: SignInService,
    private readonly signOuts: SignOutService,
    private readonly refreshes: RefreshStore,
    private readonly cookie: SessionCookie,
    private readonly answers: SignInAnswers,
    private readonly refreshTokens: RefreshTokenVerifier,
    private readonly config: WellbeingConfig,
  ) {}

  /**
   * Sign in with email and password. Scripts use the two tokens of the response, browsers its session cookie. Both are
   * one session. An unknown address gets the same response as a wrong password. Eight wrong passwords lock the address
   * for 15 minutes, whether it has an account or not. A browser that sends the device cookie of an
   * earlier sign-in is counted separately. So is another device that the account knows in this network. If the account
   * has a second factor, a correct password gives a challenge in `error.details`, for `POST /auth/login/code`.
   */
  @Post('login')
  @SignInRoute()
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: LoginResponse })
  @ApiErrors(
    ERROR_CODES.INVALID_CREDENTIALS,
    ERROR_CODES.SECOND_FACTOR_REQUIRED,
    ERROR_CODES.SIGN_IN_LOCKED,
    ERROR_CODES.ACCOUNT_LOCKED,
    'RATE_LIMITED',
  )
  async signIn(
    @Body() body: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    const { email, password, resource } = body;
    return this.answers.send(response, resource, () => this.signIns.signIn(email, password, requestOriginOf(request)));
  }

  /**
   * Refresh the tokens of a session. The refresh token is used up, and the response has the next one. If you did not
   * receive the response, send the same token again: it works until the new access token is used at this service. Any
   * other second use ends the session, because two parties have the token. So do repeated uses in three successive
   * refreshes. Then sign in again.
   */
  @Post('refresh')
  @SignInRoute()
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: TokenResponse })
  @ApiErrors('UNAUTHENTICATED', 'RATE_LIMITED')
  async refreshSession(@Body() body: RefreshDto, @Origin() origin: RequestOrigin): Promise<TokenResponse> {
    const resource = resourceFrom(this.config.ACCOUNT_URL, body.resource);
    const { sub, sid, gen } = await this.refreshTokens.verify(body.refresh_token);
    const token = { accountId: sub, sessionId: sid, generation: gen };
    const refreshed = await this.refreshes.use(token, { origin });
    if (!refreshed) throw unauthenticated(new Error('refresh token used again or session ended'));
    const { generation, isEmailVerified } = refreshed;
    return this.answers.tokensOf({ accountId: sub, sessionId: sid, isEmailVerified }, generation, resource);
  }

  /**
   * Sign out. Ends the session of the Bearer token, or the session of the cookie if `X-CSRF-TOKEN` is sent with it, and
   * removes the cookie. Routes of this service that need a live session refuse the session’s access tokens. Everywhere
   * else the tokens are valid until they expire, within ten minutes.
   */
  @Post('logout')
  @SignInRoute()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('UNAUTHENTICATED', 'CSRF_FAILED', 'RATE_LIMITED')
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.signOuts.signOut(request);
    this.cookie.clearWithStorage(response);
  }
}
