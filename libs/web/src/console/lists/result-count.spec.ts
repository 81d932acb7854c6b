import { countText } from './result-count';

it.each([
  [undefined, 1, false, '1 result'],
  [{ count: 9, is_exact: false }, 7, false, '7 results'],
  [undefined, 25, true, 'At least 25 results'],
  [{ count: 40, is_exact: true }, 25, true, '40 results'],
  [{ count: 1_000, is_exact: false }, 25, true, 'More than 1,000 results'],
  [{ count: 30, is_exact: false }, 25, true, 'At least 30 results'],
  [{ count: 0, is_exact: false }, 25, true, 'At least 25 results'],
])('the count %j with %d loaded rows, and more: %s, is “%s”', (counted, loaded, hasMore, text) =>
  expect(countText(counted, loaded, hasMore)).toBe(text),
);
