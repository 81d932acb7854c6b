import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { networkOf } from '@platform/rate-limit';
import { deviceOf } from './device';
import type { IncomingMessage } from 'node:http';

/** What the caller calls itself, for the list of sessions; cut to a length that fits there. */
export const userAgentOf = (request: IncomingMessage): string | null =>
  request.headers['user-agent']?.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 200) ?? null;

/** Where a request comes from, as its owner can be told. */
export interface RequestOrigin {
  userAgent: string | null;
  /** Such as `Firefox on Linux`. */
  device: string;
  /** Such as `203.0.113.0/24`; empty if unknown. */
  network: string;
}

export function requestOriginOf(request: Request): RequestOrigin {
  const userAgent = userAgentOf(request);
  return { userAgent, device: deviceOf(userAgent), network: networkOf(request.ip) };
}

/** Where this request comes from. */
export const Origin = createParamDecorator((_: unknown, context: ExecutionContext): RequestOrigin =>
  requestOriginOf(context.switchToHttp().getRequest<Request>()),
);

/** Of what the service or its operators do. */
export const NO_ORIGIN: RequestOrigin = { userAgent: null, device: '', network: '' };
