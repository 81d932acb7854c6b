import { boxOf, type Box } from '../../geometries/bounding-box';
import type { ColumnType } from '../../formats/cell-types';
import { ExactNumber } from '../../geometries/exact-number';
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
  /** The type that all values have in common, as a column of CSV; null if they have none. */
  column_type: ColumnType | null;
  /** The number of features that have it. */
  features: number;
}

export const JSON_TYPES = ['string', 'number', 'boolean', 'null', 'array', 'object'] as const;
export type JsonType = (typeof JSON_TYPES)[number];

export const MOST_PREVIEWED = 100;
/** The maximum number of distinct names that are counted. A file with more names is not a table. */
const MOST_NAMES = 10_000;

/** Collects the preview from the features, one by one. */
export class PreviewCollector {
  private readonly types = new Map<string, number>();
  private readonly names = new Map<string, { types: Set<JsonType>; isIntegers: boolean; features: number }>();
  private bbox: Box | null = null;
  private ownIds = 0;

  /** @param source of the content, with the sender's id */
  add({ geometry, properties }: FeatureContent, source: unknown): void {
    const type = geometry?.type ?? 'none';
    this.types.set(type, (this.types.get(type) ?? 0) + 1);
    if (geometry) this.extend(boxOf(geometry));
    if (isObject(source) && source['id'] !== undefined) this.ownIds++;
    for (const [name, value] of Object.entries(properties ?? {})) this.addProperty(name, value);
  }

  preview(): SubmissionPreview {
    return {
      bbox: this.bbox,
      geometry_types: Object.fromEntries([...this.types].toSorted(([, one], [, other]) => other - one)),
      properties: [...this.names]
        .map(([name, { types, isIntegers, features }]) => ({
          name,
          types: [...types],
          column_type: columnTypeOf(types, isIntegers),
          features,
        }))
        .toSorted((one, other) => other.features - one.features)
        .slice(0, MOST_PREVIEWED),
      own_ids: this.ownIds,
    };
  }

  private extend([west, south, east, north]: Box): void {
    const box = this.bbox ?? [west, south, east, north];
    this.bbox = [Math.min(west, box[0]), Math.min(south, box[1]), Math.max(east, box[2]), Math.max(north, box[3])];
  }

  private addProperty(name: string, value: unknown): void {
    const facts = this.names.get(name) ?? { types: new Set(), isIntegers: true, features: 0 };
    facts.types.add(typeOf(value));
    facts.isIntegers &&= value === null || isInteger(value);
    facts.features++;
    if (this.names.has(name) || this.names.size < MOST_NAMES) this.names.set(name, facts);
  }
}

const isInteger = (value: unknown): boolean =>
  Number.isInteger(value) || (value instanceof ExactNumber && /^-?\d+$/.test(value.text));

function columnTypeOf(types: Set<JsonType>, isIntegers: boolean): ColumnType | null {
  const [type, ...others] = [...types].filter((one) => one !== 'null');
  if (others.length > 0) return null;
  if (type === 'number') return isIntegers ? 'integer' : 'number';
  return type === 'string' ? 'text' : type === 'boolean' ? type : null;
}

function typeOf(value: unknown): JsonType {
  if (value === null) return 'null';
  if (value instanceof ExactNumber) return 'number';
  return Array.isArray(value) ? 'array' : (typeof value as JsonType);
}
