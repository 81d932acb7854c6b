import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MayBeAbsent } from '@platform/errors';
import { IsIn, IsString, Length } from 'class-validator';
import { IsEmailAddress, IsPassword } from '../accounts/credentials.dto';
import { MailedTokenDto } from '../mailed-tokens/mailed-token.dto';
import { ACCOUNT_CHOICES, type AccountChoice } from './password-reset.store';

export class ChangePasswordDto {
  @IsString()
  @Length(1, 256)
  @ApiProperty({ format: 'password', maxLength: 256, example: 'correct horse battery staple' })
  current_password: string;

  @IsPassword()
  new_password: string;
}

export class ForgotPasswordDto {
  @IsEmailAddress()
  email: string;
}

export class ResetPasswordDto extends MailedTokenDto {
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
