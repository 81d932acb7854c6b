import { readCql2Text } from './cql2-text';
import { CHARACTERS_IN_INDEX, lookupsOf } from './lookups';

const lookups = (filter: string) =>
  lookupsOf(
    readCql2Text(filter, () => ({ windows: [] })),
    ['name', 'height', 'seen'],
  );
const HIGHEST = '\u{10ffff}'.repeat(CHARACTERS_IN_INDEX);

describe('the part of a filter that an index looks up', () => {
  it.each([
    [`name = 'a'`, [{ property: 'name', kind: 'text', spans: [['a', 'a']] }]],
    [`3 < height`, [{ property: 'height', kind: 'number', spans: [[3, Infinity]] }]],
    [`height >= 3 AND (height < 5 AND other = 1)`, [{ property: 'height', kind: 'number', spans: [[3, 5]] }]],
    [`height BETWEEN 1 AND 9 AND height = 4`, [{ property: 'height', kind: 'number', spans: [[4, 4]] }]],
    [
      `name IN ('a', 'b', 'a')`,
      [
        {
          property: 'name',
          kind: 'text',
          spans: [
            ['a', 'a'],
            ['b', 'b'],
          ],
        },
      ],
    ],
    [
      `name > 'b' AND height = TRUE`,
      [
        { property: 'name', kind: 'text', spans: [['b', HIGHEST]] },
        { property: 'height', kind: 'number', spans: [[1, 1]] },
      ],
    ],
    [`seen < TIMESTAMP('2026-03-10T00:00:00Z')`, [{ property: 'seen', kind: 'text', spans: [['', '2026-03-12']] }]],
    [`height > 3 AND height < 'a'`, [{ property: 'height', kind: 'number', spans: [[3, Infinity]] }]],
  ])('%s: the spans that contain its values', (filter, expected) => {
    expect(lookups(filter)).toEqual(expected);
  });

  it.each([
    `name = 'a' OR height = 3`,
    `NOT name = 'a'`,
    `name <> 'a'`,
    `name LIKE 'a%'`,
    `name IN ('a', 3)`,
    `name = height`,
    `CASEI(name) = 'a'`,
    `name IS NULL`,
    `other = 1`,
    `T_AFTER(seen, TIMESTAMP('2026-03-10T00:00:00Z'))`,
  ])('%s: nothing', (filter) => {
    expect(lookups(filter)).toHaveLength(0);
  });
});
