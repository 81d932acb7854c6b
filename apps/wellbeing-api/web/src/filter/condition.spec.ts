import { type Condition, emptyCondition, filterOf, problemOf, wordsOf } from './condition';
import type { QueryableType } from '../geo-api/queryable';

const condition = (type: QueryableType, asked: Partial<Condition>): Condition => ({
  ...emptyCondition({ name: 'p', type }),
  ...asked,
});
const cql2 = (...conditions: Condition[]): unknown => JSON.parse(filterOf(conditions) ?? 'null');
const property = { property: 'p' };

describe('conditions as CQL2', () => {
  it('make no filter if they are empty', () => {
    expect(cql2(condition('string', { text: ' ' }), condition('number', {}))).toBeNull();
  });

  it('escape wildcards in texts', () => {
    expect(cql2(condition('string', { text: ' 100 %_\\ ' }))).toEqual({
      op: 'like',
      args: [
        { op: 'casei', args: [property] },
        { op: 'casei', args: ['%100 \\%\\_\\\\%'] },
      ],
    });
    expect(cql2(condition('string', { isWhole: true, text: "O'Hara" }))).toEqual({
      op: '=',
      args: [property, "O'Hara"],
    });
  });

  it('include both ends of a range, and the whole last day', () => {
    expect(cql2(condition('integer', { from: '-1', to: ' 2.5 ' }))).toEqual({
      op: 'and',
      args: [
        { op: '>=', args: [property, -1] },
        { op: '<=', args: [property, 2.5] },
      ],
    });
    expect(cql2(condition('date-time', { to: '2026-02-28' }))).toEqual({
      op: '<',
      args: [property, { date: '2026-03-01' }],
    });
  });

  it('are joined with AND', () => {
    expect(cql2(condition('boolean', { text: 'false' }), condition('number', { from: '0' }))).toEqual({
      op: 'and',
      args: [
        { op: '=', args: [property, false] },
        { op: '>=', args: [property, 0] },
      ],
    });
  });
});

it.each<[QueryableType, Partial<Condition>, string | null]>([
  ['number', { from: '1e3' }, null],
  ['number', { from: '1,5' }, 'Enter a number, such as 3.5.'],
  ['number', { from: '10', to: '9' }, 'The minimum is greater than the maximum.'],
  ['date', { from: '2026-02-01', to: '2026-01-01' }, 'The first day is after the last one.'],
  ['date', { to: '20260101' }, 'Choose a day.'],
  ['date', { to: '9999-12-31' }, 'Choose a day.'],
  ['string', { text: '%' }, null],
])('says what is wrong: %s %j', (type, asked, problem) => {
  expect(problemOf(condition(type, asked))).toBe(problem);
});

it.each<[QueryableType, Partial<Condition>, string]>([
  ['string', { text: 'oak' }, 'p contains “oak”'],
  ['string', { text: 'oak', isWhole: true }, 'p is “oak”'],
  ['number', { from: '1', to: '2' }, 'p: 1 to 2'],
  ['date', { from: '2026-01-01' }, 'p: from 2026-01-01'],
  ['number', { to: '2' }, 'p: up to 2'],
  ['boolean', { text: 'true' }, 'p: yes'],
])('reads as one says it: %s %j', (type, asked, words) => {
  expect(wordsOf(condition(type, asked))).toBe(words);
});
