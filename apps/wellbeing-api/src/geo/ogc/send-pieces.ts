import { holdData, holdResponse, isClosed, nextTurn, untilTaken } from '@platform/http-service';
import type { Response } from 'express';
import { acceptsEncoding, EncodedBody } from './encoded-body';

export const PIECE = 64 * 1024;
const HIGH_SURROGATE = /[\ud800-\udbff]/;

/**
 * Sends texts one after the other, no faster than the client reads, compressed if the client accepts it. Other requests
 * are served between two pieces. It ends if the connection is closed.
 * @throws AppError OVERLOADED (503) if the memory for large responses is in use
 */
export async function sendPieces(response: Response, texts: string[]): Promise<void> {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (acceptsEncoding(response, length)) {
    // Only the compressed bytes are charged, when they are written. The page is held at two bytes for each character, of
    // which most need one, so there is room for the compressor.
    holdData(response, length);
    await sendEncoded(EncodedBody.of(response), texts);
    return;
  }
  holdResponse(response, length);
  if (length <= PIECE) {
    // As a text, which Node sends in one piece with the head. Express would send a second piece.
    const text = texts.join('');
    response.setHeader('Content-Length', Buffer.byteLength(text)).end(text);
    return;
  }
  if (response.req.method !== 'HEAD') {
    for (const piece of joined(texts)) {
      if (isClosed(response)) return;
      await writePiece(response, piece);
    }
  }
  response.end();
}

async function sendEncoded(body: EncodedBody, texts: string[]): Promise<void> {
  for (const piece of joined(texts)) await body.write(piece);
  body.end();
}

/** Resolves when the client can receive more. */
export async function writePiece(response: Response, piece: string | Uint8Array): Promise<void> {
  if (!response.write(piece)) await untilTaken(response);
  await nextTurn();
}

/** Pieces of about the same length, from few long texts or many short ones. */
export function* joined(texts: string[]): Generator<string> {
  let piece = '';
  for (const text of texts) {
    for (const slice of slicesOf(text)) {
      piece += slice;
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
  }
  yield piece;
}

/** Never splits a surrogate pair, because half of it would be written as another character. */
function* slicesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length;) {
    const end = start + PIECE;
    const isSplit = HIGH_SURROGATE.test(text.charAt(end - 1)) && end < text.length;
    yield text.slice(start, isSplit ? end + 1 : end);
    start = isSplit ? end + 1 : end;
  }
}
