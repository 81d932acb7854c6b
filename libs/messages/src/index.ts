export type { Messages, Text, Texts, Translation } from './arguments';
export { languageFor, textsOf } from './texts';
