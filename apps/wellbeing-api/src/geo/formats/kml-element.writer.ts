import { xmlText } from './xml-text';

/** Elements of KML, and the properties that the reader finds in them. */
export interface Written {
  text: string;
  says: Record<string, unknown>;
}

export const NOTHING: Written = Object.freeze({ text: '', says: Object.freeze({}) });

/** Several elements as one. */
export function written(...parts: Written[]): Written {
  const says: Record<string, unknown> = {};
  let text = '';
  for (const part of parts) {
    if (part === NOTHING) continue;
    text += part.text;
    Object.assign(says, part.says);
  }
  return { text, says };
}

export const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${xmlText(text)}</${name}>`;
