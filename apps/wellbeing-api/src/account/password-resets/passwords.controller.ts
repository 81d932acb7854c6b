import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { SignInRoute } from '../../access/sign-in-route.decorator';
import { ERROR_CODES } from '../../error-codes';
import { PasswordResetService } from './password-reset.service';
import { ChangePasswordDto, ForgotPasswordDto, ResetPasswordDto } from './password.dto';

@ApiTags('account')
@Controller('auth/password')
export class PasswordsController {
  constructor(private readonly passwords: PasswordResetService) {}

  /** Changes the caller's password, and ends every other session and every link to set a new one. */
  @Post()
  @Requires('live-session')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors(ERROR_CODES.INVALID_CREDENTIALS, ERROR_CODES.SIGN_IN_LOCKED, 'RATE_LIMITED')
  async change(@Caller() { accountId, sessionId }: Principal, @Body() body: ChangePasswordDto): Promise<void> {
    await this.passwords.change(accountId, sessionId, body.current_password, body.new_password);
  }

  /** Mails a link to choose a new password; the answer is the same whether the address is known or not. */
  @Post('forgot')
  @SignInRoute()
  @HttpCode(HttpStatus.ACCEPTED)
  @ApiAcceptedResponse()
  @ApiErrors('RATE_LIMITED')
  async requestPasswordReset(@Body() { email }: ForgotPasswordDto): Promise<void> {
    await this.passwords.request(email);
  }

  /**
   * Sets the new password with the mailed token, and ends every session and every other link to set one. An address that was
   * never confirmed may have been entered by somebody else: then `account` says whether the account is kept.
   */
  @Post('reset')
  @SignInRoute()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', ERROR_CODES.ACCOUNT_CHOICE_REQUIRED, 'CONFLICT', 'RATE_LIMITED')
  async reset(@Body() { token, password, account }: ResetPasswordDto): Promise<void> {
    await this.passwords.reset(token, password, account);
  }
}
