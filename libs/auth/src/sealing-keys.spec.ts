import { randomBytes } from 'node:crypto';
import { parseSealingKeys, type SealingKey, SealingKeys } from './sealing-keys';

const keyOf = (id: string): SealingKey => ({ id, key: randomBytes(32) });
const [old, current] = [keyOf('old'), keyOf('new')];
const keys = new SealingKeys([current, old]);

describe('SealingKeys', () => {
  it('open sealed values, and sealed values reveal no content', () => {
    const sealed = keys.seal('a sécret', 'table/1');
    expect(sealed.keyId).toBe('new');
    expect(sealed.bytes.toString('latin1')).not.toContain('cret');
    expect(keys.open(sealed, 'table/1')).toBe('a sécret');
    expect(keys.seal('a sécret', 'table/1').bytes).not.toEqual(sealed.bytes);
  });

  it('open in the row in which it was sealed, and in no other', () => {
    const sealed = keys.seal('secret', 'table/1');
    expect(() => keys.open(sealed, 'table/2')).toThrow();
  });

  it.each([0, 12, 28])('open nothing that was changed at byte %i', (at) => {
    const sealed = keys.seal('secret', 'table/1');
    sealed.bytes[at]! ^= 1;
    expect(() => keys.open(sealed, 'table/1')).toThrow();
  });

  it('take no tag that was cut short', () => {
    const { keyId, bytes } = keys.seal('', 'table/1');
    expect(keys.open({ keyId, bytes }, 'table/1')).toBe('');
    expect(() => keys.open({ keyId, bytes: bytes.subarray(0, 16) }, 'table/1')).toThrow();
  });

  it('open what an older key sealed while it is configured, and seal with the first', () => {
    const sealed = new SealingKeys([old]).seal('secret', 'table/1');
    expect(keys.open(sealed, 'table/1')).toBe('secret');
    expect(keys.currentKeyId).toBe('new');
    expect([keys.knows('old'), new SealingKeys([current]).knows('old')]).toEqual([true, false]);
    expect(() => new SealingKeys([current]).open(sealed, 'table/1')).toThrow('old is not configured');
  });

  it('derived from a secret are those of that secret, owner and purpose', () => {
    const derived = (secret: string, owner: string, purpose: string) =>
      SealingKeys.derivedFrom(secret, { owner, purpose });
    const sealed = derived('key', 'anna', 'answer').seal('secret', 'row');
    expect(derived('key', 'anna', 'answer').open(sealed, 'row')).toBe('secret');
    for (const other of [
      derived('kez', 'anna', 'answer'),
      derived('key', 'bert', 'answer'),
      derived('key', 'anna', 'x'),
    ]) {
      expect(() => other.open(sealed, 'row')).toThrow();
    }
  });
});

describe('parseSealingKeys', () => {
  const text = ({ id, key }: SealingKey) => `${id}:${key.toString('base64')}`;

  it('reads them in their order', () => {
    expect(parseSealingKeys('KEYS', `${text(current)}, ${text(old)}`)).toEqual({ keys: [current, old], problems: [] });
  });

  it.each([
    ['', 'must be a comma-separated list'],
    ['new:c2hvcnQ=', 'must be a comma-separated list'],
    [`${text(old)},`, 'must be a comma-separated list'],
    [`${text(old)},${text(old)}`, 'names a key id twice'],
  ])('names what is wrong with %j without a word of it', (value, problem) => {
    const { problems } = parseSealingKeys('KEYS', value);
    expect(problems).toEqual([expect.stringMatching(`^KEYS ${problem}`)]);
    expect(problems.join()).not.toContain('c2hvcnQ');
  });
});
