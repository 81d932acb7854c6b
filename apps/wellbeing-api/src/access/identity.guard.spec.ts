import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type AccessTokenClaims, type AccessTokenVerifier, Public, Requires } from '@platform/auth';
import type { OperatorFailures, OperatorSessions } from '@platform/http-service';
import { IdentityGuard } from './identity.guard';
import { LiveSessions } from './live-sessions';
import type { PersonalTokens } from './personal-tokens';
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
  @Public({ identifies: true })
  open() {}
}

const PROGRAM = { sub: 'account', sid: 'session', aud: ['https://account.example/resources/geo'], client_id: 'gis' };

async function permissionsAt(route: keyof Routes, scope: string) {
  const sessions = new NobodyAsks();
  const claims = { ...PROGRAM, scope } as AccessTokenClaims;
  const verifier = { verify: () => Promise.resolve(claims) } as unknown as AccessTokenVerifier;
  const request = { headers: { authorization: 'Bearer x' } } as AuthenticatedRequest;
  const operators = {} as OperatorSessions;
  const context = {
    getHandler: () => Routes.prototype[route],
    getClass: () => Routes,
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
  const [tokens, failures] = [{} as PersonalTokens, {} as OperatorFailures];
  await new IdentityGuard(new Reflector(), verifier, sessions, tokens, operators, failures).canActivate(context);
  expect(sessions.isActive).not.toHaveBeenCalled();
  return [...request.principal!.permissions];
}

describe('a program', () => {
  it('has the permissions that its scope names, and never those that need a person’s own token', async () => {
    expect(await permissionsAt('places', 'geo:read openid offline_access')).toEqual(['geo:read', 'openid']);
    expect(await permissionsAt('account', 'geo:read live-session write:keys')).toEqual(['geo:read']);
  });

  it('is refused without geo:read if a token is optional, because the response has private places', async () => {
    expect(await permissionsAt('open', 'geo:read')).toEqual(['geo:read']);
    await expect(permissionsAt('open', 'geo:write')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
