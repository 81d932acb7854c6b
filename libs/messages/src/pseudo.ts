import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import type { Messages, Translation } from './arguments';

const PLAIN = 'AEIOUYaeiouycnst';
const ACCENTED = 'ÅÉÎÖÛÝåéîöûýçñšţ';
const accented = (text: string): string =>
  text.replaceAll(/[AEIOUYaeiouycnst]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)]!);

/** A made-up language for tests: every word has accents, so an English word on a page is in no catalogue. */
export const pseudo = <M extends Messages>(messages: M): Translation<M> =>
  Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [
      name,
      typeof message === 'string' ? printAST(parse(message).map(translated)) : pseudo(message),
    ]),
  ) as Translation<M>;

function translated(element: MessageFormatElement): MessageFormatElement {
  if (isLiteralElement(element)) return { ...element, value: accented(element.value) };
  if (isTagElement(element)) return { ...element, children: element.children.map(translated) };
  if (isPluralElement(element) || isSelectElement(element)) {
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: option.value.map(translated) },
    ]);
    return { ...element, options: Object.fromEntries(options) as typeof element.options };
  }
  return element;
}

/** The words of each message, without its arguments. */
export const literalsOf = (messages: Messages): string[] =>
  Object.values(messages).flatMap((message) =>
    typeof message === 'string' ? literalsIn(parse(message)) : literalsOf(message),
  );

const literalsIn = (elements: MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (isLiteralElement(element)) return [element.value.trim()];
    if (isTagElement(element)) return literalsIn(element.children);
    if (isPluralElement(element) || isSelectElement(element))
      return Object.values(element.options).flatMap(({ value }) => literalsIn(value));
    return [];
  });
