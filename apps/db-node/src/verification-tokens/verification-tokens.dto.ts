import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, ValidateIf } from 'class-validator';
import { IsId, IsInstant, IsTokenHash } from '../fields/field.decorators';
import { IsPasswordHash, PASSWORD_HASH_EXAMPLE } from '../users/password-hash';

const PURPOSES = ['signup', 'password_reset'];

export class CreateTokenDto {
  @IsId('user_id')
  user_id: string;

  @IsTokenHash()
  token_hash: string;

  @IsInstant('With a timezone, at most one hour ahead.')
  expires_at: string;

  @ApiProperty({ enum: PURPOSES, example: 'signup' })
  @IsIn(PURPOSES, { message: 'purpose must be signup or password_reset' })
  purpose: string;
}

export class ConsumeTokenDto {
  @IsTokenHash()
  token_hash: string;

  @ApiPropertyOptional({
    description: 'Required for a password_reset token, refused for a signup token.',
    example: PASSWORD_HASH_EXAMPLE,
  })
  @ValidateIf((body: ConsumeTokenDto) => body.password_hash !== undefined)
  @IsPasswordHash()
  password_hash?: string;
}
