import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { hasHiddenCharacters, IsEmailAddress as IsEmailText, IsLine, MayBeAbsent } from '@platform/errors';
import { IsString, Length, MaxLength } from 'class-validator';

/** A request that is answered with an access token. */
export class ResourceDto {
  /** The only resource that the access token is for (RFC 8707): `<issuer>/resources/account`, `/geo` or `/payment`. Default: all of them. */
  @MayBeAbsent()
  @IsString()
  @MaxLength(512)
  @ApiProperty({ example: 'https://account.example.com/resources/geo' })
  resource?: string;
}

/** What hidden characters surround is refused, not trimmed. */
const normalized = (value: unknown): unknown =>
  typeof value === 'string' && !hasHiddenCharacters(value) ? value.trim().toLowerCase() : value;

/** An email address; letters become lower case. */
export const IsEmailAddress = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => normalized(value)),
    IsEmailText(),
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

export class LoginDto extends ResourceDto {
  /** The address of the account; letters are made lower case. */
  @IsEmailAddress()
  email: string;

  /** The password. */
  @IsString()
  @Length(1, 256)
  @ApiProperty({ format: 'password', example: 'correct horse battery staple' })
  password: string;
}
