import { Work } from '../geometries/work';

/**
 * Whether a text is as a pattern of LIKE says: `%` is any text, `_` any character, a backslash takes what follows as it
 * is. One look back at most for each character of the text, so that a pattern takes no longer than its length times that of the text. @throws TooCostly
 */
export function matchesPattern(text: string, pattern: string, work = new Work()): boolean {
  work.spend(text.length);
  const [characters, parts] = [Array.from(text), partsOf(pattern)];
  let [at, part, retryAt, retryPart] = [0, 0, -1, -1];
  while (at < characters.length) {
    work.spend(1);
    const wanted = parts[part];
    if (wanted === ANY_TEXT) {
      [retryAt, retryPart] = [at, ++part];
    } else if (wanted !== undefined && (wanted === ANY_CHARACTER || wanted === characters[at])) {
      at++;
      part++;
    } else if (retryPart >= 0) {
      [at, part] = [++retryAt, retryPart];
    } else {
      return false;
    }
  }
  return parts.slice(part).every((rest) => rest === ANY_TEXT);
}

const ANY_TEXT = Symbol('%');
const ANY_CHARACTER = Symbol('_');

function partsOf(pattern: string): (string | symbol)[] {
  const parts: (string | symbol)[] = [];
  let isTaken = false;
  for (const character of pattern) {
    if (!isTaken && character === '\\') {
      isTaken = true;
      continue;
    }
    if (isTaken) parts.push(character);
    else if (character === '%') parts.push(...(parts.at(-1) === ANY_TEXT ? [] : [ANY_TEXT]));
    else parts.push(character === '_' ? ANY_CHARACTER : character);
    isTaken = false;
  }
  return isTaken ? [...parts, '\\'] : parts;
}

/** The same as a regular expression of jsonpath, whose engine needs no look back. */
export function expressionOf(pattern: string): string {
  const written = partsOf(pattern).map((part) => {
    if (part === ANY_TEXT) return '.*';
    if (part === ANY_CHARACTER) return '.';
    return (part as string).replace(/[^\p{L}\p{N}]/u, (sign) =>
      sign < '\u0080' && /[!-/:-@[-`{-~]/.test(sign) ? `\\${sign}` : sign,
    );
  });
  return `^${written.join('')}$`;
}

/** What matches every text that is so when its case is folded; of those with other letters than ASCII it lets all through. */
export function asciiExpressionOf(pattern: string): string {
  const written = expressionOf(pattern).replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  return `${written}|[^\u0001-\u007f]`;
}

/** The pattern that only this text matches. */
export const literalPattern = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
