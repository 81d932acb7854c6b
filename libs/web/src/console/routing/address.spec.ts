import { linkTo, parseRoute } from './address';

describe('addresses of pages', () => {
  it('come back as they were linked to', () => {
    const { path, query } = parseRoute(
      linkTo(['tenants', 'a/b?c'], { action: 'user.unlock', from: undefined, to: '' }),
    );
    expect(path).toEqual(['tenants', 'a/b?c']);
    expect([...query]).toEqual([['action', 'user.unlock']]);
  });

  it.each(['', '#', '#/'])('lead to the start from %p', (hash) => {
    expect(parseRoute(hash).path).toEqual([]);
  });

  it('may be broken by hand without breaking the console', () => {
    expect(parseRoute('#/tenants/%E0%A4%A').path).toEqual(['tenants', '%E0%A4%A']);
  });
});
