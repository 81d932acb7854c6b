import { newApiKey, parseApiKey } from './api-key';

describe('API key format', () => {
  it('parses a key that it issued', () => {
    const key = newApiKey('live');
    expect(key.text).toMatch(/^n_live_[0-9A-Za-z]{16}_[0-9A-Za-z]{33}_[0-9A-Za-z]{6}$/);
    expect(parseApiKey(key.text)).toEqual(key);
  });

  it('refuses a key with one changed character', () => {
    const { text } = newApiKey('test');
    for (let index = 0; index < text.length; index++) {
      const other = text[index] === 'x' ? 'y' : 'x';
      expect(parseApiKey(text.slice(0, index) + other + text.slice(index + 1))).toBeNull();
    }
  });

  it.each(['', 'n_live_', 'n_live_a_b_c', `${newApiKey('live').text}\n`, ` ${newApiKey('live').text}`])(
    'refuses %j',
    (text) => {
      expect(parseApiKey(text)).toBeNull();
    },
  );
});
