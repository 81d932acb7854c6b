import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { readShapes, readTable } from './shapefile';

export interface Layer {
  name: string;
  data: FeatureCollection;
  /** The first zoom that shows the layer. */
  fromZoom: number;
  /** The tolerance of simplified lines, in units of a tile. */
  tolerance: number;
  /** For labels: the property `from` is the first zoom that shows them. */
  isLabels?: boolean;
}

/** At each zoom, the map shows the `count` most important populated places. Natural Earth orders them by rank. */
const PLACES_FROM_ZOOM = [
  { from: 2, count: 45 },
  { from: 3, count: 160 },
  { from: 4, count: 420 },
  { from: 5, count: 1_000 },
  { from: 6, count: 2_600 },
  { from: 7, count: Infinity },
];

/** The contents of the base map, from the files of Natural Earth in a folder. */
export function readLayers(folder: string): Layer[] {
  const shapes = (name: string) => readShapes(join(folder, `ne_10m_${name}.shp`));
  const areas = (name: string) => collection(shapes(name).map((rings) => feature(areaOf(rings))));
  const lines = (name: string) =>
    collection(shapes(name).map((parts) => feature({ type: 'MultiLineString', coordinates: parts })));
  return [
    { name: 'land', data: areas('land'), fromZoom: 0, tolerance: 5 },
    { name: 'lake', data: areas('lakes'), fromZoom: 0, tolerance: 7 },
    { name: 'state', data: lines('admin_1_states_provinces_lines'), fromZoom: 4, tolerance: 10 },
    { name: 'border', data: lines('admin_0_boundary_lines_land'), fromZoom: 0, tolerance: 5 },
    { name: 'country', data: collection(countriesOf(folder)), fromZoom: 0, tolerance: 0, isLabels: true },
    { name: 'place', data: collection(placesOf(folder)), fromZoom: 2, tolerance: 0, isLabels: true },
  ];
}

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });
const feature = (geometry: Geometry, properties: Feature['properties'] = {}): Feature => ({
  type: 'Feature',
  geometry,
  properties,
});

/** Outer rings turn clockwise in a shapefile, and each hole belongs to the outer ring that contains its first position. */
function areaOf(rings: Position[][]): Geometry {
  const outer = rings
    .filter((ring) => turn(ring) < 0)
    .map((ring) => ({ ring, box: boxOf(ring), holes: [] as Position[][] }));
  for (const hole of rings.filter((ring) => turn(ring) >= 0)) {
    const at = hole[0]!;
    outer.find(({ ring, box }) => isInBox(at, box) && isInside(at, ring))?.holes.push(hole);
  }
  return { type: 'MultiPolygon', coordinates: outer.map(({ ring, holes }) => [ring, ...holes]) };
}

const turn = (ring: Position[]): number =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + x! * nextY! - nextX! * y!;
  }, 0);

function boxOf(ring: Position[]): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    box[0] = Math.min(box[0], x!);
    box[1] = Math.min(box[1], y!);
    box[2] = Math.max(box[2], x!);
    box[3] = Math.max(box[3], y!);
  }
  return box;
}

const isInBox = ([x, y]: Position, [west, south, east, north]: [number, number, number, number]): boolean =>
  x! >= west && x! <= east && y! >= south && y! <= north;

function isInside([x, y]: Position, ring: Position[]): boolean {
  let inside = false;
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + 1) % ring.length]!;
    if (y1! > y! !== y2! > y! && x! < ((x2! - x1!) * (y! - y1!)) / (y2! - y1!) + x1!) inside = !inside;
  }
  return inside;
}

function countriesOf(folder: string): Feature[] {
  return readTable(join(folder, 'ne_10m_admin_0_countries.dbf')).map((row) => {
    // The zooms of Natural Earth are for tiles of half the width.
    const from = Math.max(0, Number(row['MIN_LABEL']) - 1);
    const coordinates = [Number(row['LABEL_X']), Number(row['LABEL_Y'])];
    return feature({ type: 'Point', coordinates }, { name: row['NAME_EN'], from, rank: Number(row['LABELRANK']) });
  });
}

/** The most important first. */
function placesOf(folder: string): Feature[] {
  const rows = JSON.parse(readFileSync(join(folder, 'places.json'), 'utf8')) as [string, string, number, number][];
  return rows.toReversed().map(([name, , latitude, longitude], rank) => {
    const { from } = PLACES_FROM_ZOOM.find(({ count }) => rank < count)!;
    return feature(
      { type: 'Point', coordinates: [longitude, latitude] },
      { name: name.replace(/\s+/g, ' '), from, rank },
    );
  });
}
