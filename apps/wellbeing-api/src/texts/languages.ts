import { findLanguage, type Texts as TextsOf, textsOf, type Translation } from '@platform/messages';
import type { Request } from 'express';
import GERMAN from './de';
import ENGLISH from './en';
import { languageInCookie } from './language-in-cookie';

type Messages = Translation<typeof ENGLISH>;

/** By the locale that dates and numbers follow. A further language is one more file and one line. */
const LANGUAGES: [locale: string, messages: Messages][] = [
  ['en-GB', ENGLISH],
  ['en-US', ENGLISH],
  ['de', GERMAN],
];

export type Texts = TextsOf<typeof ENGLISH> & { locale: string };

const prepared = new Map<string, Texts>();

/** @param locale one of `languageTags` */
export function textsIn(locale: string): Texts {
  const found = prepared.get(locale);
  if (found) return found;
  const [, messages] = LANGUAGES.find(([tag]) => tag === locale)!;
  const texts = { ...textsOf(messages as typeof ENGLISH, locale), locale };
  prepared.set(locale, texts);
  return texts;
}

export const languageTags = (): string[] => LANGUAGES.map(([tag]) => tag);

/** In the language itself, so that its readers find it on any page. */
export const nameOfLanguage = (tag: string): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;

/** For the API and for operators. */
export const english: Texts = textsIn('en-GB');

const PREFERRED = Symbol('languages that go before those of the browser');

/** Languages of this request that the program or the account prefers to those of the browser. Unknown ones are ignored. */
export function preferLanguages(request: Request, ...tags: (string | null | undefined)[]): void {
  Reflect.set(
    request,
    PREFERRED,
    tags.filter((tag) => typeof tag === 'string'),
  );
}

/**
 * The language of the request: of `ui_locales`, of the account, of the last program that sent the browser here, or of
 * `Accept-Language`. Null if it names none that the service has.
 */
export function languageOf(request: Request): string | null {
  const preferred = (Reflect.get(request, PREFERRED) ?? []) as string[];
  const ofCookie = languageInCookie(request);
  const wanted = [...preferred, ...(ofCookie === null ? [] : [ofCookie]), ...request.acceptsLanguages()];
  return findLanguage(wanted, languageTags());
}

/** The name of the default language in `app.locals`, where the start of the service puts it. */
export const DEFAULT_LANGUAGE = 'defaultLanguage';

/** The texts in the language of the request, otherwise in the default language of the service. */
export const textsFor = (request: Request): Texts =>
  textsIn(languageOf(request) ?? (request.app.locals[DEFAULT_LANGUAGE] as string | undefined) ?? english.locale);

/** For tests. @returns a function that removes the language: other tests may share this module */
export function addLanguage(locale: string, messages: Messages): () => void {
  LANGUAGES.push([locale, messages]);
  return () => {
    LANGUAGES.splice(
      LANGUAGES.findIndex(([tag]) => tag === locale),
      1,
    );
    prepared.delete(locale);
  };
}
