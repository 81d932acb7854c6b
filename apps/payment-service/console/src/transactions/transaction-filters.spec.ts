import { isOwnId, transactionQuery } from './transaction-filters';

const queryOf = (text: string) => transactionQuery(new URLSearchParams(text));

describe('filters of transactions', () => {
  it('take whole local days, including the last one', () => {
    const { created_from, created_before } = queryOf('from=2026-02-27&to=2026-02-28').filters;
    expect(new Date(created_from!)).toEqual(new Date(2026, 1, 27));
    expect(new Date(created_before!)).toEqual(new Date(2026, 2, 1));
  });

  it('ignore a malformed day', () => expect(queryOf('from=soon').filters.created_from).toBeUndefined());

  it('have the amount in minor units of its currency', () =>
    expect(queryOf('amount=1,500.50&currency=KES').filters).toMatchObject({ amount: 150_050, currency: 'KES' }));

  it.each([
    ['amount=15', 'Choose the currency of the amount.'],
    ['amount=1.5&currency=JPY', '1.5 is not an amount in JPY. Write it like 1500.00.'],
    ['currency=JPY', undefined],
  ])('name what is wrong with %s', (text, problem) => expect(queryOf(text).problem).toBe(problem));

  it('recognize our own ids', () =>
    expect(['019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00', 'order-1001'].map(isOwnId)).toEqual([true, false]));
});
