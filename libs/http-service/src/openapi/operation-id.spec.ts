import { assertOperationIds, operationIdOf } from './operation-id';

describe('operationIdOf', () => {
  it.each([
    ['WalletsController', 'list', 'listWallets'],
    ['SessionsController', 'create', 'createSession'],
    ['IdentitiesController', 'disable', 'disableIdentity'],
    ['StatusController', 'get', 'getStatus'],
    ['SessionsController', 'revokeOtherSessions', 'revokeOtherSessions'],
  ])('names %s.%s %s', (controller, method, name) => {
    expect(operationIdOf(controller, method)).toBe(name);
  });

  it('refuses a name that two operations have, and one that makes no method', () => {
    expect(() => assertOperationIds(['listWallets', 'getWallet', 'listWallets'])).toThrow('listWallets');
    expect(() => assertOperationIds(['Health.health'])).toThrow('Health.health');
    expect(() => assertOperationIds(['listWallets', 'getWallet'])).not.toThrow();
  });
});
