import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '@platform/errors';
import type { Request, Response } from 'express';
import type { RequestContext } from './request-context';
import { bodyTooLarge, readBody } from './read-body';
import { parseStrictJson } from './strict-json';

export interface BodyOptions {
  /** Bytes. Default: 16 KiB. */
  limitBytes?: number;
  /** Default: `application/json`. */
  mediaTypes?: string[];
  /** The handler reads the body itself, because something must be decided before. */
  deferred?: boolean;
}

const BODY = 'body-options';
export const DEFAULT_BODY_LIMIT_BYTES = 16 * 1024;

/** What a route takes as its body, where that is not JSON of up to 16 KiB. */
export const AcceptsBody = (options: BodyOptions) => SetMetadata(BODY, options);

/**
 * Refuses a body by its declared size and type before reading it, then keeps the raw bytes. They are parsed when the
 * handler's `@Body()` asks for them: after identity, quota and permission have been decided.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & RequestContext>();
    const declared = request.headers['content-length'];
    if (declared === '0' || (declared === undefined && request.headers['transfer-encoding'] === undefined)) {
      request.body = {};
      return true;
    }
    const options = this.reflector.get<BodyOptions | undefined>(BODY, context.getHandler()) ?? {};
    if (options.deferred) return true;
    const limit = options.limitBytes ?? DEFAULT_BODY_LIMIT_BYTES;
    if (Number(declared) > limit) throw bodyTooLarge(limit, context.switchToHttp().getResponse<Response>());
    const type = mediaTypeOf(request);
    const accepted = options.mediaTypes ?? ['application/json'];
    if (!type || !accepted.includes(type) || request.headers['content-encoding'] !== undefined) {
      throw unsupportedMediaType(accepted);
    }
    // A form is read by its own streaming parser.
    if (type === 'multipart/form-data') return true;
    return this.read(request, context.switchToHttp().getResponse<Response>(), limit);
  }

  private async read(request: Request & RequestContext, response: Response, limit: number): Promise<boolean> {
    const bytes = await readBody(request, response, limit);
    request.rawBody = bytes;
    Object.defineProperty(request, 'body', { configurable: true, get: () => parseBody(request, bytes) });
    return true;
  }
}

function parseBody(request: Request, bytes: Buffer): unknown {
  const value = parseStrictJson(bytes);
  Object.defineProperty(request, 'body', { configurable: true, writable: true, value });
  return value;
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
