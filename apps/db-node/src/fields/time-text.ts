import { parseInstant } from '@platform/errors';

const TIME = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(?::(\d{2}(?:\.\d{1,9})?))?(?:[Zz]|([+-]\d{2})(?::?(\d{2}))?)$/;

/**
 * A time in the forms that languages and databases print: RFC 3339 in upper or lower case, with T or a space. The seconds,
 * and the minutes and the colon of the offset, may be omitted. The routine `to_instant` has the same rule. Null for other
 * texts.
 */
export function timeOf(text: string): Date | null {
  const [, day, minute, seconds = '00', hours, minutes = '00'] = TIME.exec(text) ?? [];
  if (!day || !minute) return null;
  return parseInstant(`${day}T${minute}:${seconds}${hours ? `${hours}:${minutes}` : 'Z'}`);
}
