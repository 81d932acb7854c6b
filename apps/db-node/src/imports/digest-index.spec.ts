import { DigestIndex } from './digest-index';

const texts = Array.from({ length: 100_000 }, (_, n) => `user ${n}`);

it('contains exactly the added texts, also after it has grown', () => {
  const index = new DigestIndex();
  for (const text of texts) index.add(text);
  expect(texts.filter((text) => !index.has(text))).toEqual([]);
  expect(texts.filter((_, n) => index.has(`stranger ${n}`))).toEqual([]);
});

it('gives each text one number, in the order in which texts were added first', () => {
  const index = new DigestIndex();
  const numbers = [...texts, ...texts.toReversed()].map((text) => index.add(text));
  expect(numbers.slice(0, texts.length)).toEqual(texts.map((_, n) => n));
  expect(numbers.slice(texts.length).toReversed()).toEqual(texts.map((_, n) => n));
  expect(index.find('user 99999')).toBe(99_999);
});
