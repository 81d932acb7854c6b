import { currencyChoices } from './currency-choices';
import { filterText } from './filter-labels';

it.each([
  ['provider', 'mobilemoney', 'Mobile money'],
  ['kind', 'transfer', 'Transfers'],
  ['from', '2026-11-27', '27 Nov 2026'],
  ['from', 'soon', 'soon'],
  ['find', 'order-1', 'order-1'],
])('the filter %s with the value %s is shown as %s', (name, value, text) => expect(filterText(name, value)).toBe(text));

it('offers the currencies of the account first, each once', () => {
  const codes = currencyChoices(['USD', 'KES']).map(([code]) => code);
  expect(codes.slice(0, 3)).toEqual(['KES', 'USD', 'AED']);
  expect(new Set(codes).size).toBe(codes.length);
});
