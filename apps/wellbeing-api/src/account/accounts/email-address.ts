import { domainToASCII } from 'node:url';
import { hasHiddenCharacters } from '@platform/errors';
import { isEmail } from 'class-validator';

/**
 * Characters that are not shown, are not assigned, end a line or change the direction of a text, and every space but the
 * ordinary one. U+2800 is a letter of Braille without a dot.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Z}/u;
/** Of the characters of ASCII, a domain has only these. Node would decode a percent sign. */
const OTHER_IN_DOMAIN = /[\0-,/:-@[-`{-\x7f]/;
const ATOM = /^[^\s"(),:;<>@[\\\]]+$/;

const LONGEST_NAME_BYTES = 64;
const LONGEST_BYTES = 254;

/**
 * The one form in which an address is stored and compared. The domain is in ASCII (UTS 46). The name before the @ is in
 * lower case and NFC, and quoted only if it must be. Tags after a plus sign and dots count. Null if the text is no address, has
 * a character that is not shown, or is longer than mail servers accept.
 */
export function normalizedAddress(text: string): string | null {
  const trimmed = text.replace(/^ +| +$/g, '');
  const at = trimmed.lastIndexOf('@');
  if (at < 1 || UNSEEN.test(trimmed)) return null;
  const name = normalizedName(trimmed.slice(0, at));
  const domain = trimmed.slice(at + 1);
  const ascii = OTHER_IN_DOMAIN.test(domain) ? '' : domainToASCII(domain.normalize('NFC'));
  const address = `${name}@${ascii}`;
  const isWithin = Buffer.byteLength(name) <= LONGEST_NAME_BYTES && Buffer.byteLength(address) <= LONGEST_BYTES;
  return isWithin && !UNSEEN.test(address) && isEmail(address) ? address : null;
}

/**
 * The beginning of an address in the form of {@link normalizedAddress}. A name without the @ after it may be a part of a
 * name. Null if the domain is not in ASCII: a part of a domain has no form in ASCII.
 */
export function normalizedPrefix(text: string): string | null {
  const trimmed = text.replace(/^ +| +$/g, '');
  const at = trimmed.lastIndexOf('@');
  if (at < 0) return normalizedName(trimmed);
  const domain = trimmed.slice(at);
  return /[^\0-\x7f]/.test(domain) ? null : normalizedName(trimmed.slice(0, at)) + domain.toLowerCase();
}

function normalizedName(name: string): string {
  // Lower case can need NFC again.
  const lower = name.normalize('NFC').toLowerCase().normalize('NFC');
  if (!/^".*"$/.test(lower)) return lower;
  const unquoted = lower.slice(1, -1).replace(/\\(.)/gu, '$1');
  return ATOM.test(unquoted) && !/^\.|\.\.|\.$/.test(unquoted) ? unquoted : `"${unquoted.replace(/["\\]/g, '\\$&')}"`;
}

/** The form in which earlier releases stored an address. */
const earlierForm = (text: string): string => text.trim().toLowerCase();

/**
 * The stored addresses that a typed one may mean: first that of an earlier release, then the normalized one. They differ
 * only if an earlier release stored two forms of one address.
 */
export function storedForms(typed: string): string[] {
  const earlier = earlierForm(typed);
  // Lower case changes a Σ at the end of a word, and with it the domain. So the address is trimmed only.
  const normalized = normalizedAddress(typed.trim()) ?? normalizedAddress(earlier) ?? earlier;
  return [...new Set([earlier, normalized])];
}

export const isEarlierAddress = (text: string): boolean => !hasHiddenCharacters(text) && isEmail(earlierForm(text));

/** Only mail servers with SMTPUTF8 (RFC 6531) accept such an address. */
export const hasUnicodeName = (address: string): boolean => /[^\0-\x7f]/.test(address);
