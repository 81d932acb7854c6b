import type { StoredFeature } from '../stored-features/stored-feature';

/** Writes a collection in pieces. */
export interface FeatureWriter {
  mediaType: string;
  extension: string;
  begin(title: string, columns: string[]): string;
  /** The collection is read once per pass, in this order, so that elements can be in the order of the format. */
  passes: WritingPass[];
  end(): string;
}

/**
 * The output of one feature in this pass; empty if the feature belongs to another pass.
 * @param columns names of properties that have a separate column, if the format has columns
 */
export type WritingPass = (feature: StoredFeature, columns: string[]) => string;

/** A property as a text for XML formats; numbers and objects as their JSON. Undefined if there is none. */
export function propertyText({ properties }: StoredFeature, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = properties?.[name];
    if (value === undefined || value === null) continue;
    return typeof value === 'string' ? value : JSON.stringify(value);
  }
  return undefined;
}

const BLOCK = 1_000;

/** V8 needs many times the length for a text that is concatenated from a hundred thousand small ones. */
export function inBlocks<T>(parts: T[], write: (part: T, index: number) => string): string {
  const blocks: string[] = [];
  for (let start = 0; start < parts.length; start += BLOCK) {
    const block = parts.slice(start, start + BLOCK);
    blocks.push(block.map((part, index) => write(part, start + index)).join(''));
  }
  return blocks.join('');
}
