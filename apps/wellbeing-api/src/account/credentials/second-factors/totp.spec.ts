import { base32, matchingStep, otpauthUrl, totpCode } from './totp';

const secret = Buffer.from('12345678901234567890');

describe('TOTP', () => {
  // RFC 6238, appendix B, in six digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('gives the code of RFC 6238 at %i s', (seconds, code) => {
    expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code);
  });

  it('accepts the step before, the current one and the next, and no other', () => {
    const at = { seconds: 3_000, lastStep: 0 };
    const taken = [97, 98, 99, 100, 101, 102, 103].map((step) => matchingStep(secret, totpCode(secret, step), at));
    expect(taken).toEqual([null, null, 99, 100, 101, null, null]);
  });

  it('refuses a used step, and every step before it', () => {
    const match = (lastStep: number) => matchingStep(secret, totpCode(secret, 100), { seconds: 3_000, lastStep });
    expect([99, 100, 101].map(match)).toEqual([100, null, null]);
  });

  it.each(['', '28708', '2870820', '２８７０８２', ' 287082'])('refuses the malformed code %j', (code) => {
    expect(matchingStep(secret, code, { seconds: 59, lastStep: 0 })).toBeNull();
  });

  it('writes the account’s name in the form that apps read', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(base32(Buffer.from('ab'))).toBe('MFRA');
    expect(otpauthUrl('ABC', { issuer: 'My & Co', account: 'ada@example.com' })).toBe(
      'otpauth://totp/My%20%26%20Co:ada%40example.com?secret=ABC&issuer=My%20%26%20Co',
    );
  });
});
