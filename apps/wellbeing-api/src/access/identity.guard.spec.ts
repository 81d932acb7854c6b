import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type AccessTokenVerifier, newPersonalToken, PERSON_AUDIENCES, Public, Requires } from '@platform/auth';
import type { OperatorFailures, OperatorSessions } from '@platform/http-service';
import { IdentityGuard } from './identity.guard';
import { LiveSessions } from './live-sessions';
import { PERSONAL_SCOPES } from './personal-tokens';
import type { AuthenticatedRequest } from './principal';

class NobodyAsks extends LiveSessions {
  isActive = jest.fn(() => Promise.resolve(true));
  noteSeen = jest.fn(() => Promise.resolve());
}

class Routes {
  @Requires('geo:read')
  places() {}
  @Requires('live-session')
  account() {}
  @Requires('wellbeing:read')
  profile() {}
  @Public({ identifies: true })
  open() {}
}

const PROGRAM = { sub: 'account', sid: 'session', aud: ['https://account.example/resources/geo'], client_id: 'gis' };

async function permissionsAt(route: keyof Routes, scope: string) {
  const { principal, sessions } = await identified(route, { ...PROGRAM, scope });
  expect(sessions.isActive).not.toHaveBeenCalled();
  return [...principal.permissions];
}

async function identified(route: keyof Routes, claims: object, token = 'x', isActive = true) {
  const sessions = new NobodyAsks();
  sessions.isActive.mockResolvedValue(isActive);
  const verifier = { verify: jest.fn(() => Promise.resolve(claims)) };
  const request = { headers: { authorization: `Bearer ${token}` } } as AuthenticatedRequest;
  const operators = {} as OperatorSessions;
  const context = {
    getHandler: () => Routes.prototype[route],
    getClass: () => Routes,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
  const tokens = { verify: () => ({ id: 'token', accountId: 'account', scope: new Set(PERSONAL_SCOPES) }) };
  await new IdentityGuard(
    new Reflector(),
    verifier as unknown as AccessTokenVerifier,
    sessions,
    tokens,
    operators,
    {} as OperatorFailures,
  ).canActivate(context);
  return { principal: request.principal!, sessions, verifier };
}

describe('a program', () => {
  it('has the permissions that its scope names, and never those that need a person’s own token', async () => {
    expect(await permissionsAt('places', 'geo:read openid offline_access')).toEqual(['geo:read', 'openid']);
    expect(await permissionsAt('account', 'geo:read live-session write:keys')).toEqual(['geo:read']);
    expect(await permissionsAt('profile', 'geo:read wellbeing:read')).toEqual(['geo:read']);
  });

  it('is refused without geo:read if a token is optional, because the response has private places', async () => {
    expect(await permissionsAt('open', 'geo:read')).toEqual(['geo:read']);
    await expect(permissionsAt('open', 'geo:write')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a person', () => {
  it.each(['account', 'profile'] as const)('needs a session that has not ended, for the route %s', async (route) => {
    const claims = { sub: 'account', sid: 'session', aud: [] };
    const { principal, verifier } = await identified(route, claims);
    expect([...principal.permissions]).toEqual(expect.arrayContaining(['live-session', 'wellbeing:read']));
    expect(verifier.verify).toHaveBeenCalledWith('x', expect.anything(), PERSON_AUDIENCES.account);
    await expect(identified(route, claims, 'x', false)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('a personal access token', () => {
  it('has only the permission that the route requires, and never that of a session', async () => {
    const permissionsOf = async (route: keyof Routes) => [
      ...(await identified(route, {}, newPersonalToken())).principal.permissions,
    ];
    expect(await permissionsOf('profile')).toEqual(['wellbeing:read']);
    expect(await permissionsOf('places')).toEqual(['geo:read']);
    await expect(permissionsOf('account')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
