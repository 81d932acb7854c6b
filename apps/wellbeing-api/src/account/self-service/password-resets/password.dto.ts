import { ApiProperty } from '@nestjs/swagger';
import { MayBeAbsent } from '@platform/errors';
import { IsIn } from 'class-validator';
import { IsEmailAddress, IsPassword } from '../../accounts/credentials.dto';
import { CurrentProofDto } from '../../sign-ins/step-ups/proof.dto';
import { MailedTokenDto } from '../../mail/tokens/mailed-token.dto';
import { ACCOUNT_CHOICES, type AccountChoice } from './password-reset.store';

export class ChangePasswordDto extends CurrentProofDto {
  /** The new password. */
  @IsPassword()
  new_password: string;
}

export class ForgotPasswordDto {
  /** Where the link goes, if an account has this address; letters are made lower case. */
  @IsEmailAddress()
  email: string;
}

export class ResetPasswordDto extends MailedTokenDto {
  /** The new password. */
  @IsPassword()
  password: string;

  /**
   * Needed where the address was never confirmed, and only there: `keep` the account that was made with it, or
   * `start_clean` with a new account that shares nothing with it.
   */
  @MayBeAbsent()
  @IsIn(ACCOUNT_CHOICES)
  @ApiProperty({ example: 'start_clean' })
  account?: AccountChoice;
}
