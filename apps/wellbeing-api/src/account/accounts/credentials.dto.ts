import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { hasHiddenCharacters, IsEmailAddress as IsEmailText, IsLine, MayBeAbsent } from '@platform/errors';
import { IsString, MaxLength } from 'class-validator';
import { IsCurrentPassword, IsPassword } from '../credentials/passwords/password.forms';

/** A request whose response has an access token. */
export class ResourceDto {
  /** The only resource that the access token is for (RFC 8707): `<issuer>/resources/account`, `/geo` or `/payment`. Default: all of them. */
  @MayBeAbsent()
  @IsString()
  @MaxLength(512)
  @ApiProperty({ example: 'https://account.example.com/resources/geo' })
  resource?: string;
}

/** Hidden characters around the value are refused, not trimmed. */
const normalized = (value: unknown): unknown =>
  typeof value === 'string' && !hasHiddenCharacters(value) ? value.trim().toLowerCase() : value;

/** An email address. It is converted to lower case. */
export const IsEmailAddress = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => normalized(value)),
    IsEmailText(),
    MaxLength(254),
    ApiProperty({ format: 'email', maxLength: 254, example: 'ada@example.com' }),
  );

export class SignUpDto {
  /** The email address, which is also the sign-in name. It is converted to lower case. */
  @IsEmailAddress()
  email: string;

  /** The new password. */
  @IsPassword()
  password: string;

  /** The name that the person is called by. */
  @MayBeAbsent()
  @IsLine(200)
  @ApiProperty({ example: 'Ada' })
  name?: string;
}

export class LoginDto extends ResourceDto {
  /** The email address of the account. It is converted to lower case. */
  @IsEmailAddress()
  email: string;

  /** The password. */
  @IsCurrentPassword()
  password: string;
}
