import { validationFailed } from '@platform/errors';

/** JSON of one feature, with its blanks. The thread's heap holds its text and its values at the same time. */
const MOST_BYTES_OF_FEATURE = 24 * 1024 * 1024;
const FEATURES = Buffer.from('"features"');
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Cuts the features out of GeoJSON. Only one feature is in memory at a time. The entries of the array `features` of the
 * outermost object are handed over one by one. Everything else is the rest, in which that array is empty. A feature and
 * the rest are JSON only if the document is.
 */
export class GeoJsonPieces {
  private readonly rest = new Bytes();
  private readonly element = new Bytes();
  private depth = 0;
  private inText = false;
  private isEscaped = false;
  /** In the array of features, whose entries are at depth 2. */
  private inFeatures = false;
  private hasEntry = false;
  /** Of the last name in the outermost object: how many of its bytes are those of the name of the array. */
  private sameBytes = 0;
  private isValueNext = false;
  private isFound = false;

  /** @param take receives each feature. Without it the features are skipped. */
  constructor(private readonly take?: (feature: Buffer) => void) {}

  /** @throws AppError VALIDATION_FAILED (422), or what `take` throws */
  write(piece: Uint8Array): void {
    let start = 0;
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]!;
      if (this.inText) {
        this.insideText(byte);
        continue;
      }
      switch (byte) {
        case QUOTE:
          this.inText = true;
          if (this.depth === 1 && !this.isValueNext) this.sameBytes = 1;
          break;
        case COLON:
          if (this.depth === 1) this.isValueNext = true;
          break;
        case COMMA:
          if (this.inFeatures && this.depth === 2) {
            this.endEntry(piece, start, at);
            this.hasEntry = true;
            start = at + 1;
          } else if (this.depth === 1) this.isValueNext = false;
          break;
        case OPEN_BRACE:
        case OPEN_BRACKET:
          this.depth++;
          if (this.depth === 2 && byte === OPEN_BRACKET && this.isValueNext && this.sameBytes === FEATURES.length) {
            if (this.isFound) throw validationFailed('The body names a field twice.');
            [this.inFeatures, this.isFound] = [true, true];
            this.rest.add(piece.subarray(start, at + 1));
            start = at + 1;
          }
          break;
        case CLOSE_BRACE:
        case CLOSE_BRACKET:
          if (this.inFeatures && this.depth === 2) {
            if (byte === CLOSE_BRACE) throw notJson();
            this.endFeatures(piece, start, at);
            start = at;
          }
          this.depth--;
          break;
      }
    }
    if (!this.inFeatures) this.rest.add(piece.subarray(start));
    else this.addToEntry(piece.subarray(start));
  }

  /** @returns everything but the features */
  end(): Buffer {
    if (this.inFeatures) throw notJson();
    return this.rest.take();
  }

  private insideText(byte: number): void {
    if (this.depth === 1 && !this.isValueNext)
      this.sameBytes = byte === FEATURES[this.sameBytes] ? this.sameBytes + 1 : -1;
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) this.inText = false;
  }

  private addToEntry(bytes: Uint8Array): void {
    if (this.take) this.element.add(bytes);
  }

  private endEntry(piece: Uint8Array, start: number, at: number): void {
    this.addToEntry(piece.subarray(start, at));
    this.take?.(this.element.take());
  }

  private endFeatures(piece: Uint8Array, start: number, at: number): void {
    this.inFeatures = false;
    this.addToEntry(piece.subarray(start, at));
    const last = this.element.take();
    // An empty array has no entry. After a comma one is required, and no blanks are JSON.
    if (this.hasEntry || !isBlank(last)) this.take?.(last);
  }
}

const isBlank = (bytes: Buffer): boolean =>
  bytes.every((byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09);

const notJson = () => validationFailed('The body is not valid JSON.');

/** Bytes that grow in pieces, which are copied because their source is used again. */
class Bytes {
  length = 0;
  private pieces: Buffer[] = [];

  add(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.length += piece.length;
    if (this.length > MOST_BYTES_OF_FEATURE)
      throw validationFailed('One feature, or everything but the features, has more than 24 MiB. Split it.');
    this.pieces.push(Buffer.from(piece));
  }

  take(): Buffer {
    const whole = this.pieces.length === 1 ? this.pieces[0]! : Buffer.concat(this.pieces);
    [this.pieces, this.length] = [[], 0];
    return whole;
  }
}
