import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { networkKeyOf } from '@platform/rate-limit';
import type { Request, Response } from 'express';
import { type BodyOwner } from './body-budget';
import { hasBody, routeBodyOf } from './body.guard';
import { BodyReader } from './body.reader';
import { takeBody } from './lazy-body';

/** Returns the account or tenant of a request after the guards; undefined for an anonymous request. */
export type AccountOf = (request: Request) => string | undefined;
export const ACCOUNT_OF = Symbol('account-of');

/**
 * The last of the guards: reads the body of a request that identity, quota and permission have let in. It is parsed when
 * the handler's `@Body()` asks for it.
 */
@Injectable()
export class BodyReadingGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly bodies: BodyReader,
    @Inject(ACCOUNT_OF) private readonly accountOf: AccountOf,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!hasBody(request)) {
      request.body = {};
      return true;
    }
    const { limitBytes, reserved, deferred, inPiecesUpToBytes } = routeBodyOf(this.reflector, context);
    if (deferred) return true;
    const response = context.switchToHttp().getResponse<Response>();
    const owner = { account: this.accountOf(request), network: networkKeyOf(request.ip) };
    if (inPiecesUpToBytes && Number(request.headers['content-length']) > limitBytes) {
      this.bodies.stream(request, response, owner);
      return true;
    }
    return this.read(request, response, { limitBytes, reserved, owner });
  }

  private async read(
    request: Request,
    response: Response,
    options: { limitBytes: number; reserved: boolean; owner: BodyOwner },
  ): Promise<boolean> {
    takeBody(request, await this.bodies.read(request, response, options));
    return true;
  }
}
