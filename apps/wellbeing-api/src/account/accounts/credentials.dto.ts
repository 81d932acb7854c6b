import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsEmail, IsString, Length, MaxLength } from 'class-validator';

/** An email address, in lower case whatever was sent. */
export const IsEmailAddress = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    IsEmail({}, { message: '$property must be an email address' }),
    MaxLength(254),
    ApiProperty({ format: 'email', maxLength: 254, example: 'ada@example.com' }),
  );

export const IsPassword = () =>
  applyDecorators(
    IsString(),
    Length(8, 256, { message: '$property must have 8 to 256 characters' }),
    ApiProperty({ format: 'password', minLength: 8, maxLength: 256, example: 'correct horse battery staple' }),
  );

export class SignUpDto {
  /** The address, which is also the name to sign in with; letters are made lower case. */
  @IsEmailAddress()
  email: string;

  /** The new password. */
  @IsPassword()
  password: string;

  /** How the person wants to be called. */
  @MayBeAbsent()
  @IsLine(200)
  @ApiProperty({ example: 'Ada' })
  name?: string;
}

export class LoginDto {
  /** The address of the account; letters are made lower case. */
  @IsEmailAddress()
  email: string;

  /** The password. */
  @IsString()
  @Length(1, 256)
  @ApiProperty({ format: 'password', example: 'correct horse battery staple' })
  password: string;
}
