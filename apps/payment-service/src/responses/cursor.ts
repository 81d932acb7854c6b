import { LOWERCASE_UUID, validationFailed } from '@platform/errors';
import { CursorFormat, textCodec, uuidCodec } from '@platform/http-service';

const UUID_BYTES = 16;

const invalid = () => validationFailed('cursor must be the next_cursor of an answer');

/** The list goes on below this id. */
export const uuidCursor = new CursorFormat(textCodec(LOWERCASE_UUID), invalid);

/** The list goes on below this number. */
export const sequenceCursor = new CursorFormat(textCodec(/^[1-9]\d{0,17}$/), invalid);

/** The list goes on below the first of these ids, and within its rows below the second. */
export const uuidPairCursor = new CursorFormat<[string, string]>(
  {
    write: (ids) => Buffer.concat(ids.map((id) => uuidCodec.write(id))),
    read: (bytes) => {
      const ids = [bytes.subarray(0, UUID_BYTES), bytes.subarray(UUID_BYTES)].map((id) => uuidCodec.read(id));
      return ids.includes(null) ? null : (ids as [string, string]);
    },
  },
  invalid,
);
