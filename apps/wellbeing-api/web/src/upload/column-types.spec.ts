import { isTable, withChosen } from './column-types';

it('keeps the row of a column in which no cell fits the chosen type', () => {
  const height = { name: 'height', types: ['number' as const], column_type: 'number' as const, features: 2 };
  const name = { name: 'name', types: [], column_type: 'integer' as const, features: 0 };
  expect(withChosen([height], { name: 'integer' })).toEqual([name, height]);
  expect(withChosen([height], { height: 'number' })).toEqual([height]);
});

it.each([
  ['a.csv', true],
  ['A.TSV', true],
  ['a.geojson', false],
])('knows by its name whether %s has columns', (name, expected) => {
  expect(isTable({ name } as File)).toBe(expected);
});
