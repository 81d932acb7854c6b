import { isEmail, ValidateBy, type ValidationOptions } from 'class-validator';

/** Control, format and surrogate characters, and separators of lines and paragraphs. They end a header line or are not shown. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether a text holds a character that could end a line of a mail's header or is not shown. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text);

/**
 * An email address without line breaks and other characters that are not shown. The rule of class-validator alone accepts
 * them in a quoted local part.
 */
export const isEmailAddress = (value: unknown): boolean =>
  typeof value === 'string' && !hasHiddenCharacters(value) && isEmail(value);

/** A field with {@link isEmailAddress}. */
export const IsEmailAddress = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isEmail',
      validator: {
        validate: isEmailAddress,
        defaultMessage: () => '$property must be an email address',
      },
    },
    options,
  );
