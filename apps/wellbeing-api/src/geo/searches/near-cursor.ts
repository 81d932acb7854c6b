import { badRequest, UUID } from '../ogc/query';

/** The last feature of a list by distance: what is as near and has a smaller id, or is nearer, was shown. */
export interface NearPlace {
  distanceMeters: number;
  id: string;
}

/** Opaque to callers. */
export function nearCursorOf({ distanceMeters, id }: NearPlace): string {
  const bytes = Buffer.alloc(24);
  bytes.writeDoubleBE(distanceMeters);
  bytes.write(id.replaceAll('-', ''), 8, 'hex');
  return bytes.toString('base64url');
}

/** @throws AppError BAD_REQUEST (400) */
export function readNearCursor(cursor: string | undefined): NearPlace | null {
  if (cursor === undefined) return null;
  const bytes = Buffer.from(/^[\w-]{32}$/.test(cursor) ? cursor : '', 'base64url');
  const id = bytes
    .subarray(8)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const distanceMeters = bytes.length === 24 ? bytes.readDoubleBE() : NaN;
  if (!(distanceMeters >= 0) || !UUID.test(id)) throw badRequest('cursor is not one that we gave out.');
  return { distanceMeters, id };
}
