import { superLinear } from './growth';

describe('the time of a regular expression', () => {
  it.each([/a+a+b/, /[^,]*,/, /^(a|a)*b/, /\s+$/, /(?:a.*){3}b/])('is more than linear: %s', (expression) => {
    expect(superLinear(expression)).toEqual(expect.any(String));
  });

  it.each([/^a+b/, /^[^,]*,/, /^(?:[A-Za-z0-9+/]{4})*$/, /a/g])('is linear: %s', (expression) => {
    expect(superLinear(expression)).toBeNull();
  });
});
