import { importedCalls, listedCalls } from '@platform/testing';

it.each(['merchants', 'operators'] as const)(
  'of what the console of %s can call all is listed, and nothing else',
  (name) => {
    expect(listedCalls(name).length).toBeGreaterThan(20);
    expect(listedCalls(name)).toEqual(importedCalls(name));
  },
);
