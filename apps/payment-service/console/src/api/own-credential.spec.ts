import { ownCredential } from './own-credential';

const tokenOf = (sub: string) => ({ authorization: `Bearer x.${btoa(JSON.stringify({ sub }))}.x` });

describe('the credential of the page', () => {
  it('is sent as long as it is that of the account on the screen', async () => {
    const own = ownCredential({ headers: () => tokenOf('ada') }, 'ada', () => fail('it is the same'));
    expect(await own.headers('GET')).toEqual(tokenOf('ada'));
  });

  it.each([
    ['somebody else’s', tokenOf('eve')],
    ['nobody’s', {}],
  ])('is not sent once it is %s', async (_whose, fields) => {
    let others = 0;
    const own = ownCredential({ headers: () => fields }, 'ada', () => others++);
    expect([await own.headers('POST'), others]).toEqual([{}, 1]);
  });
});
