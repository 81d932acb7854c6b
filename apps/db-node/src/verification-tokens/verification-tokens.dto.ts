import { ApiProperty } from '@nestjs/swagger';
import { IsIn, ValidateIf } from 'class-validator';
import { IsId, IsInstant, IsTokenHash } from '../fields/field.decorators';
import { IsPasswordHash, PASSWORD_HASH_EXAMPLE } from '../users/password-hash';

const PURPOSES = ['signup', 'password_reset'];

export class CreateTokenDto {
  /** The user that the token is for. */
  @IsId('user_id')
  user_id: string;

  @IsTokenHash()
  token_hash: string;

  /** Expiry of the token: an RFC 3339 time with its offset, at most one hour ahead. */
  @IsInstant()
  expires_at: string;

  /** Effect of the token when it is consumed: `signup` confirms a sign-up, `password_reset` sets a new password. */
  @ApiProperty({ example: 'signup' })
  @IsIn(PURPOSES, { message: 'purpose must be signup or password_reset' })
  purpose: string;
}

export class ConsumeTokenDto {
  @IsTokenHash()
  token_hash: string;

  /** Required for a password_reset token, refused for a signup token. */
  @ApiProperty({ example: PASSWORD_HASH_EXAMPLE })
  @ValidateIf((body: ConsumeTokenDto) => body.password_hash !== undefined)
  @IsPasswordHash()
  password_hash?: string;
}
