import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { networkOf } from '@platform/rate-limit';
import { knownDeviceOf } from '../known-devices/known-device.cookie';
import { deviceOf } from './device';
import type { IncomingMessage } from 'node:http';

/** The caller's User-Agent for the list of sessions, cut to the column's length. */
export const userAgentOf = (request: IncomingMessage): string | null =>
  request.headers['user-agent']?.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 200) ?? null;

/** The origin of a request, in the form that its owner may see. */
export interface RequestOrigin {
  userAgent: string | null;
  /** Such as `Firefox on Linux`. */
  device: string;
  /** Such as `203.0.113.0/24`; empty if unknown. */
  network: string;
  /** The device cookie with its name. It is a secret of the browser. */
  knownDevice: string | null;
}

export function requestOriginOf(request: Request): RequestOrigin {
  const userAgent = userAgentOf(request);
  return {
    userAgent,
    device: deviceOf(userAgent),
    network: networkOf(request.ip),
    knownDevice: knownDeviceOf(request),
  };
}

/** Where this request comes from. */
export const Origin = createParamDecorator((_: unknown, context: ExecutionContext): RequestOrigin =>
  requestOriginOf(context.switchToHttp().getRequest<Request>()),
);

/** For actions of the service or its operators. */
export const NO_ORIGIN: RequestOrigin = { userAgent: null, device: '', network: '', knownDevice: null };
