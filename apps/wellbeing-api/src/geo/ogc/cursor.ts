import { badRequest, UUID } from './query';

/** Where the next page begins: after this feature. Opaque to callers. */
export const cursorOf = (lastId: string): string =>
  Buffer.from(lastId.replaceAll('-', ''), 'hex').toString('base64url');

/** @throws AppError BAD_REQUEST (400) */
export function readCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const hex = /^[\w-]{22}$/.test(cursor) ? Buffer.from(cursor, 'base64url').toString('hex') : '';
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!UUID.test(id)) throw badRequest('cursor is not one that we gave out.');
  return id;
}
