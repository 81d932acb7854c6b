import { isUsed, valuesOf } from './values-usage';

it('tells values with a comment from those without', () => {
  const values = valuesOf('# Why.\na: 1\nb:\n  # What.\n  c: 1\n  d: { e: 1 }\n');
  expect(values).toEqual([
    { path: 'a', isDocumented: true, isLeaf: true },
    { path: 'b.c', isDocumented: true, isLeaf: true },
    { path: 'b.d', isDocumented: false, isLeaf: true },
  ]);
});

it('counts a value as used when the templates read it or a part of it', () => {
  const references = new Set(['a.b', 'c']);
  expect(['a.b', 'c', 'a'].map((path) => isUsed(path, references))).toEqual([true, true, true]);
  expect(isUsed('a.d', references)).toBe(false);
});
