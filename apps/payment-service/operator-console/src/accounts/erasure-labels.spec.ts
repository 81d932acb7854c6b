import { countsText } from './erasure-labels';

it('says how much of what', () => {
  const kinds = [
    { kind: 'transactions', erased: 1_200, kept: 1 },
    { kind: 'refunds', erased: 1, kept: 0 },
    { kind: 'events', erased: 0, kept: 0 },
  ] as const;
  expect(countsText([...kinds], 'erased')).toBe('1,200 payments, one refund');
  expect(countsText([...kinds], 'kept')).toBe('one payment');
  expect(countsText([kinds[2]], 'kept')).toBe('nothing');
});
