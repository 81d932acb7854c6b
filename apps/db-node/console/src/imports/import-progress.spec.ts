import { type Import, rateOf } from './import-progress';

const decided = (rows: number) => ({ import_id: 'i', decided: rows }) as Import;
const snapshot = (at: number, rows: number) => ({ at, imports: [decided(rows)] });

describe('the rate of an import', () => {
  it('is the number of rows per second between two refreshes', () => {
    expect(rateOf(decided(300), snapshot(6_000, 300), snapshot(1_000, 50))).toBe(50);
    expect(rateOf(decided(50), snapshot(6_000, 50), snapshot(1_000, 50))).toBe(0);
  });

  it('is unknown at the first load, and for a new import', () => {
    expect(rateOf(decided(300), snapshot(6_000, 300))).toBeUndefined();
    expect(rateOf(decided(300), snapshot(6_000, 300), { at: 1_000, imports: [] })).toBeUndefined();
  });
});
