import { AppError } from '@platform/errors';
import type { Request, Response } from 'express';
import { CRS84, isReferenceSystem } from './reference-system';

const unknownCrs = (where: string) =>
  new AppError('BAD_REQUEST', {
    message: `${where} is not the URI of a known reference system. The member crs of the collection lists its systems, such as ${CRS84}.`,
  });

/**
 * A reference system by its URI; that of the stored coordinates if none is given. @throws AppError BAD_REQUEST (400)
 */
export function readCrs(name: string, uri: string | undefined): string {
  if (uri === undefined) return CRS84;
  if (!isReferenceSystem(uri)) throw unknownCrs(name);
  return uri;
}

/**
 * The reference system of the body (`Content-Crs`), in angle brackets, or without them, as QGIS sends it.
 * @throws AppError BAD_REQUEST (400)
 */
export function contentCrsOf(request: Request): string {
  const field = request.headers['content-crs'];
  if (field === undefined) return CRS84;
  if (Array.isArray(field)) throw unknownCrs('Content-Crs');
  const text = field.trim();
  return readCrs('Content-Crs', text.startsWith('<') && text.endsWith('>') ? text.slice(1, -1) : text);
}

export const setContentCrs = (response: Response, uri: string): Response =>
  response.setHeader('Content-Crs', `<${uri}>`);
