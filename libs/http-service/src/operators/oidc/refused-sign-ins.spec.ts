import { RefusedSignIns } from './refused-sign-ins';

const HOUR_MS = 3_600_000;

describe('refused sign-ins of operators', () => {
  let now: number;
  let isAway: boolean;
  let written: string[];
  let refused: RefusedSignIns;

  beforeEach(() => {
    [now, isAway, written] = [0, false, []];
    const addRefused = (reason: string, attempts: number) => {
      if (isAway) return Promise.reject(new Error('away'));
      written.push(`${reason} ${attempts}`);
      return Promise.resolve();
    };
    refused = new RefusedSignIns({ addRefused }, { add: () => undefined as never }, () => now);
  });

  const note = (reason: string, times = 1) => {
    for (let n = 0; n < times; n++) refused.note(reason);
  };

  it('are written soon the first time, then once an hour however many they are, and none is left out', async () => {
    note('refused');
    await refused.write();
    expect(written).toEqual(['refused 1']);
    for (let minute = 1; minute < 60; minute++) {
      now = minute * 60_000;
      note('refused', 1_000);
      await refused.write();
    }
    expect(written).toEqual(['refused 1']);
    now = HOUR_MS;
    await refused.write();
    await refused.write();
    expect(written).toEqual(['refused 1', 'refused 59000']);
    note('refused');
    now = HOUR_MS + 60_000;
    await refused.write();
    expect(written).toHaveLength(2);
  });

  it('count for the next entry while one is being written', async () => {
    note('refused', 2);
    const writing = refused.write();
    note('refused', 3);
    await writing;
    await refused.write(0);
    expect(written).toEqual(['refused 2', 'refused 3']);
  });

  it('have a separate hour for each reason', async () => {
    note('refused');
    await refused.write();
    note('no_role', 2);
    await refused.write();
    expect(written).toEqual(['refused 1', 'no_role 2']);
  });

  it('are kept until they could be written, those of meanwhile included', async () => {
    note('no_name', 3);
    isAway = true;
    await expect(refused.write()).rejects.toThrow('away');
    note('no_name');
    isAway = false;
    await refused.write();
    expect(written).toEqual(['no_name 4']);
  });

  it('are written at the end though their hour is not over', async () => {
    note('refused');
    await refused.write();
    note('refused', 2);
    await refused.write(0);
    expect(written).toEqual(['refused 1', 'refused 2']);
  });

  it('exclude those of an issuer that is down and of browsers that did not start a sign-in', async () => {
    note('unavailable');
    note('begin_again');
    await refused.write(0);
    expect(written).toHaveLength(0);
  });
});
