import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { AppError } from '@platform/errors';

/** A longer request is packed: its `state` may have 8 KiB, and each step to the consent page carries it in a URL. */
const LONGEST_PLAIN = 2_000;
/** With the other fields of a request it fits into the 16 KiB that Node accepts as the head of a request. */
const LONGEST_PACKED = 12_000;
const MOST_UNPACKED_BYTES = 64 * 1024;
const PREFIX = 'packed=';

/** The query of the request's own page; null if it is too long. */
export function packedQuery(query: string): string | null {
  if (query.length <= LONGEST_PLAIN) return query;
  // A value that was percent-encoded to its threefold length shrinks to its bytes first.
  const fields = JSON.stringify([...new URLSearchParams(query)]);
  const packed = PREFIX + deflateRawSync(fields).toString('base64url');
  return packed.length <= LONGEST_PACKED ? packed : null;
}

/**
 * The query that was packed, or any other query as it is. The content is not trusted: it is read like every other query.
 * @throws AppError BAD_REQUEST (400)
 */
export function unpackedQuery(query: string): string {
  if (!query.startsWith(PREFIX)) return query;
  try {
    const bytes = Buffer.from(query.slice(PREFIX.length), 'base64url');
    const fields = JSON.parse(inflateRawSync(bytes, { maxOutputLength: MOST_UNPACKED_BYTES }).toString()) as unknown;
    return new URLSearchParams(fields as [string, string][]).toString();
  } catch (cause) {
    const message = 'The address of this request is incomplete. Go back to the program and start again.';
    throw new AppError('BAD_REQUEST', { message, cause });
  }
}
