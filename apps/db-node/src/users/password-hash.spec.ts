import { acceptedHashes, refusedHashes } from '../../test/support/password-hashes';
import { isPasswordHash } from './password-hash';

describe('an encoded password hash', () => {
  it.each(acceptedHashes)('is taken: %s', (hash) => {
    expect(isPasswordHash(hash)).toBe(true);
  });

  it.each(refusedHashes)('is refused: %s', (_why, hash) => {
    expect(isPasswordHash(hash)).toBe(false);
  });

  it('is not looked at when it is longer than any', () => {
    const looks = [jest.spyOn(RegExp.prototype, 'test'), jest.spyOn(RegExp.prototype, 'exec')];
    const isTaken = isPasswordHash(`$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(100_000)}!$AAAA`);
    const looked = looks.reduce((sum, look) => sum + look.mock.calls.length, 0);
    for (const look of looks) look.mockRestore();
    expect({ isTaken, looked }).toEqual({ isTaken: false, looked: 0 });
  });
});
