import { languageFor, type Texts as TextsOf, textsOf, type Translation } from '@platform/messages';
import type { Request } from 'express';
import GERMAN from './de';
import ENGLISH from './en';

type Messages = Translation<typeof ENGLISH>;

/** By the locale that dates and numbers follow. The first one is the default. A further language is one more file and one line. */
const LANGUAGES: [locale: string, messages: Messages][] = [
  ['en-GB', ENGLISH],
  ['en-US', ENGLISH],
  ['de', GERMAN],
];

export type Texts = TextsOf<typeof ENGLISH> & { locale: string };

const prepared = new Map<string, Texts>();

function textsIn(locale: string): Texts {
  const found = prepared.get(locale);
  if (found) return found;
  const [, messages] = LANGUAGES.find(([tag]) => tag === locale)!;
  const texts = { ...textsOf(messages as typeof ENGLISH, locale), locale };
  prepared.set(locale, texts);
  return texts;
}

/** For mails, because no account has a language yet, and for the API. */
export const english: Texts = textsIn('en-GB');

/** The texts in a language of the browser, otherwise in English. */
export function textsFor(request: Request): Texts {
  const [first, ...others] = LANGUAGES.map(([tag]) => tag) as [string, ...string[]];
  return textsIn(languageFor(request.acceptsLanguages(), [first, ...others]));
}

/** For tests. */
export const addLanguage = (locale: string, messages: Messages): void => void LANGUAGES.push([locale, messages]);
