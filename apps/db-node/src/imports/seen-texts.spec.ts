import { SeenTexts } from './seen-texts';

it('contains exactly the added texts, also after it has grown', () => {
  const seen = new SeenTexts();
  const added = Array.from({ length: 100_000 }, (_, n) => `user ${n}`);
  for (const text of added) seen.add(text);
  expect(added.filter((text) => !seen.has(text))).toEqual([]);
  expect(added.filter((_, n) => seen.has(`stranger ${n}`))).toEqual([]);
});
