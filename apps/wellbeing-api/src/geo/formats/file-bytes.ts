import { validationFailed } from '@platform/errors';

const PIECE_BYTES = 256 * 1024;
/** The maximum size of a file that is in memory as a whole. The thread's heap has no room for a larger text. */
const MOST_WHOLE_BYTES = 16 * 1024 * 1024;

/** The bytes of a file. A thread reads them in pieces, several times if needed, so that a large file needs little memory. */
export class FileBytes {
  /** @param pieces starts from the beginning at each call; a piece is valid until the next one */
  constructor(
    readonly length: number,
    readonly pieces: () => Iterable<Uint8Array>,
  ) {}

  static of(bytes: Uint8Array): FileBytes {
    return new FileBytes(bytes.length, () => piecesOf(bytes));
  }

  /**
   * All bytes as one buffer, for formats that are not read from start to end.
   * @param most less for texts, which take twice their bytes
   * @throws AppError VALIDATION_FAILED (422)
   */
  whole(most = MOST_WHOLE_BYTES): Buffer {
    if (this.length > most) {
      const mebibytes = most / 1024 / 1024;
      throw validationFailed(
        `The file is too large for its format: the limit is ${mebibytes} MiB. Split it, or send GeoJSON.`,
      );
    }
    return Buffer.concat([...this.pieces()]);
  }
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES);
}
