import { ValidateBy, type ValidationOptions } from 'class-validator';

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Anything that is seen: no white space, no control or format character, none that is drawn as nothing. */
const VISIBLE = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

export function isLine(value: unknown, maxLength: number): boolean {
  return (
    typeof value === 'string' && Array.from(value).length <= maxLength && !BREAKS.test(value) && VISIBLE.test(value)
  );
}

/** A name or a title: one line, with something in it to see. */
export const IsLine = (maxLength: number, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isLine',
      constraints: [maxLength],
      validator: {
        validate: (value) => isLine(value, maxLength),
        defaultMessage: (about) =>
          typeof about?.value === 'string'
            ? `$property must be one line of 1 to ${maxLength} characters, and not blank`
            : '$property must be text',
      },
    },
    options,
  );
