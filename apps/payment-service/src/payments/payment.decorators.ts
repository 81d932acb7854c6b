import { Matches } from 'class-validator';

const PRINTABLE = { message: '$property must have 1 to 255 printable ASCII characters' };

/** An id that a gateway gave, or that it receives. */
export const IsReference = () => Matches(/^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/, PRINTABLE);

/** A reference in a search: also one that no deposit can have. */
export const IsSearchedReference = () => Matches(/^[\x20-\x7e]{1,255}$/, PRINTABLE);

export const IsTelephoneNumber = () =>
  Matches(/^\+?[1-9]\d{5,14}$/, { message: '$property must be in international format' });
