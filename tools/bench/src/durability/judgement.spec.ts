import { addUp, durabilityTable, holds, judge, type Row, type Trial } from './judgement';

const once = (...ids: string[]) => new Map(ids.map((id) => [id, 1]));

/** Three requests: one acknowledged, one only stored, one neither. The second time stores the rest. */
const trial = (different: Partial<Trial> = {}): Trial => ({
  sent: ['a', 'b', 'c'],
  acknowledged: ['a'],
  stored: once('a', 'b'),
  acknowledgedAgain: ['c'],
  storedAgain: once('a', 'b', 'c'),
  answered: 4,
  asked: 4,
  ...different,
});

const row = (different: Partial<Row> = {}): Row => ({
  scenario: 'session-create',
  side: 'db-node',
  isOurs: true,
  fault: 'service killed',
  ...judge(trial()),
  ...different,
});

describe('judge', () => {
  it('allows what is stored without an acknowledgement, and counts it', () => {
    expect(judge(trial())).toEqual({ sent: 3, acknowledged: 1, stored: 2, lost: 0, doubled: 0, answered: 4, asked: 4 });
  });

  it('calls lost what was acknowledged and is not stored, though the second time stored it', () => {
    expect(judge(trial({ stored: once('b') }))).toMatchObject({ stored: 1, lost: 1 });
  });

  it('calls lost what was stored and is gone after the second time', () => {
    expect(judge(trial({ storedAgain: once('a', 'c') })).lost).toBe(1);
  });

  it('calls doubled what is there twice, at once or after the second time, and counts it once', () => {
    const twice = new Map([['a', 2]]);
    expect(judge(trial({ stored: new Map([...once('b'), ...twice]) })).doubled).toBe(1);
    expect(judge(trial({ storedAgain: new Map([...once('b', 'c'), ...twice]) })).doubled).toBe(1);
    expect(judge(trial({ stored: twice, storedAgain: new Map([...once('b', 'c'), ...twice]) })).doubled).toBe(1);
  });

  it('calls doubled what was used up and is acknowledged a second time', () => {
    const used = { acknowledgedAgain: ['a', 'b', 'c'], isUsedUp: true };
    expect(judge(trial(used)).doubled).toBe(2);
    expect(judge(trial({ ...used, isUsedUp: false })).doubled).toBe(0);
  });

  it('leaves out what others stored', () => {
    expect(
      judge(trial({ stored: once('a', 'b', 'x'), storedAgain: new Map([...once('a', 'b', 'c'), ['x', 2]]) })),
    ).toEqual(judge(trial()));
  });
});

describe('holds', () => {
  it.each([{ lost: 1 }, { doubled: 1 }, { answered: 3 }])('does not when ours has %p', (found) => {
    expect(holds([row()])).toBe(true);
    expect(holds([row(), row(found)])).toBe(false);
  });

  it('does when only another side fails', () => {
    expect(holds([row(), row({ isOurs: false, lost: 1, doubled: 1, answered: 0 })])).toBe(true);
  });
});

it('adds up the trials of one fault', () => {
  const [, , line] = durabilityTable([row(addUp([judge(trial()), judge(trial({ stored: once('b') }))]))]).split('\n');
  expect(line).toBe('| session-create | db-node | service killed | 6 | 2 | 3 | 1 | 0 | 8 of 8 |');
});
