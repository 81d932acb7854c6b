import { merkleRoot } from './merkle-root';

/** The test vectors of certificate-transparency's reference implementation whose leaves are texts. */
describe('the Merkle root', () => {
  it.each([
    [[], 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [[''], '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [['', '\0'], 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
    [['', '\0', '\x10'], 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
    [['', '\0', '\x10', ' !'], 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
    [['', '\0', '\x10', ' !', '01'], '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ])('of %j is as in RFC 6962', (leaves, root) => expect(merkleRoot(leaves)).toBe(root));

  it('depends on the order and on each leaf', () => {
    const roots = [
      ['a', 'b', 'c'],
      ['b', 'a', 'c'],
      ['a', 'b'],
      ['a', 'b', 'c', 'c'],
    ].map(merkleRoot);
    expect(new Set(roots).size).toBe(4);
  });
});
