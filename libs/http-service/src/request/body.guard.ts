import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '@platform/errors';
import type { Request } from 'express';
import { bodyTooLarge } from './body.reader';

export interface BodyOptions {
  /** Bytes. Default: 16 KiB. */
  limitBytes?: number;
  /** Default: `application/json`. */
  mediaTypes?: string[];
  /** Without `Content-Type` it is read as the first of the media types. */
  mayBeUntyped?: boolean;
  /** The handler reads the body itself, because something must be decided before. */
  deferred?: boolean;
  /** A body that declares more than `limitBytes`, up to this, is left to the handler, which reads it in pieces. */
  inPiecesUpToBytes?: number;
}

const BODY = 'body-options';
const RESERVED = 'body-reserved';
export const DEFAULT_BODY_LIMIT_BYTES = 16 * 1024;

/** What a route takes as its body, where that is not JSON of up to 16 KiB. */
export const AcceptsBody = (options: BodyOptions) => SetMetadata(BODY, options);

/** A route whose body must get through when uploads take all the memory that they may: a sign-in. */
export const ReservedBody = () => SetMetadata(RESERVED, true);

export interface RouteBody extends BodyOptions {
  limitBytes: number;
  mediaTypes: string[];
  reserved: boolean;
}

export function routeBodyOf(reflector: Reflector, context: ExecutionContext): RouteBody {
  const handler = context.getHandler();
  const options = reflector.get<BodyOptions | undefined>(BODY, handler);
  return {
    limitBytes: DEFAULT_BODY_LIMIT_BYTES,
    mediaTypes: ['application/json'],
    ...options,
    reserved: reflector.get<boolean | undefined>(RESERVED, handler) === true,
  };
}

export const hasBody = ({ headers }: Request): boolean => {
  const declared = headers['content-length'];
  return declared !== '0' && (declared !== undefined || headers['transfer-encoding'] !== undefined);
};

/** Refuses a body by its declared size and type, before it is read. */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (!hasBody(request)) return true;
    const route = routeBodyOf(this.reflector, context);
    const { mediaTypes, mayBeUntyped, deferred, limitBytes: most, inPiecesUpToBytes: limitBytes = most } = route;
    if (deferred) return true;
    if (Number(request.headers['content-length']) > limitBytes) throw bodyTooLarge(limitBytes);
    const type = mayBeUntyped && !request.headers['content-type'] ? mediaTypes[0] : mediaTypeOf(request);
    if (!type || !mediaTypes.includes(type) || request.headers['content-encoding'] !== undefined) {
      throw unsupportedMediaType(mediaTypes);
    }
    return true;
  }
}

const unsupportedMediaType = (accepted: string[]) =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', { message: `Send ${accepted.join(' or ')}, in UTF-8 and not compressed.` });

/** The media type in lower case, or undefined when a charset other than UTF-8 is declared. */
function mediaTypeOf(request: Request): string | undefined {
  const [type, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) return undefined;
  return type?.trim();
}
