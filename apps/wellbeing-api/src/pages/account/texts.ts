import type { Request } from 'express';
import { ENGLISH } from './texts.en';

/** Every text of the account page; a further language is one more file of this shape. */
export type Texts = typeof ENGLISH;

const LANGUAGES: Record<string, Texts> = { en: ENGLISH };

/** In the language of the browser where there is one, otherwise in English. */
export function textsFor(request: Request): Texts {
  const language = request.acceptsLanguages(Object.keys(LANGUAGES));
  return (language && LANGUAGES[language]) || ENGLISH;
}
