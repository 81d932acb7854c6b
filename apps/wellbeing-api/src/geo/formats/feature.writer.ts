import type { StoredFeature } from '../stored-features/stored-feature';

/** Writes a collection piece by piece. */
export interface FeatureWriter {
  mediaType: string;
  extension: string;
  begin(title: string, columns: string[]): string;
  /** In this order the collection is gone through, once for each: what a format wants first comes first. */
  passes: WritingPass[];
  end(): string;
}

/**
 * What one feature gives in this pass; nothing where it belongs to another.
 * @param columns names of properties that have a column of their own, where the format has columns
 */
export type WritingPass = (feature: StoredFeature, columns: string[]) => string;

/** A property as the text that an XML format has for it; numbers and objects as their JSON. Undefined where there is none. */
export function propertyText({ properties }: StoredFeature, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = properties?.[name];
    if (value === undefined || value === null) continue;
    return typeof value === 'string' ? value : JSON.stringify(value);
  }
  return undefined;
}

const BLOCK = 1_000;

/** A text put together of a hundred thousand small ones takes many times its length until it is one. */
export function inBlocks<T>(parts: T[], write: (part: T, index: number) => string): string {
  const blocks: string[] = [];
  for (let start = 0; start < parts.length; start += BLOCK) {
    const block = parts.slice(start, start + BLOCK);
    blocks.push(block.map((part, index) => write(part, start + index)).join(''));
  }
  return blocks.join('');
}
