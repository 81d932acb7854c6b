import { validationFailed } from '@platform/errors';

const PIECE_BYTES = 256 * 1024;
/** The maximum size of a file that is in memory as a whole. Two threads read files, each with one such file. */
const MOST_WHOLE_BYTES = 32 * 1024 * 1024;

/** The bytes of a file. A thread reads them in pieces, several times if needed, so that a large file needs little memory. */
export class FileBytes {
  private all?: Buffer;

  /** @param pieces starts from the beginning at each call; a piece is valid until the next one */
  constructor(
    readonly length: number,
    readonly pieces: () => Iterable<Uint8Array>,
  ) {}

  static of(bytes: Uint8Array): FileBytes {
    return new FileBytes(bytes.length, () => piecesOf(bytes));
  }

  /**
   * All bytes as one buffer, for archives: their directory is at the end.
   * @throws AppError VALIDATION_FAILED (422)
   */
  whole(): Buffer {
    if (this.length > MOST_WHOLE_BYTES) {
      throw validationFailed(
        `The archive has more than ${MOST_WHOLE_BYTES / 1024 / 1024} MiB, and archives are read as a whole. Send the .kml of a KMZ without its archive. Convert a Shapefile to FlatGeobuf or GeoJSON, or send each layer alone.`,
      );
    }
    this.all ??= this.joined();
    return this.all;
  }

  private joined(): Buffer {
    const bytes = Buffer.allocUnsafe(this.length);
    let at = 0;
    for (const piece of this.pieces()) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES);
}
