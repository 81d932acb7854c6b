import { importedCalls, listedCalls } from '@platform/testing';

it('of what the administrators’ console can call all is listed, and nothing else', () => {
  expect(listedCalls('administrators').length).toBeGreaterThan(5);
  expect(listedCalls('administrators')).toEqual(importedCalls('administrators'));
});
