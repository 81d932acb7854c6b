import { type Condition, emptyCondition } from './condition';
import { conditionsOfLink, linkedFilterOf } from './filter-link';
import type { Queryable } from '../geo-api/queryable';

const QUERYABLES: Queryable[] = [
  { name: 'owner', type: 'string' },
  { name: 'height', type: 'number' },
  { name: 'day', type: 'date' },
  { name: 'open', type: 'boolean' },
];
const [OWNER, HEIGHT, DAY, OPEN] = QUERYABLES.map(emptyCondition) as [Condition, Condition, Condition, Condition];

it('a link carries ranges and truth values, and returns them unchanged', () => {
  const conditions = [
    { ...HEIGHT, from: '1', to: '2.5' },
    { ...DAY, from: '2026-01-01' },
    { ...OPEN, text: 'false' },
  ];
  const text = linkedFilterOf(conditions)!;
  expect(text).toMatch(/^\{.{0,300}\}$/u);
  expect(conditionsOfLink(text, QUERYABLES)).toEqual(conditions);
});

it('a link carries no text condition', () => {
  expect(linkedFilterOf([{ ...OWNER, text: 'Ada Lovelace' }])).toBeNull();
  expect(
    linkedFilterOf([
      { ...OWNER, text: 'Ada' },
      { ...OPEN, text: 'true' },
    ]),
  ).toBe('{"open":true}');
  expect(conditionsOfLink('{"owner":"Ada"}', QUERYABLES)).toEqual([]);
});

it.each([
  '',
  'null',
  '[1]',
  '{',
  '{"height":1}',
  '{"height":["x",""]}',
  '{"height":["",""]}',
  '{"__proto__":[1]}',
  '{"other":true}',
  '{"day":["2026-1-1",""]}',
])('a link that asks for what there is not asks for nothing: %s', (text) =>
  expect(conditionsOfLink(text, QUERYABLES)).toEqual([]),
);
