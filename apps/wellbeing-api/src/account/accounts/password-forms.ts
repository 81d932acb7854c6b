import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { length, ValidateBy } from 'class-validator';

/**
 * The form that is hashed and checked: OpaqueString of RFC 8265 section 4.2. Each kind of space becomes a plain space,
 * and letters are in Unicode's NFC. A phone sends `ü` as one character, and some computers as two.
 */
export const hashedForm = (password: string): string => password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');

const HasLength = (shortest: number, longest: number, message: string): PropertyDecorator =>
  ValidateBy({
    name: 'isLength',
    validator: {
      validate: (value) => typeof value === 'string' && length(hashedForm(value), shortest, longest),
      defaultMessage: () => message,
    },
  });

const EXAMPLE = { format: 'password', example: 'correct horse battery staple' };

/** A new password. Its characters are counted in the hashed form. */
export const IsPassword = (): PropertyDecorator =>
  applyDecorators(
    HasLength(8, 256, '$property must have 8 to 256 characters'),
    ApiProperty({ ...EXAMPLE, minLength: 8, maxLength: 256 }),
  );

/** The password that an account has. */
export const IsCurrentPassword = (): PropertyDecorator =>
  applyDecorators(
    HasLength(1, 256, '$property must have 1 to 256 characters'),
    ApiProperty({ ...EXAMPLE, minLength: 1, maxLength: 256 }),
  );
