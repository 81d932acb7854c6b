export type { Messages, Text, Texts, Translation } from './arguments';
export { findLanguage, languageFor, textsOf } from './texts';
