import { Work } from '../geometries/work';

/**
 * Whether a text matches a pattern of LIKE: `%` is any text, `_` any character, and a backslash escapes the next
 * character. It backtracks at most once per character of the text. Its time is therefore at most the product of both
 * lengths.
 * @throws TooCostly
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

/** The same as a regular expression of jsonpath, whose engine does not backtrack. */
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

/** Matches every text that matches after case folding. Of texts with non-ASCII letters it matches all. */
export function asciiExpressionOf(pattern: string): string {
  const written = expressionOf(pattern).replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  return `${written}|[^\u0001-\u007f]`;
}

/** The pattern that matches only this text. */
export const literalPattern = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
