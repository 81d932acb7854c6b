import { LOWERCASE_UUID, validationFailed } from '@platform/errors';
import { CursorFormat, textCodec } from '@platform/http-service';

const invalid = () => validationFailed('cursor must be the next_cursor of an answer');

/** The list goes on below this id. */
export const uuidCursor = new CursorFormat(textCodec(LOWERCASE_UUID), invalid);

/** The list goes on below this number. */
export const sequenceCursor = new CursorFormat(textCodec(/^[1-9]\d{0,17}$/), invalid);
