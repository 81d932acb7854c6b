import { windowOf } from '../features/queries/filter-query';
import { CRS84 } from '../reference-systems/reference-system';
import { folded } from './case-folding';
import type { WindowReader } from './condition';
import { readCql2Json } from './cql2-json';
import { readCql2Text } from './cql2-text';
import { meets } from './evaluate';
import { expressionOf, matchesPattern } from './like-pattern';
import { prefilterOf } from './prefilter';

const window: WindowReader = (shape, relation) => windowOf(shape, CRS84, relation);
const text = (filter: string) => readCql2Text(filter, window);
const json = (filter: unknown) => readCql2Json(JSON.stringify(filter), window);
const p = (property: string) => ({ property });

const SHAPES: [wkt: string, geojson: object][] = [
  [
    'LINESTRING(1 2, 3 4)',
    {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
  ],
  [
    'LINESTRING Z (1 2 9, 3 4 9)',
    {
      type: 'LineString',
      coordinates: [
        [1, 2, 9],
        [3, 4, 9],
      ],
    },
  ],
  [
    'POLYGON((0 0,4 0,4 4,0 0),(2 1,3 1,3 2,2 1))',
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 0],
        ],
        [
          [2, 1],
          [3, 1],
          [3, 2],
          [2, 1],
        ],
      ],
    },
  ],
  [
    'MULTIPOINT((1 2),(3 -4))',
    {
      type: 'MultiPoint',
      coordinates: [
        [1, 2],
        [3, -4],
      ],
    },
  ],
  [
    'MULTIPOINT(1 2, 3 -4)',
    {
      type: 'MultiPoint',
      coordinates: [
        [1, 2],
        [3, -4],
      ],
    },
  ],
  [
    'MULTILINESTRING((1 2,3 4),(5 6,7 8))',
    {
      type: 'MultiLineString',
      coordinates: [
        [
          [1, 2],
          [3, 4],
        ],
        [
          [5, 6],
          [7, 8],
        ],
      ],
    },
  ],
  [
    'MULTIPOLYGON(((0 0,4 0,4 4,0 0)),((8 8,9 8,9 9,8 8)))',
    {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [0, 0],
            [4, 0],
            [4, 4],
            [0, 0],
          ],
        ],
        [
          [
            [8, 8],
            [9, 8],
            [9, 9],
            [8, 8],
          ],
        ],
      ],
    },
  ],
  [
    'GEOMETRYCOLLECTION(POINT(1 2),LINESTRING(1 2,3 4))',
    {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Point', coordinates: [1, 2] },
        {
          type: 'LineString',
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
      ],
    },
  ],
];

describe('/conf/cql2-text and /conf/cql2-json', () => {
  it.each([
    [`a = 1`, { op: '=', args: [p('a'), 1] }],
    [`a <> -1.5e2`, { op: '<>', args: [p('a'), -150] }],
    [`"a b" < 'it''s'`, { op: '<', args: [p('a b'), `it's`] }],
    [
      `a = 1 or b = 2 and not c = TRUE`,
      {
        op: 'or',
        args: [
          { op: '=', args: [p('a'), 1] },
          {
            op: 'and',
            args: [
              { op: '=', args: [p('b'), 2] },
              { op: 'not', args: [{ op: '=', args: [p('c'), true] }] },
            ],
          },
        ],
      },
    ],
    [
      `(a = 1 OR b = 2) AND c = 3`,
      {
        op: 'and',
        args: [
          {
            op: 'or',
            args: [
              { op: '=', args: [p('a'), 1] },
              { op: '=', args: [p('b'), 2] },
            ],
          },
          { op: '=', args: [p('c'), 3] },
        ],
      },
    ],
    [`a IS NOT NULL`, { op: 'not', args: [{ op: 'isNull', args: [p('a')] }] }],
    [`a NOT LIKE 'x%'`, { op: 'not', args: [{ op: 'like', args: [p('a'), 'x%'] }] }],
    [`a BETWEEN 1 AND 2`, { op: 'between', args: [p('a'), 1, 2] }],
    [`a IN (1, 'b')`, { op: 'in', args: [p('a'), [1, 'b']] }],
    [`a >= TIMESTAMP('2026-01-01T00:00:00Z')`, { op: '>=', args: [p('a'), { timestamp: '2026-01-01T00:00:00Z' }] }],
    [`a <= DATE('2026-01-31')`, { op: '<=', args: [p('a'), { date: '2026-01-31' }] }],
    [`S_INTERSECTS(geometry, BBOX(1,2,3,4))`, { op: 's_intersects', args: [p('geometry'), { bbox: [1, 2, 3, 4] }] }],
    [
      `s_intersects(POINT(1 2), geometry)`,
      { op: 's_intersects', args: [{ type: 'Point', coordinates: [1, 2] }, p('geometry')] },
    ],
    [
      `T_DURING(a, INTERVAL('2026-01-01','..'))`,
      { op: 't_during', args: [p('a'), { interval: ['2026-01-01', '..'] }] },
    ],
    [`TRUE`, true],
    [`geometry IS NULL`, { op: 'isNull', args: [p('geometry')] }],
    [`a = 1 + 2 * 3 ^ 2`, { op: '=', args: [p('a'), 19] }],
    [`a = -2 ^ 2`, { op: '=', args: [p('a'), 4] }],
    [
      `(a + 1) div 2 >= - b % 3`,
      {
        op: '>=',
        args: [
          { op: 'div', args: [{ op: '+', args: [p('a'), 1] }, 2] },
          { op: '%', args: [{ op: '*', args: [-1, p('b')] }, 3] },
        ],
      },
    ],
    [
      `((a / 2) > b AND (c = 1))`,
      {
        op: 'and',
        args: [
          { op: '>', args: [{ op: '/', args: [p('a'), 2] }, p('b')] },
          { op: '=', args: [p('c'), 1] },
        ],
      },
    ],
    [
      `A_CONTAINS(a, ('x', 1, TRUE, DATE('2026-01-01'), ('y'), POINT(1 2), b))`,
      {
        op: 'a_contains',
        args: [p('a'), ['x', 1, true, { date: '2026-01-01' }, ['y'], { type: 'Point', coordinates: [1, 2] }, p('b')]],
      },
    ],
    [`a_containedby(a, ())`, { op: 'a_containedBy', args: [p('a'), []] }],
    [`T_FINISHEDBY(a, DATE('2026-01-01'))`, { op: 't_finishedBy', args: [p('a'), { date: '2026-01-01' }] }],
    [`T_FINISHEDBY(a, DATE('2026-01-01'))`, { op: 't_finishedby', args: [p('a'), { date: '2026-01-01' }] }],
    [
      `ACCENTI(CASEI(a)) LIKE accenti(casei('Ä%'))`,
      { op: 'like', args: [{ op: 'accenti', args: [{ op: 'casei', args: [p('a')] }] }, 'a%'] },
    ],
    ...['equals', 'disjoint', 'touches', 'within', 'overlaps', 'crosses', 'contains'].map((name): [string, unknown] => [
      `S_${name}(geometry, BBOX(1,2,3,4))`,
      { op: `s_${name}`, args: [p('geometry'), { bbox: [1, 2, 3, 4] }] },
    ]),
    [
      `S_WITHIN(POINT(1 2), geometry)`,
      { op: 's_contains', args: [p('geometry'), { type: 'Point', coordinates: [1, 2] }] },
    ],
    [`S_WITHIN(POINT(1 2), BBOX(0,0,3,3))`, true],
    [`'København' LIKE 'K_benhavn'`, true],
    [`CASEI(a) = CASEI('Straße')`, { op: '=', args: [{ op: 'casei', args: [p('a')] }, 'strasse'] }],
    [
      `casei(a) LIKE CASEI('F%')`,
      {
        op: 'like',
        args: [
          { op: 'casei', args: [p('a')] },
          { op: 'casei', args: ['F%'] },
        ],
      },
    ],
    [`CASEI(a) IN (CASEI('B'))`, { op: 'in', args: [{ op: 'casei', args: [p('a')] }, ['b']] }],
    ...SHAPES.map(([wkt, geojson]): [string, unknown] => [
      `S_INTERSECTS(geometry, ${wkt})`,
      { op: 's_intersects', args: [p('geometry'), geojson] },
    ]),
  ])('%s means the same in both', (one, other) => {
    expect(text(one)).toEqual(json(other));
  });

  it.each([
    [{ op: 'and', args: [true] }],
    [{ op: '=', args: [p('a')] }],
    [{ op: 'sleep', args: [1, 2] }],
    [{ op: '=', args: [p('a'), { op: '+', args: [1, 'b'] }] }],
    [{ op: '=', args: [p('a'), { op: '+', args: [1, 2, 3] }] }],
    [{ op: '=', args: [p('a'), { op: 'sqrt', args: [1] }] }],
    [{ op: 'a_equals', args: [p('a'), 'b'] }],
    [{ op: 's_within', args: [p('a'), { bbox: [1, 2, 3, 4] }] }],
    [{ op: '=', args: [p('a'), null] }],
    [{ op: 's_intersects', args: [p('geometry'), { type: 'Polygon', coordinates: [] }] }],
    [{ op: 's_intersects', args: [p('geometry'), { type: 'LineString', coordinates: [[1, 2]] }] }],
    [
      {
        op: 's_intersects',
        args: [
          p('geometry'),
          {
            type: 'LineString',
            coordinates: [
              [1, 2],
              ['3', 4],
            ],
          },
        ],
      },
    ],
    [{ op: 's_intersects', args: [p('geometry'), { type: 'Circle', coordinates: [1, 2] }] }],
    [{ op: '=', args: [{ op: 'casei', args: [1] }, 'a'] }],
    [{ op: 't_after', args: [{ op: 'casei', args: [p('a')] }, { date: '2026-01-01' }] }],
    [
      {
        op: 'or',
        args: Array.from({ length: 9 }, () => ({ op: 's_intersects', args: [p('geometry'), { bbox: [0, 0, 1, 1] }] })),
      },
    ],
    [[]],
    ['a = 1'],
    [1],
  ])('%j is refused', (filter) => {
    expect(() => json(filter)).toThrow('filter:');
  });
});

describe('hostile filters', () => {
  const pieces = [
    '(',
    ')',
    "'",
    '"',
    'AND',
    'NOT',
    'a',
    '=',
    '1',
    'LIKE',
    "'%_\\\\'",
    'BETWEEN',
    'IN',
    ',',
    'POINT',
    'INTERVAL',
    '..',
    '\u{1F600}',
    '\ud800',
    '$',
    '\\',
    'T_AFTER',
    'S_INTERSECTS',
    'geometry',
    'DATE',
    '9e999',
    '-',
    'CASEI',
    'POLYGON((0 0,1 0,1 1,0 0))',
    'MULTIPOINT',
    'LINESTRING',
    '*',
    '^',
    'div',
    'A_OVERLAPS',
    'S_CROSSES',
    'ACCENTI',
    'GEOMETRYCOLLECTION',
    'Z',
    '1 2',
  ];

  it('are read or refused, and each one that is read has a prefilter: 20 000 of random pieces', () => {
    let state = 7;
    const next = (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
    for (let round = 0; round < 20_000; round++) {
      const filter = Array.from({ length: 1 + next(14) }, () => pieces[next(pieces.length)]).join(next(2) ? ' ' : '');
      try {
        prefilterOf(text(filter));
      } catch (error) {
        expect(error).toMatchObject({ code: 'BAD_REQUEST' });
      }
    }
  });

  it.each([
    `${'('.repeat(4000)}`,
    `${'NOT '.repeat(1000)}`,
    `a IN (${'1,'.repeat(1900)}1)`,
    `a = 1${' OR a = 1'.repeat(400)}`,
    Array.from({ length: 9 }, () => 'S_INTERSECTS(geometry, POINT(1 2))').join(' OR '),
  ])('its size is limited', (filter) => {
    expect(() => text(filter)).toThrow('filter:');
  });

  it('the path of the prefilter contains only quoted names and patterns of a filter', () => {
    const { path, variables } = prefilterOf(text(`"a"") || (1 == 1" = '") || true' AND b LIKE '"%'`));
    expect(path).toBe(String.raw`strict (($."a\") || (1 == 1" == $v0) && ($."b" like_regex "^\\\".*$" flag "s"))`);
    expect(JSON.parse(variables)).toEqual({ v0: '") || true' });
  });
});

describe('LIKE', () => {
  it.each([
    ['abc', 'a%c', true],
    ['ac', 'a%c', true],
    ['abd', 'a%c', false],
    ['a%c', String.raw`a\%c`, true],
    ['abc', String.raw`a\%c`, false],
    ['\u{1F600}', '_', true],
    ['', '%', true],
    ['', '_', false],
    ['aab', '%ab', true],
    ['a\nb', 'a_b', true],
  ])('%j is like %j: %s', (value, pattern, expected) => {
    expect(matchesPattern(value, pattern)).toBe(expected);
    expect(new RegExp(expressionOf(pattern), 's').test(value) || Array.from(value).length !== value.length).toBe(
      expected,
    );
  });
});

describe('what is unknown', () => {
  it.each([
    `a = 1`,
    `a <> 1`,
    `NOT a = 1`,
    `NOT a <> 1`,
    `a IN (1)`,
    `a NOT IN (1)`,
    `a BETWEEN 0 AND 2`,
    `a NOT BETWEEN 0 AND 2`,
    `a NOT LIKE 'x'`,
  ])('%s is not met by a missing value, null, another kind or a list', (filter) => {
    for (const properties of [null, {}, { a: null }, { a: [1] }, { a: { b: 1 } }, { a: true }]) {
      expect(meets(text(filter), { properties, hasGeometry: false, touches: () => null })).toBe(false);
    }
  });
});

describe('what is computed', () => {
  const meetsIt = (filter: string, properties: Record<string, unknown>) =>
    meets(text(filter), { properties, hasGeometry: false, touches: () => null });

  it.each([
    [`a + b = 5`, { a: 2, b: 3 }, true],
    [`a / b > 1`, { a: 2, b: 0 }, false],
    [`NOT a / b > 1`, { a: 2, b: 0 }, false],
    [`a / b IS NULL`, { a: 2, b: 0 }, true],
    [`a + b = 5`, { a: 2 }, false],
    [`a + b = '23'`, { a: '2', b: 3 }, false],
    [`-7 div a = -3 AND -7 % a = -1`, { a: 2 }, true],
    [`a BETWEEN b - 1 AND b + 1`, { a: 2, b: 3 }, true],
    [`a < b`, { a: '2026-01-01T02:00:00+03:00', b: '2026-01-01T00:30:00Z' }, true],
    [`a < b`, { a: 'x', b: 'y' }, true],
    [`A_EQUALS(a, ('x', 1))`, { a: [1, 'x', 1] }, true],
    [`A_CONTAINS(a, ('x'))`, { a: ['x', 'y'] }, true],
    [`A_CONTAINEDBY(a, ('x'))`, { a: ['x', 'y'] }, false],
    [`A_CONTAINEDBY(a, ('x'))`, { a: [] }, true],
    [`A_OVERLAPS(a, (DATE('2026-01-01'), 2))`, { a: ['2026-01-01T00:00:00Z'] }, true],
    [`A_OVERLAPS(a, b)`, { a: [[1, 2]], b: [[2, 1]] }, true],
    [`A_OVERLAPS(a, (POINT(1 2)))`, { a: [{ coordinates: [1, 2], type: 'Point' }] }, true],
    [`NOT A_OVERLAPS(a, ('x'))`, { a: 'x' }, false],
    [`geometry IS NULL`, {}, true],
    [`ACCENTI(a) = ACCENTI('Łódź')`, { a: 'Lodz' }, true],
    [`ACCENTI(a) = 'か'`, { a: 'が' }, false],
  ])('%s of %j: %s', (filter, properties, expected) => {
    expect(meetsIt(filter, properties)).toBe(expected);
  });
});

describe('/conf/case-insensitive-comparison', () => {
  it.each([
    ['Straße', 'STRASSE', true],
    ['Οδος', 'ΟΔΟΣ', true],
    ['ﬁn', 'FIN', true],
    ['İ', 'i̇', true],
    ['ı', 'I', false],
    ['K', '\u212a', true],
    ['a', 'á', false],
  ])('%s and %s are the same: %s', (one, other, expected) => {
    expect(folded(one) === folded(other)).toBe(expected);
    const meetsIt = (filter: string) =>
      meets(text(filter), { properties: { a: one }, hasGeometry: false, touches: () => null });
    expect(meetsIt(`CASEI(a) = CASEI('${other}')`)).toBe(expected);
    expect(meetsIt(`CASEI(a) LIKE CASEI('${other}%')`)).toBe(expected);
  });
});
