import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Public, Requires } from './access.decorators';
import { IdentityGuard } from './identity.guard';
import { PermissionGuard } from './permission.guard';
import type { AuthenticatedRequest, Principal } from './principal';

class Routes {
  silent() {}

  @Public()
  open() {}

  @Public({ identifies: true })
  widened() {}

  @Requires('things:read')
  read() {}
}

@Requires('things:write')
class WriteRoutes {
  write() {}

  @Public()
  open() {}
}

const HOLDER: Principal = { permissions: new Set(['things:read']) };

class HeaderGuard extends IdentityGuard<Principal> {
  protected identify({ headers }: AuthenticatedRequest): Promise<Principal | null> {
    return Promise.resolve(headers.authorization === undefined ? null : HOLDER);
  }
}

const reflector = new Reflector();
const identity = new HeaderGuard(reflector);
const permission = new PermissionGuard(reflector);

async function answerOf(type: new () => object, route: string, authorization?: string): Promise<number> {
  const request = { headers: { authorization } };
  const context = {
    getClass: () => type,
    getHandler: () => (type.prototype as Record<string, unknown>)[route],
    switchToHttp: () => ({ getRequest: () => request }),
  } as unknown as ExecutionContext;
  try {
    await identity.canActivate(context);
    permission.canActivate(context);
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}

it.each([undefined, 'Bearer good'])('closes a route without a declaration to all callers (%s)', async (credential) => {
  expect(await answerOf(Routes, 'silent', credential)).toBe(403);
});

it('opens a public route to anyone, and ignores credentials', async () => {
  expect(await answerOf(Routes, 'open')).toBe(200);
  expect(await answerOf(Routes, 'open', 'Bearer good')).toBe(200);
});

it('identifies a caller with a credential on a public route that shows more to known callers', async () => {
  expect(await answerOf(Routes, 'widened')).toBe(200);
  expect(await answerOf(Routes, 'widened', 'Bearer good')).toBe(200);
});

it('admits holders of the permission only', async () => {
  expect(await answerOf(Routes, 'read')).toBe(401);
  expect(await answerOf(Routes, 'read', 'Bearer good')).toBe(200);
  expect(await answerOf(WriteRoutes, 'write', 'Bearer good')).toBe(403);
});

it('believes a route before its controller', async () => {
  expect(await answerOf(WriteRoutes, 'open')).toBe(200);
});

it('refuses two declarations of one route', () => {
  const contradictory = () => {
    class Contradictory {
      @Public()
      @Requires('things:read')
      read() {}
    }
    return Contradictory;
  };
  expect(contradictory).toThrow('read says twice who may call it.');
});
