import type { ClientTokenClaims } from '@platform/auth';
import { permissionsOfClient } from './permissions';

describe('a program', () => {
  const permissionsOf = (scope: string) => [...permissionsOfClient({ scope } as ClientTokenClaims)];

  it('has the permissions of its scope', () => {
    expect(permissionsOf('read:wallets write:payments geo:read')).toEqual(['read:wallets', 'write:payments']);
    expect(permissionsOf('read')).toEqual(['read', 'read:keys', 'read:wallets', 'read:payments', 'read:events']);
  });

  it('never creates keys or event endpoints, even if its token permits it', () => {
    expect(permissionsOf('write write:keys write:events operator:admin')).toEqual([]);
  });
});
