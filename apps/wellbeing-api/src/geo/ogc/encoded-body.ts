import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { isClosed } from '@platform/http-service';
import { RequestCost } from '@platform/rate-limit';
import type { Response } from 'express';

/** Shorter bodies fit into two or three packets of the network, which compression does not make faster. */
export const LEAST_COMPRESSED = 4 * 1024;
/** Characters that a thread compresses in a millisecond, measured with GeoJSON. */
const CHARACTERS_PER_MS = 50_000;

/**
 * Levels by measurement with 820 kB of GeoJSON: gzip 3 takes 15 ms for 27 %, gzip 6 takes 43 ms for 26 %. Brotli 1 takes
 * 6 ms for 27 %. A window of 256 KiB keeps the memory of a brotli stream near that of gzip.
 */
const CODERS = {
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: () => createGzip({ level: 3 }),
};
type Encoding = keyof typeof CODERS;

const encodingOf = ({ req: request }: Response): Encoding | undefined =>
  (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name) === name);

/** Whether the client accepts a compressed body of so many characters. Sets `Vary`. */
export function acceptsEncoding(response: Response, length: number): boolean {
  // Express's `vary` parses the header, which takes longer than the rest of this function.
  const vary = response.getHeader('Vary');
  response.setHeader('Vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`);
  return length >= LEAST_COMPRESSED && response.req.method === 'GET' && encodingOf(response) !== undefined;
}

/**
 * The body of a response, compressed if the client accepts it. zlib works in separate threads, not on the event loop.
 * The bytes on the wire are charged, and the time of the threads.
 *
 * Attacks by the length of a compressed body (BREACH) need a browser that adds a credential by itself. The geospatial
 * API ignores cookies and holds no secret in its documents, so there is nothing to guess.
 */
export class EncodedBody {
  private readonly coder;

  private constructor(
    private readonly response: Response,
    encoding: Encoding,
  ) {
    this.coder = CODERS[encoding]();
    this.coder.once('error', () => response.destroy());
    response.once('close', () => this.coder.destroy());
    response.setHeader('Content-Encoding', encoding);
    const tag = response.getHeader('ETag');
    // A strong tag is that of one sequence of bytes.
    if (typeof tag === 'string' && !tag.startsWith('W/'))
      response.setHeader('ETag', tag.replace(/"$/, `-${encoding}"`));
    this.coder.pipe(response);
    // The coder keeps the first bytes back. A later failure must not replace the head, which names the encoding.
    response.flushHeaders();
  }

  /** Sends the head. Call it only if {@link acceptsEncoding}. */
  static of(response: Response): EncodedBody {
    return new EncodedBody(response, encodingOf(response)!);
  }

  /** Resolves when more can be written, or the connection is closed. */
  async write(piece: string | Uint8Array): Promise<void> {
    if (isClosed(this.response)) return;
    RequestCost.of(this.response.req).addThreadTime(piece.length / CHARACTERS_PER_MS);
    if (this.coder.write(piece)) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        this.coder.off('drain', done).off('close', done);
        resolve();
      };
      this.coder.on('drain', done).on('close', done);
    });
  }

  /** Ends the response after the last byte. */
  end(piece?: string | Uint8Array): void {
    if (!isClosed(this.response)) this.coder.end(piece);
  }
}
