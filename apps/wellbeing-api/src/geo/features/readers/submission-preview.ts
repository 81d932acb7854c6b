import { boxOf, type Box } from '../../geometries/bounding-box';
import type { FeatureContent } from '../../geometries/feature.validator';
import { isObject } from '../../geometries/geometry.validator';

/** The features that a submission would store. */
export interface SubmissionPreview {
  /** The bounding box of all features; null if none has a place. */
  bbox: Box | null;
  /** The number of features per type of geometry; `none` for those without one. */
  geometry_types: Record<string, number>;
  /** The most frequent properties first. */
  properties: PreviewedProperty[];
  /** The number of features with an `id`. It is replaced by a new one. */
  own_ids: number;
}

export interface PreviewedProperty {
  name: string;
  /** The types of its values, in the terms of JSON. */
  types: JsonType[];
  /** The number of features that have it. */
  features: number;
}

export const JSON_TYPES = ['string', 'number', 'boolean', 'null', 'array', 'object'] as const;
export type JsonType = (typeof JSON_TYPES)[number];

export const MOST_PREVIEWED = 100;
/** The maximum number of distinct names that are counted. A file with more names is not a table. */
const MOST_NAMES = 10_000;

/** @param document the source of the contents */
export function previewOf(contents: FeatureContent[], document: unknown): SubmissionPreview {
  const features = isObject(document) && Array.isArray(document['features']) ? document['features'] : [document];
  return {
    bbox: boxAround(contents),
    geometry_types: Object.fromEntries(
      counted(contents.map(({ geometry }) => geometry?.type ?? 'none')).toSorted(([, one], [, other]) => other - one),
    ),
    properties: propertiesOf(contents),
    own_ids: features.filter((feature) => isObject(feature) && feature['id'] !== undefined).length,
  };
}

function boxAround(contents: FeatureContent[]): Box | null {
  const boxes = contents.flatMap(({ geometry }) => (geometry ? [boxOf(geometry)] : []));
  if (boxes.length === 0) return null;
  return boxes.reduce(([west, south, east, north], box) => [
    Math.min(west, box[0]),
    Math.min(south, box[1]),
    Math.max(east, box[2]),
    Math.max(north, box[3]),
  ]);
}

function propertiesOf(contents: FeatureContent[]): PreviewedProperty[] {
  const found = new Map<string, { types: Set<JsonType>; features: number }>();
  for (const { properties } of contents) {
    for (const [name, value] of Object.entries(properties ?? {})) {
      const facts = found.get(name) ?? { types: new Set(), features: 0 };
      facts.types.add(typeOf(value));
      facts.features++;
      if (found.has(name) || found.size < MOST_NAMES) found.set(name, facts);
    }
  }
  return [...found]
    .map(([name, { types, features }]) => ({ name, types: [...types], features }))
    .toSorted((one, other) => other.features - one.features)
    .slice(0, MOST_PREVIEWED);
}

const counted = (values: string[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
};

function typeOf(value: unknown): JsonType {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : (typeof value as JsonType);
}
