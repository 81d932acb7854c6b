import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { MayBeAbsent } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { IsIn, IsString, Length } from 'class-validator';
import { ERROR_CODES } from '../../error-codes';
import { IsEmailAddress, IsPassword } from '../accounts/credentials.dto';
import { Caller } from '@platform/auth';
import { Requires } from '../../access/permissions';
import { SignInRoute } from '../../access/sign-in-route.decorator';
import type { Principal } from '../../access/principal';
import { MailedTokenDto } from '../mailed-tokens/mailed-token.dto';
import { PasswordResetService } from './password-reset.service';
import { ACCOUNT_CHOICES, type AccountChoice } from './password-reset.store';

class ChangePasswordDto {
  @IsString()
  @Length(1, 256)
  @ApiProperty({ format: 'password', maxLength: 256, example: 'correct horse battery staple' })
  current_password: string;

  @IsPassword()
  new_password: string;
}

class ForgotPasswordDto {
  @IsEmailAddress()
  email: string;
}

class ResetPasswordDto extends MailedTokenDto {
  @IsPassword()
  password: string;

  @MayBeAbsent()
  @IsIn(ACCOUNT_CHOICES)
  @ApiPropertyOptional({
    description:
      'Needed where the address was never confirmed, and only there: `keep` the account that was made with it, or `start_clean` with a new account that shares nothing with it.',
    enum: ACCOUNT_CHOICES,
    example: 'start_clean',
  })
  account?: AccountChoice;
}

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
  async forgot(@Body() { email }: ForgotPasswordDto): Promise<void> {
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
