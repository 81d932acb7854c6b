import { linkTo, parseRoute } from './address';

describe('addresses of pages', () => {
  it('are read back as they were written', () => {
    const { path, query } = parseRoute(
      linkTo(['tenants', 'a/b?c'], { action: 'user.unlock', from: undefined, to: '' }),
    );
    expect(path).toEqual(['tenants', 'a/b?c']);
    expect([...query]).toEqual([['action', 'user.unlock']]);
  });

  it.each(['', '#', '#/'])('open the start page for %p', (hash) => {
    expect(parseRoute(hash).path).toEqual([]);
  });

  it('may be malformed without an error', () => {
    expect(parseRoute('#/tenants/%E0%A4%A').path).toEqual(['tenants', '%E0%A4%A']);
  });
});
