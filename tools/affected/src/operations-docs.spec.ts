import { coveringTests } from './operations-docs';

it('reads the tests that a threat model names', () => {
  const markdown =
    '| S | a threat | a wall | `a/b.test.ts` › does not let it in    |\n| T | none | none | –              |\n';
  expect(coveringTests(markdown)).toEqual([{ file: 'a/b.test.ts', name: 'does not let it in' }]);
});
