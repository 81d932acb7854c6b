import { type Import, rateOf } from './import-progress';

const decided = (rows: number) => ({ import_id: 'i', decided: rows }) as Import;
const look = (at: number, rows: number) => ({ at, imports: [decided(rows)] });

describe('the rate of an import', () => {
  it('is what was decided between two looks, a second', () => {
    expect(rateOf(decided(300), look(6_000, 300), look(1_000, 50))).toBe(50);
    expect(rateOf(decided(50), look(6_000, 50), look(1_000, 50))).toBe(0);
  });

  it('is unknown at the first look, and for an import that was not there before', () => {
    expect(rateOf(decided(300), look(6_000, 300))).toBeUndefined();
    expect(rateOf(decided(300), look(6_000, 300), { at: 1_000, imports: [] })).toBeUndefined();
  });
});
