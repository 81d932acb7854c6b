import type { Geometry, Position } from 'geojson';
import { closed } from '../kml-geometry.reader';
import type { ToDegrees } from '../file-coordinates';
import type { FlatTable } from './flat-table';
import { GEOMETRY, TYPES } from './flatgeobuf';

/** A geometry that cannot be stored; the message is the reason. */
export class BadGeometry extends Error {}

const MOST_LEVELS = 16;

/** Reads the geometries of one file. */
export class GeometryReader {
  /** @param type the type of all geometries; 0 if each has its own */
  constructor(
    private readonly toDegrees: ToDegrees,
    private readonly type: number,
  ) {}

  /** @throws BadGeometry, RangeError */
  read(table: FlatTable, level = 0, expected = this.type): Geometry | null {
    if (level > MOST_LEVELS) throw new BadGeometry('its collections are nested too deeply. It is not stored');
    const number = expected === 0 || level > 0 ? table.uint8(GEOMETRY.type) || expected : expected;
    const type = TYPES[number - 1];
    if (!type)
      throw new BadGeometry(`geometries of type ${number}, such as curves, are not supported. It is not stored`);
    if (type === 'GeometryCollection')
      return { type, geometries: this.partsOf(table, level, 0).filter((part) => part !== null) };
    const parts = type === 'MultiPolygon' ? this.partsOf(table, level, TYPES.indexOf('Polygon') + 1) : [];
    if (parts.length > 0)
      return { type, coordinates: parts.map((part) => part && 'coordinates' in part && part.coordinates) } as Geometry;
    return this.simple(type, table);
  }

  private partsOf(table: FlatTable, level: number, type: number): (Geometry | null)[] {
    return table.tables(GEOMETRY.parts).map((part) => this.read(part, level + 1, type));
  }

  private simple(type: Exclude<Geometry['type'], 'GeometryCollection'>, table: FlatTable): Geometry | null {
    const positions = this.positionsOf(table, type === 'Point');
    if (positions.length === 0) return null;
    switch (type) {
      case 'Point':
        if (positions.length > 1) throw new BadGeometry('a point has several positions. It is not stored');
        return { type, coordinates: positions[0]! };
      case 'MultiPoint':
      case 'LineString':
        return { type, coordinates: positions };
      case 'MultiLineString':
        return { type, coordinates: split(positions, table.uint32s(GEOMETRY.ends)) };
      case 'Polygon':
        return { type, coordinates: split(positions, table.uint32s(GEOMETRY.ends)).map(closed) };
      case 'MultiPolygon':
        return { type, coordinates: [split(positions, table.uint32s(GEOMETRY.ends)).map(closed)] };
    }
  }

  private positionsOf(table: FlatTable, isPoint: boolean): Position[] {
    const flat = table.doubles(GEOMETRY.xy) ?? [];
    const heights = table.doubles(GEOMETRY.z);
    const positions: Position[] = [];
    for (let index = 0; index + 1 < flat.length; index += 2) {
      const [x, y] = [flat[index]!, flat[index + 1]!];
      // An empty point is written as two NaN.
      if (isPoint && Number.isNaN(x) && Number.isNaN(y)) continue;
      const position = this.toDegrees(x, y);
      if (!position) throw new BadGeometry('a position has no place in the reference system. It is not stored');
      const height = heights?.[index / 2];
      if (height !== undefined && !Number.isNaN(height)) position.push(height);
      positions.push(position);
    }
    return positions;
  }
}

function split(positions: Position[], ends = [positions.length]): Position[][] {
  if (ends.length === 0) return [positions];
  if (ends.at(-1) !== positions.length) throw new BadGeometry('its parts do not cover it. It is not stored');
  let start = 0;
  return ends.map((end) => {
    if (end < start || end > positions.length) throw new BadGeometry('its parts overlap. It is not stored');
    const part = positions.slice(start, end);
    start = end;
    return part;
  });
}
