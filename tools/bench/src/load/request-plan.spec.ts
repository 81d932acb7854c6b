import { createHash } from 'node:crypto';
import { fillIn } from './request-plan';

describe('fillIn', () => {
  it('numbers requests and hands out values in turn', () => {
    expect(fillIn('/a/{n}/{value}', 0, ['x', 'y'])).toBe('/a/0/x');
    expect(fillIn('/a/{n}/{value}', 3, ['x', 'y'])).toBe('/a/3/y');
  });

  it('makes a digest that no two requests share', () => {
    const digest = createHash('sha256').update('salt7').digest('hex');
    expect(fillIn('{"token_hash":"{sha256:salt}"}', 7)).toBe(`{"token_hash":"${digest}"}`);
  });

  it('leaves the braces of JSON alone', () => {
    expect(fillIn('{"a":{"b":1}}', 7)).toBe('{"a":{"b":1}}');
  });
});
