import { valueText } from './value-text';

describe('the text of a property', () => {
  it.each([
    ['text', 'text'],
    [5, '5'],
    [true, 'yes'],
    [null, '–'],
    [['a', 1, null], 'a, 1, –'],
    [[1, 2, 3, 4, 5, 6, 7], '1, 2, 3, 4, 5 and 2 more'],
    [{ begin: '2026-01-01', end: '2026-02-01' }, 'begin: 2026-01-01; end: 2026-02-01'],
  ])('%j', (value, text) => expect(valueText(value)).toBe(text));
});
