import { importedCalls, listedCalls } from '@platform/testing';

it('all calls of the administrators’ console are listed, and no others', () => {
  expect(listedCalls('administrators').length).toBeGreaterThan(5);
  expect(listedCalls('administrators')).toEqual(importedCalls('administrators'));
});
