import { isPersonalToken, newPersonalToken, presentedPersonalToken, refusePersonalToken } from './personal-token';

const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` });

describe('a personal access token', () => {
  it('has a prefix, 256 random bits and a checksum', () => {
    const token = newPersonalToken();
    expect(token).toMatch(/^n_pat_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
    expect(isPersonalToken(token)).toBe(true);
    expect(newPersonalToken()).not.toBe(token);
  });

  it('with one changed character, or cut short, is refused before any look-up', () => {
    const token = newPersonalToken();
    for (let index = 0; index < token.length; index++) {
      const other = token[index] === 'x' ? 'y' : 'x';
      expect(isPersonalToken(token.slice(0, index) + other + token.slice(index + 1))).toBe(false);
      expect(isPersonalToken(token.slice(0, index))).toBe(false);
    }
    for (const text of [`${token}\n`, ` ${token}`, token.toUpperCase()]) expect(isPersonalToken(text)).toBe(false);
  });

  it('is read from a bearer token, and from HTTP Basic with any user name', () => {
    const token = newPersonalToken();
    for (const headers of [
      { authorization: `Bearer ${token}` },
      { authorization: `bearer ${token}` },
      basic(`ada@example.com:${token}`),
      basic(`:${token}`),
      basic(token),
    ]) {
      expect(presentedPersonalToken(headers)).toBe(token);
      expect(() => refusePersonalToken(headers, 'Send an API key.')).toThrow('Send an API key.');
    }
    for (const authorization of ['Bearer eyJhbGciOi', 'Basic', 'Basic ä', 'Digest x', '', undefined]) {
      expect(presentedPersonalToken({ authorization })).toBeNull();
      expect(() => refusePersonalToken({ authorization }, '')).not.toThrow();
    }
    expect(() => refusePersonalToken(basic('name:password'), '')).not.toThrow();
  });
});
