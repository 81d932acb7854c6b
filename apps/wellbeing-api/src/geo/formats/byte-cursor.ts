import type { FileBytes } from './file-bytes';

/** Reads a file from start to end, of which only a few pieces are in memory. */
export class ByteCursor {
  private readonly pieces: Iterator<Uint8Array>;
  private piece: Uint8Array = Buffer.alloc(0);
  private at = 0;
  private read = 0;

  constructor(private readonly file: FileBytes) {
    this.pieces = file.pieces()[Symbol.iterator]();
  }

  /** The number of bytes that follow. */
  get left(): number {
    return this.file.length - this.read;
  }

  /** The next bytes; all that follow if there are fewer. They stay valid. */
  take(length: number): Buffer {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, this.left)));
    for (let filled = 0; filled < bytes.length;) {
      const part = this.next(bytes.length - filled);
      bytes.set(part, filled);
      filled += part.length;
    }
    return bytes;
  }

  skip(length: number): void {
    for (let rest = Math.min(length, this.left); rest > 0;) rest -= this.next(rest).length;
  }

  /** At least one byte, at most so many; valid until the next call. */
  private next(most: number): Uint8Array {
    while (this.at >= this.piece.length) {
      const { value, done } = this.pieces.next();
      if (done) throw new RangeError('the file is shorter than its length');
      [this.piece, this.at] = [value, 0];
    }
    const part = this.piece.subarray(this.at, this.at + most);
    this.at += part.length;
    this.read += part.length;
    return part;
  }
}
