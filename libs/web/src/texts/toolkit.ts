import { type Texts, textsOf, type Translation } from '@platform/messages';
import ENGLISH from './en';

export type ToolkitMessages = Translation<typeof ENGLISH>;

/** The language of the toolkit: English, unless a console chooses another one before its first render. */
export const toolkit: { texts: Texts<typeof ENGLISH>; locale: string } = {
  texts: textsOf(ENGLISH, 'en-GB'),
  locale: 'en-GB',
};

export function setToolkitLanguage(messages: ToolkitMessages, locale: string): void {
  toolkit.texts = textsOf(messages as typeof ENGLISH, locale);
  toolkit.locale = locale;
}
