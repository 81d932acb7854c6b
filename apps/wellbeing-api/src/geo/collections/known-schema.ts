/** Bits of the routine `property_kind`: what the values of a property are. */
export const KIND = {
  null: 1,
  boolean: 2,
  integer: 4,
  longInteger: 8,
  hugeInteger: 16,
  number: 32,
  text: 64,
  day: 128,
  moment: 256,
  localMoment: 512,
  textList: 1024,
  integerList: 2048,
  list: 4096,
  object: 8192,
} as const;

/** Bits of the routine `geometry_kind`, by type. */
const GEOMETRY = {
  Point: 1,
  MultiPoint: 2,
  LineString: 4,
  MultiLineString: 8,
  Polygon: 16,
  MultiPolygon: 32,
  GeometryCollection: 64,
} as const;
export type GeometryType = keyof typeof GEOMETRY;

export const geometryTypesOf = (bits: number): GeometryType[] =>
  (Object.keys(GEOMETRY) as GeometryType[]).filter((type) => (bits & GEOMETRY[type]) !== 0);

/** A property of the features of a collection. */
export interface KnownProperty {
  name: string;
  /** Bits of {@link KIND}. */
  kinds: number;
}

/** What the features of a collection have, found so far. */
export interface KnownSchema {
  properties: KnownProperty[];
  geometries: GeometryType[];
  /** Whether every feature counts. False while features of an earlier release are scanned. */
  isComplete: boolean;
}
