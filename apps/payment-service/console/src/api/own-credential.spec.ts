import { ownCredential } from './own-credential';

const tokenOf = (sub: string) => ({ authorization: `Bearer x.${btoa(JSON.stringify({ sub }))}.x` });

describe('the credential of the page', () => {
  it('is sent while it belongs to the account on the screen', async () => {
    const own = ownCredential({ headers: () => tokenOf('ada') }, 'ada', () => fail('it is the same account'));
    expect(await own.headers('GET')).toEqual(tokenOf('ada'));
  });

  it.each([
    ['another account’s', tokenOf('eve')],
    ['missing', {}],
  ])('is not sent if it is %s', async (_whose, fields) => {
    let others = 0;
    const own = ownCredential({ headers: () => fields }, 'ada', () => others++);
    expect([await own.headers('POST'), others]).toEqual([{}, 1]);
  });
});
