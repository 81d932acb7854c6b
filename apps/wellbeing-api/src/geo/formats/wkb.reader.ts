import type { Geometry, Position } from 'geojson';
import { type ReadGeometry, unreadable } from './read-geometry';
import { withoutMeasure } from './wkt.reader';

const TYPES = [
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
] as const;
/** EWKB of PostGIS has flags; ISO WKB adds thousands to the type. */
const [HAS_Z, HAS_M, HAS_SRID] = [0x8000_0000, 0x4000_0000, 0x2000_0000];
const DIMENSIONS = ['', 'Z', 'M', 'ZM'];
const MOST_LEVELS = 8;
const HEX = /^(?:\\x)?(0[01](?:[0-9a-f]{2})+)$/i;

/** The digits of WKB, or undefined for another text. PostgreSQL writes `\x` before the digits of a bytea. */
export const wkbDigits = (text: string): string | undefined => HEX.exec(text)?.[1];

/** A geometry of WKB (OGC 06-103r4) or EWKB in hexadecimal digits. @throws Unreadable */
export const readWkb = (digits: string): ReadGeometry => new WkbReader(Buffer.from(digits, 'hex')).whole();

class WkbReader {
  private at = 0;
  private isLittle = true;
  private srid: number | undefined;
  private readonly notes = new Set<string>();

  constructor(private readonly bytes: Buffer) {}

  whole(): ReadGeometry {
    try {
      const geometry = this.shape(0);
      if (this.at < this.bytes.length) throw unreadable('bytes follow the geometry');
      return { geometry, srid: this.srid, notes: [...this.notes] };
    } catch (error) {
      throw error instanceof RangeError ? unreadable('the WKB is incomplete') : error;
    }
  }

  private shape(level: number): Geometry | null {
    if (level > MOST_LEVELS) throw unreadable('the geometry nests too deep');
    this.isLittle = this.bytes.readUInt8(this.at++) === 1;
    const { type, dimensions } = this.head();
    switch (type) {
      case 'Point': {
        const coordinates = this.position(dimensions);
        // WKB has no other way to write an empty point.
        return coordinates.every(Number.isNaN) ? null : { type, coordinates };
      }
      case 'LineString':
        return filled(type, this.positions(dimensions));
      case 'Polygon':
        return filled(
          type,
          this.list(4, () => this.positions(dimensions)),
        );
      case 'GeometryCollection': {
        const geometries = this.parts(level);
        return geometries.length === 0 ? null : { type, geometries };
      }
      default:
        return filled(
          type,
          this.parts(level).map((part) => ('coordinates' in part ? part.coordinates : [])),
        );
    }
  }

  private head(): { type: (typeof TYPES)[number]; dimensions: string } {
    const code = this.integer();
    if (code & HAS_SRID) this.srid = this.integer();
    const plain = code & 0x1fff_ffff;
    const type = TYPES[(plain % 1000) - 1];
    const bits = Math.floor(plain / 1000) | (code & HAS_Z ? 1 : 0) | (code & HAS_M ? 2 : 0);
    if (!type || bits > 3) throw unreadable('the type of the WKB is not supported');
    return { type, dimensions: DIMENSIONS[bits]! };
  }

  private parts(level: number): Geometry[] {
    const parts = this.list(9, () => {
      const part = this.shape(level + 1);
      if (part === null) this.notes.add('Empty parts of geometries are left out.');
      return part;
    });
    return parts.filter((part) => part !== null);
  }

  private positions(dimensions: string): Position[] {
    return this.list(8 * (2 + dimensions.length), () => this.position(dimensions));
  }

  private position(dimensions: string): Position {
    const numbers: number[] = [];
    for (let count = 2 + dimensions.length; count > 0; count--) numbers.push(this.double());
    return withoutMeasure(numbers, dimensions, this.notes);
  }

  /** @param leastBytes of an item, so that a wrong count allocates nothing */
  private list<Item>(leastBytes: number, read: () => Item): Item[] {
    const count = this.integer();
    if (count * leastBytes > this.bytes.length - this.at) throw unreadable('the WKB is incomplete');
    const items: Item[] = [];
    for (let index = 0; index < count; index++) items.push(read());
    return items;
  }

  private integer(): number {
    const value = this.isLittle ? this.bytes.readUInt32LE(this.at) : this.bytes.readUInt32BE(this.at);
    this.at += 4;
    return value;
  }

  private double(): number {
    const value = this.isLittle ? this.bytes.readDoubleLE(this.at) : this.bytes.readDoubleBE(this.at);
    this.at += 8;
    return value;
  }
}

const filled = (type: Exclude<Geometry['type'], 'GeometryCollection'>, coordinates: unknown[]): Geometry | null =>
  coordinates.length === 0 ? null : ({ type, coordinates } as Geometry);
