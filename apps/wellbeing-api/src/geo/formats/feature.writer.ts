import type { Geometry } from 'geojson';
import type { Queryables } from '../collections/queryable-types';
import { jsonOf } from '../geometries/exact-number';
import type { StoredFeature } from '../stored-features/stored-feature';

/** What a format must know about a collection before its first feature is written. */
export interface ExportFacts {
  /** The types of the columns. */
  types: Queryables;
  /** Whether any position has a height. */
  hasHeights: boolean;
  /** The type of all geometries; undefined if they have several. */
  geometryType?: Geometry['type'];
}
export const NO_FACTS: ExportFacts = { types: {}, hasHeights: false };

/** Writes a collection in pieces. */
export interface FeatureWriter {
  mediaType: string;
  extension: string;
  /** The properties that get a column, if the format has columns. */
  columnsFrom?(names: string[]): string[];
  /** Whether the collection is read once before, to know its geometries. */
  needsSurvey?: boolean;
  begin(title: string, columns: string[], facts?: ExportFacts): string | Uint8Array;
  /** The collection is read once per pass, in this order, so that elements can be in the order of the format. */
  passes: WritingPass[];
  /** Elements around consecutive features of one group, if the format has them. Each group is a text; empty is none. */
  groups?: { of: (feature: StoredFeature) => string; change: (before: string, after: string) => string };
  end(): string;
}

/**
 * The output of one feature in this pass; empty if the feature belongs to another pass.
 * @param columns names of properties that have a separate column, if the format has columns
 */
export type WritingPass = (feature: StoredFeature, columns: string[], facts?: ExportFacts) => string | Uint8Array;

/** A property as a text for XML formats; numbers and objects as their JSON. Undefined if there is none. */
export function propertyText({ properties }: StoredFeature, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = properties?.[name];
    if (value === undefined || value === null) continue;
    return typeof value === 'string' ? value : jsonOf(value);
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
