import { type Texts, textsOf, type Translation } from '@platform/messages';
import ENGLISH from './texts/en';

export type SharedMessages = Translation<typeof ENGLISH>;

/** The language of the shared texts: English, unless the merchants' console chooses another one before its first render. */
export const shared: { texts: Texts<typeof ENGLISH>; locale: string } = {
  texts: textsOf(ENGLISH, 'en-GB'),
  locale: 'en-GB',
};

export function setSharedLanguage(messages: SharedMessages, locale: string): void {
  shared.texts = textsOf(messages as typeof ENGLISH, locale);
  shared.locale = locale;
}
