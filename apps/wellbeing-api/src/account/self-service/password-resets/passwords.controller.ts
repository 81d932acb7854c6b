import { Body, Controller, HttpCode, HttpStatus, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import type { Response } from 'express';
import { Requires } from '../../../access/permissions';
import type { Principal } from '../../../access/principal';
import { SignInRoute } from '../../../access/sign-in-route.decorator';
import { ERROR_CODES } from '../../../error-codes';
import { KnownDeviceCookie } from '../../known-devices/known-device.cookie';
import { Origin, type RequestOrigin } from '../../security-events/request-origin';
import { PasswordResetService } from './password-reset.service';
import { PROOF_ERRORS, toCurrentProof } from '../../sign-ins/step-ups/proof.dto';
import { ChangePasswordDto, ForgotPasswordDto, ResetPasswordDto } from './password.dto';

@ApiTags('account')
@Controller('auth/password')
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordResetService,
    private readonly knownDevice: KnownDeviceCookie,
  ) {}

  /**
   * Change the password. Ends every other session, connected programs, mailed links and requested changes of the
   * address. Then check `GET /auth/recent-credentials` and your API keys of the payment service. The request needs a
   * passkey or the current password, with the code if there is a second factor. Eight wrong
   * passwords in one session lock its proofs for 15 minutes.
   */
  @Post()
  @Requires('live-session')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors(ERROR_CODES.PASSWORD_REFUSED, ...PROOF_ERRORS)
  async change(
    @Caller() caller: Principal,
    @Body() body: ChangePasswordDto,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.passwords.change({ ...caller, origin }, toCurrentProof(body), body.new_password);
    await this.knownDevice.rememberAgain(response, caller.accountId);
  }

  /**
   * Mail a link to set a new password. The response and its time are the same whether the address has an account or
   * not. The link works once, for at least 30 minutes. Earlier links stay valid until they expire or one is used. An
   * address gets three such mails immediately, then one every three hours. Above the limit the last link stays valid
   * until the next one is mailed.
   */
  @Post('forgot')
  @SignInRoute()
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiAcceptedResponse({ description: 'A mail is sent if the address has an account. The body is empty.' })
  @ApiErrors('RATE_LIMITED')
  async requestPasswordReset(@Body() { email }: ForgotPasswordDto): Promise<void> {
    await this.passwords.request(email);
  }

  /**
   * Set a new password with a mailed token. Ends every session, connected programs, mailed links and requested changes
   * of the address. Suspends passkeys that were added in the last 30 days, and lifts a lock of the sign-in. A second
   * factor stays required. If the address was never confirmed, another person may have entered it: then `account` must
   * say whether the account is kept. After a refusal the link stays valid.
   */
  @Post('reset')
  @SignInRoute()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', ERROR_CODES.PASSWORD_REFUSED, ERROR_CODES.ACCOUNT_CHOICE_REQUIRED, 'CONFLICT', 'RATE_LIMITED')
  async reset(
    @Body() { token, password, account }: ResetPasswordDto,
    @Origin() origin: RequestOrigin,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.knownDevice.rememberAgain(response, await this.passwords.reset(token, password, account, origin));
  }
}
