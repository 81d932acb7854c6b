import { oneOf, type Random, randomFilters, randomNumbers } from './random-filters';

export interface HostileFilter {
  filter: string;
  language: 'cql2-text' | 'cql2-json';
}

const MOST_CHARACTERS = 4_100;

/** Filters that could break a reader or keep a service busy, without end. The same for the same seed. */
export function* hostileFilters(seed: number): Generator<HostileFilter> {
  const next = randomNumbers(seed);
  for (;;) {
    const filter = oneOf(next, KINDS)(next).slice(0, MOST_CHARACTERS);
    const isJson = filter.startsWith('{') || filter.startsWith('[') || next() < 0.02;
    yield { filter, language: isJson ? 'cql2-json' : 'cql2-text' };
  }
}

const upTo = (next: Random, most: number): number => Math.floor(next() * (most + 1));
const many = (next: Random, most: number, make: (index: number) => string, between: string): string =>
  Array.from({ length: 1 + upTo(next, most) }, (_, index) => make(index)).join(between);

const PIECES = [
  '(',
  ')',
  ',',
  "'",
  '"',
  '=',
  '<>',
  '<=',
  '-',
  '+',
  '*',
  '/',
  ';',
  '\\',
  '$',
  '.',
  '..',
  'AND',
  'OR',
  'NOT',
  'IS',
  'NULL',
  'LIKE',
  'BETWEEN',
  'IN',
  'TRUE',
  'height',
  'name',
  '"na""me"',
  'geometry',
  '1',
  '9e999',
  '1e-400',
  '0x10',
  'NaN',
  "'%_\\'",
  "'2026-03-01'",
  'DATE',
  'TIMESTAMP',
  "'0000-00-00T99:99:99Z'",
  'INTERVAL',
  'T_AFTER',
  'T_MEETS',
  'S_INTERSECTS',
  'S_WITHIN',
  'POINT',
  'Z',
  'EMPTY',
  'BBOX',
  'LINESTRING',
  'POLYGON',
  'MULTIPOINT',
  'GEOMETRYCOLLECTION',
  'CASEI',
  'ACCENTI',
  '\u{1F600}',
  '\ud800',
  '\0',
  '\u202e',
  '__proto__',
  'constructor',
  '--',
  '/*',
  'pg_sleep(5)',
  '$v0',
  '\t\n',
  '\u00a0',
];

const VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'a',
  '%',
  [],
  {},
  { property: 'name' },
  { property: '__proto__' },
  { property: 1 },
  { date: '2026-02-30' },
  { timestamp: 'now' },
  { interval: ['..', '..'] },
  { interval: [] },
  { bbox: [1, 2, 3, 4] },
  { bbox: [1, 'a'] },
  { type: 'Point', coordinates: [1, 2] },
  {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  },
  { type: 'Polygon', coordinates: {} },
  { type: 'GeometryCollection', geometries: [] },
  { type: 'toString' },
];
const OPS = [
  'and',
  'or',
  'not',
  '=',
  '<>',
  '<',
  'like',
  'between',
  'in',
  'isNull',
  'casei',
  's_intersects',
  't_after',
  't_during',
  's_within',
  'a_overlaps',
  'accenti',
  'div',
  '^',
  '+',
  'constructor',
  'toString',
];

function tree(next: Random, depth: number): unknown {
  if (depth === 0 || next() < 0.3) return oneOf(next, VALUES);
  const args = Array.from({ length: upTo(next, 3) }, () => tree(next, depth - 1));
  return next() < 0.1 ? args : { op: oneOf(next, OPS), args };
}

/** A ring with this many corners. It may step aside, turn back or cross itself. */
function ring(next: Random, corners: number): string {
  const [wild, radius] = [next() < 0.5 ? 0 : next() * 2, 1 + next() * 60];
  const positions = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    const away = radius * (1 - (index % 2) * wild);
    return `${(away * Math.cos(angle)).toFixed(2)} ${(away * Math.sin(angle)).toFixed(2)}`;
  });
  return `(${[...positions, positions[0]].join(',')})`;
}

const KINDS: ((next: Random) => string)[] = [
  (next) => many(next, 20, () => oneOf(next, PIECES), next() < 0.7 ? ' ' : ''),
  (next) => mutated(next, randomFilters(upTo(next, 1e9), 1)[0]!),
  (next) => JSON.stringify(tree(next, 5)),
  (next) => mutated(next, JSON.stringify(tree(next, 4))),
  (next) => `${'('.repeat(upTo(next, 40))}${'NOT '.repeat(upTo(next, 40))}height = 1${')'.repeat(upTo(next, 40))}`,
  (next) => `${'{"op":"not","args":['.repeat(upTo(next, 60))}true${']}'.repeat(upTo(next, 60))}`,
  (next) => many(next, 250, (index) => `${index % 2 ? 'height' : 'seen'} < ${index}`, oneOf(next, [' OR ', ' AND '])),
  (next) => `name IN (${many(next, 300, (index) => `'${'x'.repeat(upTo(next, 20))}${index}'`, ',')})`,
  (next) => many(next, 30, () => `name LIKE '${pattern(next)}'`, ' OR '),
  (next) =>
    `(T_AFTER(day, seen) OR ${many(next, 20, () => `CASEI(name) LIKE '${pattern(next)}'`, ' OR ')}) AND NOT name = 'a'`,
  (next) => many(next, 60, (index) => `CASEI(name) = CASEI('${'ß'.repeat(index)}')`, ' OR '),
  (next) => many(next, 60, () => `S_INTERSECTS(geometry, BBOX(-180,-90,${upTo(next, 180)},90))`, ' OR '),
  (next) => `NOT S_INTERSECTS(geometry, POLYGON(${ring(next, 3 + upTo(next, 300))}))`,
  (next) => many(next, 12, () => `S_INTERSECTS(geometry, POLYGON(${ring(next, 3 + upTo(next, 20))}))`, ' OR '),
  (next) => `S_INTERSECTS(geometry, MULTIPOINT(${many(next, 500, (index) => `${index % 180} ${index % 90}`, ',')}))`,
  (next) =>
    `S_INTERSECTS(geometry, GEOMETRYCOLLECTION(${many(next, 100, (index) => `LINESTRING(0 0,${index} 90)`, ',')}))`,
  (next) => many(next, 60, () => `ACCENTI(CASEI(name)) LIKE '${pattern(next)}'`, ' OR '),
  (next) => many(next, 12, () => `S_TOUCHES(geometry, POLYGON(${ring(next, 3 + upTo(next, 300))}))`, ' OR '),
  (next) => `S_CROSSES(POLYGON(${ring(next, 900)}), POLYGON(${ring(next, 900)}))`,
  (next) =>
    `${'('.repeat(upTo(next, 40))}height${many(next, 150, (index) => ` * ${index} - height`, '')}${')'.repeat(upTo(next, 40))} > 1`,
  (next) => `A_OVERLAPS(tags, (${many(next, 250, (index) => `${index}`, ',')}))`,
  (next) => `"${'n'.repeat(upTo(next, 4_000))}" = 1`,
];

/** Letters that occur in a long text, so that each place in it has to be tried. */
const pattern = (next: Random): string =>
  `%${'a'.repeat(upTo(next, 190))}${oneOf(next, ['b', '_', '%', 'ä', ''])}`.padEnd(upTo(next, 12), '%_');

function mutated(next: Random, text: string): string {
  let result = text;
  for (let times = 1 + upTo(next, 3); times > 0; times--) {
    const [at, length] = [upTo(next, result.length), upTo(next, 6)];
    const inserted = next() < 0.4 ? '' : oneOf(next, PIECES);
    result = result.slice(0, at) + inserted + result.slice(at + length);
  }
  return result;
}
