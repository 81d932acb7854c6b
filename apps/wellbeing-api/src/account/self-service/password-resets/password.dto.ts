import { ApiProperty } from '@nestjs/swagger';
import { MayBeAbsent } from '@platform/errors';
import { IsIn } from 'class-validator';
import { IsTypedAddress } from '../../accounts/credentials.dto';
import { IsPassword } from '../../accounts/password-forms';
import { CurrentProofDto } from '../../sign-ins/step-ups/proof.dto';
import { MailedTokenDto } from '../../mail/mailed-token.dto';
import { ACCOUNT_CHOICES, type AccountChoice } from './password-reset.store';

export class ChangePasswordDto extends CurrentProofDto {
  /** The new password. */
  @IsPassword()
  new_password: string;
}

export class ForgotPasswordDto {
  /** The address that the link is mailed to, if an account has it, in any writing. */
  @IsTypedAddress()
  email: string;
}

export class ResetPasswordDto extends MailedTokenDto {
  /** The new password. */
  @IsPassword()
  password: string;

  /**
   * Required only if the address was never confirmed. `keep` keeps the account that was made with it. `start_clean`
   * makes a new account that shares no data with it.
   */
  @MayBeAbsent()
  @IsIn(ACCOUNT_CHOICES)
  @ApiProperty({ example: 'start_clean' })
  account?: AccountChoice;
}
