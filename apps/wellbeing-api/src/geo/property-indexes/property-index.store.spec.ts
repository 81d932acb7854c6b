import { times } from '@platform/testing';
import type { Lookup } from '../filters/lookups';
import { FEW, HITS, HITS_IN_ORDER } from './property-index.statements';
import { PropertyIndexStore } from './property-index.store';

const store = new PropertyIndexStore({} as never);
const NAME: Lookup = { property: 'name', kind: 'text', spans: [['a', 'a']] };
const HEIGHT: Lookup = { property: 'height', kind: 'number', spans: [[1, 2]] };
const FIRST = { after: null, most: FEW };
const rows = (count: number) => times(count, (n) => ({ id: `${n}` }));

afterEach(() => jest.restoreAllMocks());

it('runs all look-ups concurrently, and uses the one with the fewest features', async () => {
  let answer: () => void = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  // Resolves only after the other look-up was started.
  jest.spyOn(HITS_IN_ORDER.text, 'rows').mockImplementation(() => asked.then(() => rows(3)));
  jest.spyOn(HITS.number, 'rows').mockImplementation(() => (answer(), Promise.resolve(rows(2))));
  expect((await store.findCandidates('', [NAME, HEIGHT], FIRST))?.ids).toHaveLength(2);
});

it.each([
  ['all of few before a part of many', rows(1_001), rows(900), 900],
  ['a part of many before nothing', rows(1_001), [], 1_000],
])('takes %s', async (_what, ofName, ofHeight, count) => {
  jest.spyOn(HITS_IN_ORDER.text, 'rows').mockResolvedValue(ofName);
  jest.spyOn(HITS.number, 'rows').mockResolvedValue(ofHeight);
  expect((await store.findCandidates('', [NAME, HEIGHT], FIRST))?.ids).toHaveLength(count);
});
