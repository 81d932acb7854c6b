import type { Geometry, Position } from 'geojson';
import { type ReadGeometry, unreadable } from './read-geometry';

const SHAPES = {
  POINT: { type: 'Point', depth: 0 },
  LINESTRING: { type: 'LineString', depth: 1 },
  POLYGON: { type: 'Polygon', depth: 2 },
  MULTIPOINT: { type: 'MultiPoint', depth: 1 },
  MULTILINESTRING: { type: 'MultiLineString', depth: 2 },
  MULTIPOLYGON: { type: 'MultiPolygon', depth: 3 },
  GEOMETRYCOLLECTION: { type: 'GeometryCollection', depth: 0 },
} as const;

const REFERENCE_SYSTEM = /^\s*SRID\s*=\s*(\d{1,9})\s*;/i;
const WORD = /\s*([a-zA-Z]+)/y;
const NUMBER = /\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?)/y;
const SIGN = /\s*([(),])/y;
const MOST_LEVELS = 8;

/**
 * A geometry of WKT (OGC 06-103r4) or EWKT of PostGIS: with heights, measures and empty parts.
 * @throws Unreadable
 */
export const readWkt = (text: string): ReadGeometry => new WktReader(text).whole();

class WktReader {
  private at = 0;
  private readonly notes = new Set<string>();
  private srid: number | undefined;

  constructor(private readonly text: string) {}

  whole(): ReadGeometry {
    const system = REFERENCE_SYSTEM.exec(this.text);
    if (system) {
      this.srid = Number(system[1]);
      this.at = system[0].length;
    }
    const geometry = this.shape(0);
    if (this.text.slice(this.at).trim() !== '') throw unreadable('text follows the geometry');
    return { geometry, srid: this.srid, notes: [...this.notes] };
  }

  /** Null for an empty shape. */
  private shape(level: number): Geometry | null {
    const { name, dimensions } = this.head();
    if (level > MOST_LEVELS) throw unreadable('the geometry nests too deep');
    const { type, depth } = SHAPES[name];
    if (this.takesWord('EMPTY')) return null;
    if (type === 'GeometryCollection') {
      const geometries = this.list(() => this.shape(level + 1));
      return geometries.length === 0 ? null : { type, geometries };
    }
    if (depth === 0) {
      const [coordinates] = this.list(() => this.position(dimensions));
      return { type, coordinates } as Geometry;
    }
    const coordinates = this.nested(depth, dimensions);
    return coordinates.length === 0 ? null : ({ type, coordinates } as Geometry);
  }

  /** The name may end with the dimensions, as in POINTZ. */
  private head(): { name: keyof typeof SHAPES; dimensions: string } {
    const word = this.word().toUpperCase();
    const [, plain = word, attached = ''] = /^(.*?)(ZM|Z|M)?$/.exec(word) ?? [];
    if (!Object.hasOwn(SHAPES, plain)) throw unreadable('the geometry is not supported WKT');
    const following =
      attached === '' ? (['ZM', 'Z', 'M'].find((dimensions) => this.takesWord(dimensions)) ?? '') : attached;
    return { name: plain as keyof typeof SHAPES, dimensions: following };
  }

  private nested(depth: number, dimensions: string): unknown[] {
    if (depth > 1) {
      return this.list(() => {
        if (this.takesWord('EMPTY')) return null;
        const part = this.nested(depth - 1, dimensions);
        return part.length === 0 ? null : part;
      });
    }
    return this.list(() => {
      if (this.takesWord('EMPTY')) return null;
      // The brackets around positions of a MULTIPOINT are optional.
      return this.isNext('(') ? this.list(() => this.position(dimensions))[0] : this.position(dimensions);
    });
  }

  /** Without the empty items. */
  private list<Item>(read: () => Item | null): Item[] {
    this.expect('(');
    const items: Item[] = [];
    do {
      const item = read();
      if (item === null) this.notes.add('Empty parts of geometries are left out.');
      else items.push(item);
    } while (this.takes(','));
    this.expect(')');
    return items;
  }

  private position(dimensions: string): Position {
    const numbers = [this.number(), this.number()];
    while (!this.isNext(',') && !this.isNext(')')) numbers.push(this.number());
    return withoutMeasure(numbers, dimensions, this.notes);
  }

  private number(): number {
    const number = Number(this.match(NUMBER) ?? NaN);
    if (!Number.isFinite(number)) throw unreadable('a number is missing in the WKT');
    return number;
  }

  private word(): string {
    const word = this.match(WORD);
    if (word === undefined) throw unreadable('the geometry is not supported WKT');
    return word;
  }

  private takesWord(word: string): boolean {
    const start = this.at;
    if (this.match(WORD)?.toUpperCase() === word) return true;
    this.at = start;
    return false;
  }

  private isNext(sign: string): boolean {
    const start = this.at;
    const isSign = this.match(SIGN) === sign;
    this.at = start;
    return isSign;
  }

  private takes(sign: string): boolean {
    const isSign = this.isNext(sign);
    if (isSign) this.match(SIGN);
    return isSign;
  }

  private expect(sign: string): void {
    if (!this.takes(sign)) throw unreadable(`"${sign}" is missing in the WKT`);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found?.[1];
  }
}

/** GeoJSON has no measures (RFC 7946 §3.1.1). */
export function withoutMeasure(numbers: number[], dimensions: string, notes: Set<string>): Position {
  const most = dimensions === '' ? 3 : 2 + dimensions.length;
  if (numbers.length > most || (dimensions !== '' && numbers.length < most))
    throw unreadable('a position has a wrong count of numbers');
  if (dimensions !== 'M' && dimensions !== 'ZM') return numbers;
  notes.add('The measures (M) of geometries are left out, because GeoJSON has none.');
  return numbers.slice(0, -1);
}
