import { entryQuery, kindText } from './entry-filters';

it('asks for a kind and for whole local days', () => {
  expect(entryQuery(new URLSearchParams('kind=refund&from=2026-11-01&to=2026-11-30'))).toEqual({
    kind: 'refund',
    created_from: new Date(2026, 10, 1).toISOString(),
    created_before: new Date(2026, 11, 1).toISOString(),
  });
});

it('filters nothing for a value in the address that means nothing', () => {
  expect(entryQuery(new URLSearchParams('kind=salary&from=yesterday'))).toEqual({
    kind: undefined,
    created_from: undefined,
    created_before: undefined,
  });
});

it('shows a kind of a later release with its name in the API', () => {
  expect([kindText('refund'), kindText('fee')]).toEqual(['Refund', 'fee']);
});
