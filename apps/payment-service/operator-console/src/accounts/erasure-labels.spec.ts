import { countsText } from './erasure-labels';

it('lists counts with their kinds', () => {
  const kinds = [
    { kind: 'transactions', erased: 1_200, kept: 1 },
    { kind: 'refunds', erased: 1, kept: 0 },
    { kind: 'events', erased: 0, kept: 0 },
  ] as const;
  expect(countsText([...kinds], 'erased')).toBe('1,200 payments, 1 refund');
  expect(countsText([...kinds], 'kept')).toBe('1 payment');
  expect(countsText([kinds[2]], 'kept')).toBe('nothing');
});
