import { languageFor, textsOf, type Translation } from '@platform/messages';
import { setToolkitLanguage, TOOLKIT_ENGLISH, TOOLKIT_GERMAN } from '@platform/web';
import { setSharedLanguage } from '../../../console-shared/shared-texts';
import SHARED_GERMAN from '../../../console-shared/texts/de';
import SHARED from '../../../console-shared/texts/en';
import CONSOLE_GERMAN from './de';
import CONSOLE from './en';

const ENGLISH = { ...CONSOLE, shared: SHARED, toolkit: TOOLKIT_ENGLISH } as const;
const GERMAN = { ...CONSOLE_GERMAN, shared: SHARED_GERMAN, toolkit: TOOLKIT_GERMAN };

export type Language = Translation<typeof ENGLISH>;

/** By the locale that dates and amounts follow. The first one is the default. A further language is one more file and one line. */
const LANGUAGES: [[locale: string, messages: Language], ...[locale: string, messages: Language][]] = [
  ['en-GB', ENGLISH],
  ['en-US', ENGLISH],
  ['de', GERMAN],
];

const [[first], ...others] = LANGUAGES;
/** Node has no languages in tests. */
const wanted: readonly string[] = globalThis.navigator?.languages ?? [];
export const locale = languageFor(wanted, [first, ...others.map(([tag]) => tag)]);

const [, messages] = LANGUAGES.find(([tag]) => tag === locale)!;

setToolkitLanguage(messages.toolkit, locale);
setSharedLanguage(messages.shared, locale);

/** The texts in the language of the browser, otherwise in English. */
export const texts = textsOf(messages as typeof ENGLISH, locale);
