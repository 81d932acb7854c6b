/** The shapes of WKT, each with its GeoJSON type and the nesting depth of its positions. */
export const SHAPES = {
  point: { type: 'Point', depth: 0 },
  linestring: { type: 'LineString', depth: 1 },
  polygon: { type: 'Polygon', depth: 2 },
  multipoint: { type: 'MultiPoint', depth: 1 },
  multilinestring: { type: 'MultiLineString', depth: 2 },
  multipolygon: { type: 'MultiPolygon', depth: 3 },
  geometrycollection: { type: 'GeometryCollection', depth: 0 },
} as const;
export type ShapeName = keyof typeof SHAPES;

export const isShapeName = (name: string): name is ShapeName => Object.hasOwn(SHAPES, name);

export const isShapeType = (type: unknown): type is string =>
  Object.values(SHAPES).some((shape) => shape.type === type);
