import { namedOf, readArguments, UsageError } from './arguments';
import { markdownTable, textTable } from './table';

const OPTIONS = { rounds: 5, seed: Number, before: String, sides: 'limit', keep: false, env: [String] } as const;

it('options have the value that is given, else their own', () => {
  expect(readArguments(OPTIONS, ['one', '--rounds', '7', '--env', 'A=1', '--env', 'B=2', '--keep', 'two'])).toEqual([
    { rounds: 7, seed: undefined, before: undefined, sides: 'limit', keep: true, env: ['A=1', 'B=2'] },
    ['one', 'two'],
  ]);
  expect(readArguments(OPTIONS, [])[0]).toMatchObject({ rounds: 5, keep: false, env: [] });
});

it.each([['--rounds', 'many'], ['--seed', ''], ['--none'], ['--keep=1']])('%s %s is refused', (...args) => {
  expect(() => readArguments(OPTIONS, args)).toThrow(UsageError);
});

it('what is named must be there, whole or as the beginning of several', () => {
  const all = ['race', 'race-late', 'load'].map((name) => ({ name }));
  const chosen = (...names: string[]) => namedOf(all, names).map(({ name }) => name);
  expect([chosen(), chosen('race'), chosen('l', 'rac')]).toEqual([
    ['race', 'race-late', 'load'],
    ['race'],
    ['race', 'race-late', 'load'],
  ]);
  expect(() => chosen('race', 'c')).toThrow('There is no c, only race, race-late, load.');
});

it('a table aligns words at the left and numbers at the right', () => {
  const rows = [
    ['lemons', 7],
    ['figs', '1,200'],
  ];
  expect(textTable(['fruit', 'count'], rows)).toBe('fruit   count\nlemons      7\nfigs    1,200');
  expect(markdownTable(['fruit', 'count'], rows)).toBe(
    '| fruit | count |\n| --- | ---: |\n| lemons | 7 |\n| figs | 1,200 |',
  );
});
