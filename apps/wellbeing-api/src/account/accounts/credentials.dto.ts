import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsString, MaxLength, ValidateBy } from 'class-validator';
import { isEarlierAddress, normalizedAddress } from './email-address';
import { IsCurrentPassword, IsPassword } from './password-forms';

/** A request whose response has an access token. */
export class ResourceDto {
  /** The only resource that the access token is for (RFC 8707): `<issuer>/resources/account`, `/geo` or `/payment`. Default: all of them. */
  @MayBeAbsent()
  @IsString()
  @MaxLength(512)
  @ApiProperty({ example: 'https://account.example.com/resources/geo' })
  resource?: string;
}

const isAddress = (accepts: (text: string) => boolean) =>
  ValidateBy({
    name: 'isEmail',
    validator: {
      validate: (value) => typeof value === 'string' && accepts(value),
      defaultMessage: () =>
        '$property must be an email address without invisible characters, of at most 64 bytes before the @ and 254 in all',
    },
  });

const ADDRESS = ApiProperty({ format: 'email', maxLength: 254, example: 'ada@example.com' });

/** An email address. It is converted to its normalized form. */
export const IsEmailAddress = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' && normalizedAddress(value)) || value),
    isAddress((text) => normalizedAddress(text) === text),
    ADDRESS,
  );

/** The address of an existing account, as it was typed. An account of an earlier release may have it in another form. */
export const IsTypedAddress = () =>
  applyDecorators(
    isAddress((text) => text.length <= 254 && (normalizedAddress(text) !== null || isEarlierAddress(text))),
    ADDRESS,
  );

export class SignUpDto {
  /** The email address, which is also the sign-in name. The domain is stored in ASCII (punycode), the rest in lower case and NFC. */
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
  /** The email address of the account, in any writing. */
  @IsTypedAddress()
  email: string;

  /** The password. */
  @IsCurrentPassword()
  password: string;
}
