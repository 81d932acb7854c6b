import { acceptedHashes, refusedHashes } from '../../test/support/password-hashes';
import { isPasswordHash } from './password-hash';

describe('an encoded password hash', () => {
  it.each(acceptedHashes)('is accepted: %s', (hash) => {
    expect(isPasswordHash(hash)).toBe(true);
  });

  it.each(refusedHashes)('is refused: %s', (_why, hash) => {
    expect(isPasswordHash(hash)).toBe(false);
  });

  it('is refused without parsing if it is longer than any valid hash', () => {
    const spies = [jest.spyOn(RegExp.prototype, 'test'), jest.spyOn(RegExp.prototype, 'exec')];
    const isAccepted = isPasswordHash(`$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(100_000)}!$AAAA`);
    const matches = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    for (const spy of spies) spy.mockRestore();
    expect({ isAccepted, matches }).toEqual({ isAccepted: false, matches: 0 });
  });
});
