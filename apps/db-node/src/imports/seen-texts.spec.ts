import { SeenTexts } from './seen-texts';

it('knows each text it has met, and no other, beyond its first size', () => {
  const seen = new SeenTexts();
  const met = Array.from({ length: 100_000 }, (_, n) => `user ${n}`);
  for (const text of met) seen.add(text);
  expect(met.filter((text) => !seen.has(text))).toEqual([]);
  expect(met.filter((_, n) => seen.has(`stranger ${n}`))).toEqual([]);
});
