import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { UUID } from '@platform/errors';
import { IsString, Matches, MaxLength, ValidateBy } from 'class-validator';
import { timeOf } from './time-text';

const text = (pattern: RegExp, message: string, api: Parameters<typeof ApiProperty>[0]) =>
  applyDecorators(ApiProperty(api), Matches(pattern, { message }), IsString({ message }));

export const IsId = (name: string) =>
  text(UUID, `${name} must be a UUID`, { example: '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90' });

/** The routine checks how far ahead the time may be, by the database's clock. */
export const IsInstant = () =>
  applyDecorators(
    ApiProperty({ example: '2026-01-31T12:00:00Z' }),
    ValidateBy({
      name: 'isInstant',
      validator: {
        validate: (value) => typeof value === 'string' && timeOf(value) !== null,
        defaultMessage: () =>
          '$property must be a time with its offset, such as 2031-01-31T00:00:00Z, on a day of the calendar',
      },
    }),
  );

export const IsTokenHash = () =>
  text(/^[0-9a-f]{64}$/, 'token_hash must be a SHA-256 in lowercase hex', {
    description: 'SHA-256, in lowercase hex, of a random token. The token itself is never sent to this API.',
    example: 'a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e',
  });

export const IsUsername = () =>
  text(/^\w{3,50}$/, 'username must be 3 to 50 ASCII letters, digits or underscores', {
    pattern: '^[A-Za-z0-9_]{3,50}$',
    example: 'amina_w',
  });

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** The name of a service, such as `authentication`. */
export const IsServiceName = () =>
  Matches(/^[a-z][a-z0-9-]{0,63}$/, {
    message: '$property must be lowercase letters, digits and hyphens, at most 64',
  });

const EMAIL_RULE = 'email must be an ASCII email address';

export const IsEmailAddress = () =>
  applyDecorators(
    text(EMAIL, EMAIL_RULE, {
      format: 'email',
      description: 'ASCII; converted to lower case before it is stored or compared.',
      example: 'amina@example.com',
    }),
    MaxLength(254, { message: EMAIL_RULE }),
  );
