import type { Point } from 'geojson';

/** Rows with every kind of value, without a value, and with a value of another kind than other rows. */
export const ROWS = Array.from({ length: 40 }, (_, n) => ({
  type: 'Feature' as const,
  geometry:
    n % 7 === 6
      ? null
      : ({ type: 'Point', coordinates: n === 3 ? [13.4, 52.5] : [(n * 37) % 180, ((n * 23) % 120) - 60] } as Point),
  properties: {
    name: n === 20 ? `Ä'b "c" %_\\d` : n === 21 ? '\u{1F600} smile' : n === 22 ? '\uFFEE half' : `row ${n}`,
    ...(n % 5 !== 4 && { height: n % 5 === 3 ? null : n % 11 === 10 ? 'tall' : n / 2 }),
    ...(n % 3 !== 0 && { open: n % 3 === 1 }),
    seen: `2026-03-${String(1 + (n % 28)).padStart(2, '0')}T0${n % 10}:30:00${n % 2 ? 'Z' : '+09:00'}`,
    day: `2026-02-${String(1 + (n % 28)).padStart(2, '0')}`,
    tags: ['a', n],
  } as Record<string, unknown> & { name: string },
}));

/** Filters in CQL2 text. The same for the same seed. */
export function randomFilters(seed: number, count: number): string[] {
  const next = randomNumbers(seed);
  return Array.from({ length: count }, () => filter(next, 3));
}

export type Random = () => number;

/** Mulberry32, from 0 to 1. */
export function randomNumbers(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const oneOf = <T>(next: Random, items: readonly T[]): T => items[Math.floor(next() * items.length)]!;

function filter(next: Random, depth: number): string {
  const kind = depth === 0 ? 1 : next();
  if (kind < 0.25) return `(${filter(next, depth - 1)} AND ${filter(next, depth - 1)})`;
  if (kind < 0.5) return `(${filter(next, depth - 1)} OR ${filter(next, depth - 1)})`;
  if (kind < 0.65) return `NOT (${filter(next, depth - 1)})`;
  return oneOf(next, LEAVES)(next);
}

const OPERATORS = ['=', '<>', '<', '>', '<=', '>='] as const;
const NUMBERS = ['0', '1.5', '-3', '4', '7.5', '1e1', '100'];
const TEXTS = [`'row 1'`, `'row 30'`, `'Ä''b "c" %_\\d'`, `'\u{1F600} smile'`, `'tall'`, `''`];
const PATTERNS = [`'row %'`, `'row _'`, `'%1%'`, `'%''b%'`, `'\uFFEE%'`, `'_ smile'`, `'r%w 1_'`, `'%.%'`, `'%'`];
const DAYS = [`DATE('2026-02-01')`, `DATE('2026-02-14')`, `DATE('2026-03-05')`];
const MOMENTS = [
  `TIMESTAMP('2026-03-01T00:30:00Z')`,
  `TIMESTAMP('2026-03-14T23:59:59+02:00')`,
  `TIMESTAMP('2026-03-20T04:30:00Z')`,
];
const FUNCTIONS = ['T_AFTER', 'T_BEFORE', 'T_DISJOINT', 'T_EQUALS', 'T_INTERSECTS', 'T_DURING', 'T_CONTAINS'];

const SHAPES = [
  'POLYGON((-10 -60,60 -60,25 60,-10 -60))',
  'POLYGON((0 -60,180 -60,180 60,0 60,0 -60),(10 -50,170 -50,170 50,10 50,10 -50))',
  'LINESTRING(0 -60,74 -14)',
  'MULTIPOINT((13.4 52.5),(37 -37),(1 1))',
  'MULTIPOLYGON(((100 0,180 0,180 60,100 0)),((0 -60,50 -60,50 10,0 -60)))',
  'GEOMETRYCOLLECTION(POINT(74 -14),LINESTRING(111 9,148 32))',
];

const LEAVES: ((next: Random) => string)[] = [
  (next) => `height ${oneOf(next, OPERATORS)} ${oneOf(next, NUMBERS)}`,
  (next) => `name ${oneOf(next, OPERATORS)} ${oneOf(next, TEXTS)}`,
  (next) => `height ${oneOf(next, OPERATORS)} ${oneOf(next, TEXTS)}`,
  (next) => `open ${oneOf(next, ['=', '<>'])} ${oneOf(next, ['TRUE', 'FALSE'])}`,
  (next) => `day ${oneOf(next, OPERATORS)} ${oneOf(next, DAYS)}`,
  (next) => `seen ${oneOf(next, OPERATORS)} ${oneOf(next, MOMENTS)}`,
  (next) => `${oneOf(next, ['height', 'open', 'name'])} IS ${oneOf(next, ['', 'NOT '])}NULL`,
  (next) => `name ${oneOf(next, ['', 'NOT '])}LIKE ${oneOf(next, PATTERNS)}`,
  (next) => `height ${oneOf(next, ['', 'NOT '])}BETWEEN ${oneOf(next, NUMBERS)} AND ${oneOf(next, NUMBERS)}`,
  (next) => `name ${oneOf(next, ['', 'NOT '])}IN (${oneOf(next, TEXTS)}, ${oneOf(next, TEXTS)})`,
  (next) => `${oneOf(next, FUNCTIONS)}(seen, ${oneOf(next, MOMENTS)})`,
  (next) => `${oneOf(next, FUNCTIONS)}(INTERVAL(day, seen), INTERVAL('2026-02-10', '2026-03-15T12:00:00Z'))`,
  (next) =>
    `S_INTERSECTS(geometry, BBOX(${oneOf(next, ['0,-60,50,10', '100,0,180,60', '-180,-90,180,90', '170,-60,-170,60'])}))`,
  (next) => `name ${oneOf(next, OPERATORS)} day`,
  (next) => `S_INTERSECTS(geometry, ${oneOf(next, SHAPES)})`,
  (next) =>
    `S_${oneOf(next, ['WITHIN', 'DISJOINT', 'TOUCHES', 'EQUALS', 'CONTAINS', 'CROSSES'])}(geometry, ${oneOf(next, SHAPES)})`,
  (next) =>
    `height ${oneOf(next, ['*', '+', '-', '/', '%', 'div'])} 2 ${oneOf(next, OPERATORS)} ${oneOf(next, NUMBERS)} + 1`,
  (next) => `A_${oneOf(next, ['OVERLAPS', 'CONTAINS', 'CONTAINEDBY', 'EQUALS'])}(tags, ('a', ${oneOf(next, NUMBERS)}))`,
  (next) => `ACCENTI(name) ${oneOf(next, OPERATORS)} ACCENTI(${oneOf(next, TEXTS)})`,
  (next) => `geometry IS ${oneOf(next, ['', 'NOT '])}NULL`,
  (next) => `seen ${oneOf(next, OPERATORS)} day`,
  (next) => `CASEI(name) ${oneOf(next, OPERATORS)} CASEI(${oneOf(next, TEXTS)})`,
  (next) => `CASEI(name) ${oneOf(next, ['', 'NOT '])}LIKE CASEI(${oneOf(next, PATTERNS)})`,
  (next) => `CASEI(name) ${oneOf(next, ['', 'NOT '])}IN (CASEI('ROW 7'), CASEI(${oneOf(next, TEXTS)}))`,
];
