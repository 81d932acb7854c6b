import { isSet } from './flag';

describe('a truth value of the database', () => {
  it.each([true, 1, '1'])('is set: %j', (flag) => expect(isSet(flag)).toBe(true));
  it.each([false, 0, '0'])('is not set: %j', (flag) => expect(isSet(flag)).toBe(false));
});
