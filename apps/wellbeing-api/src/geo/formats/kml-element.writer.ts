import { xmlText } from './xml-text';

/** Elements of KML, and the properties that the reader finds in them. */
export interface Written {
  text: string;
  says: Record<string, unknown>;
}

/** Several elements as one. Nothing without any. */
export function written(...parts: Written[]): Written {
  const says: Record<string, unknown> = {};
  for (const part of parts) Object.assign(says, part.says);
  return { text: parts.map(({ text }) => text).join(''), says };
}

export const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${xmlText(text)}</${name}>`;
