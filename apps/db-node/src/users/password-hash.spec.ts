import { acceptedHashes, refusedHashes } from '../../test/support/password-hashes';
import { isPasswordHash } from './password-hash';

describe('an encoded password hash', () => {
  it.each(acceptedHashes)('is taken: %s', (hash) => {
    expect(isPasswordHash(hash)).toBe(true);
  });

  it.each(refusedHashes)('is refused: %s', (_why, hash) => {
    expect(isPasswordHash(hash)).toBe(false);
  });

  it('is judged in linear time', () => {
    const started = performance.now();
    isPasswordHash(`$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(100_000)}!$AAAA`);
    expect(performance.now() - started).toBeLessThan(50);
  });
});
