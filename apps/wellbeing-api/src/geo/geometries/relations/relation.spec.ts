import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Geometry } from 'geojson';
import { readWkt } from '../../filters/wkt-reader';
import { Work } from '../work';
import { RelatedShape, RELATIONS } from './relation';

const FREE = () => new Work();
const read = (wkt: string) => readWkt(wkt) as unknown as Geometry;
const relate = (one: string, other: string) => new RelatedShape(read(other)).relate(read(one), FREE());
const relationsOf = (one: Geometry, other: RelatedShape) =>
  RELATIONS.filter((relation) => other.isRelated(one, relation, FREE()));

/**
 * Random geometries on a grid of six by six, where most edges and corners meet. GEOS 3.13.1 computed the relations
 * through shapely 2.1.2. The first block of the file has their WKT. The second block has the matrices that occur. The
 * third block has the number of the matrix of each pair, in two hexadecimal digits. The last block has the relations of
 * each pair, as bits.
 */
const [shapes, matrices, ofPairs, bits] = readFileSync(join(__dirname, '_generated/relations-of-geos.txt'), 'utf8')
  .trim()
  .split('\n\n')
  .map((block) => block.split('\n')) as [string[], string[], string[], string[]];
const MATRICES = matrices.join(' ').split(' ');
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('the nine intersections of two geometries', () => {
  it('are those of GEOS, and so are the relations: 8 100 pairs', () => {
    const geometries = shapes.map(read);
    const wrong: unknown[] = [];
    for (const [column, other] of geometries.entries()) {
      const shape = new RelatedShape(other);
      for (const [row, one] of geometries.entries()) {
        const expected = MATRICES[Number.parseInt(ofPairs[row]!.slice(column * 2, column * 2 + 2), 16)];
        const set = DIGITS.indexOf(bits[row]![column]!);
        const relations = RELATIONS.filter((_, bit) => set & (1 << bit));
        const [matrix, found] = [shape.relate(one, FREE()), relationsOf(one, shape)];
        if (matrix !== expected || String(found) !== String(relations))
          wrong.push({ one: shapes[row], other: shapes[column], matrix, expected, found, relations });
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of a polygon that touches a corner of another part, which GEOS gets wrong', () => {
    const parts = 'MULTIPOLYGON(((3 3,3 4,1 4,1 3,3 3)),((1 0,4 0,0 4,1 0)))';
    expect(relate('POLYGON((0 4,4 0,3 0,0 4))', parts)).toBe('2FF11F212');
  });

  it('of a collection are those of its united parts', () => {
    const mixed = 'GEOMETRYCOLLECTION(POLYGON((0 0,4 0,4 4,0 4,0 0)),LINESTRING(2 2,6 2))';
    // The end of the line inside the polygon is no boundary, its other end is.
    expect(relate('POINT(2 2)', mixed)).toBe('0FFFFF212');
    expect(relate('POINT(6 2)', mixed)).toBe('F0FFFF212');
    // Where the line leaves the polygon is boundary, like everywhere on the ring.
    expect(relate('LINESTRING(1 2,5 2)', mixed)).toBe('10F0FF212');
  });

  it('take the steps of both geometries, not of their product', () => {
    const zigzag = Array.from({ length: 20_000 }, (_, n) => [n / 100, (n % 2) / 10]);
    const other = Array.from({ length: 1_000 }, (_, n) => [n / 5, 0.05 + (n % 2) / 100]);
    const work = FREE();
    new RelatedShape({ type: 'LineString', coordinates: other }).isRelated(
      { type: 'LineString', coordinates: zigzag },
      'crosses',
      work,
    );
    expect(work.spent).toBeLessThan(20_000 * 200);
  });
});
