import {
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import type { Messages } from './arguments';
import { literalsOf } from './pseudo';

/** From this number of words on, the same text in two languages is a forgotten translation. */
const SENTENCE_WORDS = 3;

/**
 * The differences between a catalogue and its translation: missing and unknown names, arguments and tags that differ, and
 * sentences that are not translated. For tests: a typecheck sees only the names.
 */
export function differencesOf(original: Messages, translation: Messages, path = ''): string[] {
  const names = new Set([...Object.keys(original), ...Object.keys(translation)]);
  return [...names].flatMap((name) => {
    const at = `${path}${name}`;
    const [one, other] = [original[name], translation[name]];
    if (one === undefined) return [`${at}: unknown`];
    if (other === undefined) return [`${at}: missing`];
    if (typeof one !== 'string' && typeof other !== 'string') return differencesOf(one, other, `${at}.`);
    if (typeof one !== 'string' || typeof other !== 'string') return [`${at}: a group in one of them`];
    const [wanted, found] = [argumentsOf(parse(one)), argumentsOf(parse(other))].map((all) => [...new Set(all)].sort());
    if (String(wanted) !== String(found)) return [`${at}: arguments ${String(wanted)}, translated ${String(found)}`];
    return one === other && wordsOf(one) >= SENTENCE_WORDS ? [`${at}: not translated`] : [];
  });
}

const wordsOf = (message: string): number =>
  literalsOf({ message })
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;

function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (isLiteralElement(element) || isPoundElement(element)) return [];
    if (isTagElement(element)) return [`<${element.value}>`, ...argumentsOf(element.children)];
    if (isPluralElement(element))
      return [`${element.value} plural`, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
    if (isSelectElement(element))
      return [
        `${element.value} select ${Object.keys(element.options).sort().join('|')}`,
        ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value)),
      ];
    if (isDateElement(element) || isTimeElement(element) || isNumberElement(element))
      return [`${element.value} ${typeof element.style === 'string' ? element.style : 'formatted'}`];
    return [element.value];
  });
}
