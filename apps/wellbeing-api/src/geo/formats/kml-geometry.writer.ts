import type { Geometry, Position } from 'geojson';
import { inBlocks } from './feature.writer';
import { type Drawing, DRAWING, drawingProperties } from './kml';
import { element } from './kml-element.writer';

const MODES = new Map([
  ['clampToGround', 'altitudeMode'],
  ['relativeToGround', 'altitudeMode'],
  ['absolute', 'altitudeMode'],
  ['clampToSeaFloor', 'gx:altitudeMode'],
  ['relativeToSeaFloor', 'gx:altitudeMode'],
]);

type PartType = 'Point' | 'LineString' | 'Polygon';

/** How the parts of a geometry relate to the terrain, from the properties of its feature. */
export class GeometryDrawing {
  /** The properties that the reader finds in the elements. */
  readonly says: Record<string, unknown> = {};
  private readonly parts: Drawing[] = [];
  private next = 0;

  constructor(geometry: Geometry | null, properties: Record<string, unknown> | null) {
    const given = DRAWING.filter((name) => (properties?.[name] ?? null) !== null);
    if (!geometry || given.length === 0) return;
    const types = [...partTypes(geometry)];
    // Parts with the same values share an object, because a geometry may have a hundred thousand parts.
    const known = new Map<string, Drawing>();
    this.parts = types.map((type, index) => {
      const drawing: Drawing = {};
      for (const name of given) {
        const value = properties![name];
        const own: unknown = Array.isArray(value) ? value.length === types.length && value[index] : value;
        if (isAllowed(name, own, type)) Object.assign(drawing, { [name]: own });
      }
      const key = JSON.stringify(drawing);
      if (!known.has(key)) known.set(key, drawing);
      return known.get(key)!;
    });
    this.says = drawingProperties(this.parts);
  }

  /** The elements of the next part. */
  ofNext(): string {
    const { extrude, tessellate, altitudeMode } = this.parts[this.next++] ?? {};
    const flag = (name: string, value?: boolean): string =>
      element(name, value === undefined ? undefined : value ? '1' : '0');
    const mode = altitudeMode === undefined ? '' : element(MODES.get(altitudeMode)!, altitudeMode);
    return flag('extrude', extrude) + flag('tessellate', tessellate) + mode;
  }
}

/** The schema has no `tessellate` for points. */
function isAllowed(name: keyof Drawing, value: unknown, type: PartType): boolean {
  if (name === 'altitudeMode') return typeof value === 'string' && MODES.has(value);
  return typeof value === 'boolean' && (name === 'extrude' || type !== 'Point');
}

function* partTypes(geometry: Geometry): Generator<PartType> {
  if (geometry.type === 'GeometryCollection') for (const part of geometry.geometries) yield* partTypes(part);
  else if (geometry.type.startsWith('Multi'))
    for (let count = geometry.coordinates.length; count > 0; count--)
      yield geometry.type.slice('Multi'.length) as PartType;
  else yield geometry.type as PartType;
}

export function geometryElement(geometry: Geometry, drawing: GeometryDrawing): string {
  const multi = <T>(parts: T[], geometryFrom: (part: T) => Geometry): string =>
    `<MultiGeometry>${inBlocks(parts, (part) => geometryElement(geometryFrom(part), drawing))}</MultiGeometry>`;
  switch (geometry.type) {
    case 'Point':
      return `<Point>${drawing.ofNext()}${coordinates([geometry.coordinates])}</Point>`;
    case 'LineString':
      return `<LineString>${drawing.ofNext()}${coordinates(geometry.coordinates)}</LineString>`;
    case 'Polygon':
      return `<Polygon>${drawing.ofNext()}${geometry.coordinates.map(boundary).join('')}</Polygon>`;
    case 'MultiPoint':
      return multi(geometry.coordinates, (one) => ({ type: 'Point', coordinates: one }));
    case 'MultiLineString':
      return multi(geometry.coordinates, (one) => ({ type: 'LineString', coordinates: one }));
    case 'MultiPolygon':
      return multi(geometry.coordinates, (one) => ({ type: 'Polygon', coordinates: one }));
    case 'GeometryCollection':
      return multi(geometry.geometries, (one) => one);
  }
}

/** Google's element for a line with a time for each position. */
export function trackElement(positions: Position[], times: string[], drawing: GeometryDrawing): string {
  const whens = inBlocks(times, (time) => element('when', time));
  return `<gx:Track>${drawing.ofNext()}${whens}${inBlocks(positions, (position) => `<gx:coord>${position.join(' ')}</gx:coord>`)}</gx:Track>`;
}

function boundary(ring: Position[], index: number): string {
  const name = index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
  return `<${name}><LinearRing>${coordinates(ring)}</LinearRing></${name}>`;
}

const coordinates = (positions: Position[]): string =>
  `<coordinates>${inBlocks(positions, (position, index) => `${index === 0 ? '' : ' '}${position.join(',')}`)}</coordinates>`;
