import { type AppError, fieldInvalid } from '@platform/errors';

/** What a cursor holds, as bytes. `read` gives null for bytes that `write` never makes. */
export interface CursorCodec<Position> {
  write(position: Position): Uint8Array;
  read(bytes: Buffer): Position | null;
}

export const CURSOR_RULE = 'cursor must be the next_cursor of a response';

/** A position in a list as a text that is opaque to callers: base64url, and refused unless we gave out that very text. */
export class CursorFormat<Position> {
  constructor(
    private readonly codec: CursorCodec<Position>,
    private readonly refusal: () => AppError = () => fieldInvalid('cursor', CURSOR_RULE, 'WRONG_FORMAT'),
  ) {}

  write(position: Position): string {
    return Buffer.from(this.codec.write(position)).toString('base64url');
  }

  /** @throws AppError the refusal */
  read(cursor: string | undefined): Position | null {
    if (cursor === undefined) return null;
    const position = this.codec.read(Buffer.from(cursor, 'base64url'));
    if (position === null || this.write(position) !== cursor) throw this.refusal();
    return position;
  }
}

/** A text of one form, such as a number. */
export const textCodec = (form: RegExp): CursorCodec<string> => ({
  write: (text) => Buffer.from(text),
  read: (bytes) => (form.test(bytes.toString()) ? bytes.toString() : null),
});

/** A UUID as its 16 bytes. */
export const uuidCodec: CursorCodec<string> = {
  write: (id) => Buffer.from(id.replaceAll('-', ''), 'hex'),
  read: (bytes) =>
    bytes.length === 16 ? bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null,
};
