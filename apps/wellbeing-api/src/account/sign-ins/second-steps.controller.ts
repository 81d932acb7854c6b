import { Body, Controller, HttpCode, HttpStatus, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import type { Response } from 'express';
import { SignInRoute } from '../../access/sign-in-route.decorator';
import { ERROR_CODES } from '../../error-codes';
import { LoginResponse } from '../tokens/access-tokens/token.dto';
import { PasskeyOptionsResponse, PasskeySignInDto } from '../credentials/passkeys/passkey.dto';
import { Origin, type RequestOrigin } from '../security-events/request-origin';
import { PasskeySignInService } from './passkey-sign-in.service';
import { SecondFactorSignInService } from './second-factor-sign-in.service';
import { SignInAnswers } from './sign-in.answers';
import { CodeSignInDto } from './sign-in.dto';

/** Sign-ins in two requests: a challenge, and its response. */
@ApiTags('account')
@Controller('auth/login')
export class SecondStepsController {
  constructor(
    private readonly passkeys: PasskeySignInService,
    private readonly codes: SecondFactorSignInService,
    private readonly answers: SignInAnswers,
  ) {}

  /**
   * Sign in with a code, after the password. For accounts with a second factor. Send the challenge of the refused
   * sign-in, and the code of the authenticator app or a recovery code. Five wrong codes lock for a quarter of an hour,
   * the next five for twice as long, up to a day.
   */
  @Post('code')
  @SignInRoute()
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: LoginResponse })
  @ApiErrors(
    ERROR_CODES.CHALLENGE_EXPIRED,
    ERROR_CODES.CODE_REFUSED,
    ERROR_CODES.SIGN_IN_LOCKED,
    ERROR_CODES.ACCOUNT_LOCKED,
    'RATE_LIMITED',
  )
  async signInWithCode(
    @Body() { challenge, code, resource }: CodeSignInDto,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    return this.answers.send(response, resource, () => this.codes.signIn(challenge, code, origin));
  }

  /**
   * Request options for a sign-in by passkey. The response is the same for every caller, because the request names no
   * address.
   */
  @Post('passkey/options')
  @SignInRoute()
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: PasskeyOptionsResponse })
  @ApiErrors('RATE_LIMITED')
  async requestPasskeySignIn(): Promise<PasskeyOptionsResponse> {
    return { public_key: { ...(await this.passkeys.options()) } };
  }

  /**
   * Sign in with a passkey. It counts as both factors, so no code is required. The session is the same as after a
   * password.
   */
  @Post('passkey')
  @SignInRoute()
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: LoginResponse })
  @ApiErrors(ERROR_CODES.CHALLENGE_EXPIRED, ERROR_CODES.PASSKEY_REFUSED, ERROR_CODES.ACCOUNT_LOCKED, 'RATE_LIMITED')
  async signInWithPasskey(
    @Body() { credential, resource }: PasskeySignInDto,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResponse> {
    return this.answers.send(response, resource, () => this.passkeys.signIn(credential, origin));
  }
}
