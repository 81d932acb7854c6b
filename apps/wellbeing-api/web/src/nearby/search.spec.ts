import { EMPTY_SEARCH, problemsOf, readSearch } from './search';

it('reads one place and a radius', () => {
  const search = { ...EMPTY_SEARCH, text: '48.1, 11.5', radius: ' 250.5 ' };
  expect(readSearch(search)).toEqual({ latitude: 48.1, longitude: 11.5, radiusMeters: 250.5 });
});

it.each([
  ['', '1000', { text: expect.stringMatching(/Choose one place/) }],
  ['1, 1\n2, 2', '1000', { text: expect.stringMatching(/Choose one place/) }],
  ['north', '1000', { text: expect.stringMatching(/^Line 1/) }],
  ['1, 1', '', { radius: expect.any(String) }],
  ['1, 1', '-5', { radius: expect.any(String) }],
  ['1, 1', '1000001', { radius: expect.any(String) }],
  ['1, 1', 'far', { radius: expect.any(String) }],
])('says at which field "%s" within "%s" is wrong', (text, radius, problems) => {
  const search = { text, radius, results: null };
  expect(problemsOf(search)).toEqual(problems);
  expect(readSearch(search)).toBeNull();
});
