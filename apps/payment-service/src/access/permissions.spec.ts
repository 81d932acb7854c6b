import type { ClientTokenClaims } from '@platform/auth';
import { permissionsOfClient } from './permissions';

describe('a program', () => {
  const permissionsOf = (scope: string) => [...permissionsOfClient({ scope } as ClientTokenClaims)];

  it('holds what its scope names', () => {
    expect(permissionsOf('read:wallets write:payments geo:read')).toEqual(['read:wallets', 'write:payments']);
    expect(permissionsOf('read')).toEqual(['read', 'read:keys', 'read:wallets', 'read:payments', 'read:events']);
  });

  it('never makes keys or endpoints for events, whatever its token says', () => {
    expect(permissionsOf('write write:keys write:events operator:admin')).toEqual([]);
  });
});
