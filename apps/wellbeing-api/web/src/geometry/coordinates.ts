import type { Geometry, Position } from 'geojson';

export type Shape = 'Point' | 'LineString' | 'Polygon';

export const SHAPES: { shape: Shape; name: string; least: number }[] = [
  { shape: 'Point', name: 'Point', least: 1 },
  { shape: 'LineString', name: 'Line', least: 2 },
  { shape: 'Polygon', name: 'Area', least: 3 },
];

export type ReadPositions = { positions: Position[]; problem: null } | { positions: Position[]; problem: string };

const NUMBER = String.raw`[+-]?\d+(?:\.\d+)?`;
const LINE = new RegExp(String.raw`^(${NUMBER})\s*°?\s*([NS])?\s*[,;\s]\s*(${NUMBER})\s*°?\s*([EW])?$`, 'i');

/**
 * One position a line, latitude before longitude as on a compass: `48.137, 11.575` or `48.137 N 11.575 E`.
 * @returns the positions, and the error of the first line that is not a position
 */
export function readPositions(text: string): ReadPositions {
  const positions: Position[] = [];
  let problem: string | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const position = readLine(line.trim());
    if (typeof position === 'string') problem ??= `Line ${index + 1}: ${position}`;
    else positions.push(position);
  }
  return { positions, problem };
}

function readLine(line: string): Position | string {
  const match = LINE.exec(line);
  if (!match) return 'write latitude and longitude, such as 48.137, 11.575';
  const [, latitudeText, northOrSouth = '', longitudeText, eastOrWest = ''] = match;
  const latitude = Number(latitudeText) * (/s/i.test(northOrSouth) ? -1 : 1);
  const longitude = Number(longitudeText) * (/w/i.test(eastOrWest) ? -1 : 1);
  if (Math.abs(latitude) > 90) return 'the latitude goes from -90 to 90';
  if (Math.abs(longitude) > 180) return 'the longitude goes from -180 to 180';
  return [longitude, latitude];
}

/** Six decimals are a tenth of a metre. */
const rounded = (value: number): string => String(Number(value.toFixed(6)));

export const lineOf = ([longitude, latitude]: Position): string => `${rounded(latitude!)}, ${rounded(longitude!)}`;

export const textOf = (positions: Position[]): string => positions.map(lineOf).join('\n');

/** A text that names what the shape still lacks; null if it is complete. */
export function missing(shape: Shape, positions: Position[]): string | null {
  const { least, name } = SHAPES.find((one) => one.shape === shape)!;
  if (shape === 'Point' && positions.length > 1) return 'A point has one position: remove the others.';
  if (positions.length >= least) return null;
  return least === 1
    ? 'Choose a place on the map or enter its position.'
    : `A${name === 'Area' ? 'n area' : ' line'} needs at least ${least} positions.`;
}

/** The incomplete geometry, also with a single vertex, to show it during drawing. */
export function geometryOf(shape: Shape, positions: Position[]): Geometry | null {
  if (positions.length === 0) return null;
  if (shape === 'Point') return { type: 'Point', coordinates: positions[0]! };
  if (shape === 'Polygon' && positions.length >= 3) {
    return { type: 'Polygon', coordinates: [[...positions, positions[0]!]] };
  }
  return positions.length > 1 ? { type: 'LineString', coordinates: positions } : null;
}
