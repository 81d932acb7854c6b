import { LOWERCASE_UUID } from '@platform/errors';
import { CursorFormat, textCodec, uuidCodec } from '@platform/http-service';

const UUID_BYTES = 16;

/** The next page begins below this id. */
export const uuidCursor = new CursorFormat(textCodec(LOWERCASE_UUID));

/** The next page begins below this number. */
export const sequenceCursor = new CursorFormat(textCodec(/^[1-9]\d{0,17}$/));

/** The next page begins below the first id, and within its rows below the second. */
export const uuidPairCursor = new CursorFormat<[string, string]>({
  write: (ids) => Buffer.concat(ids.map((id) => uuidCodec.write(id))),
  read: (bytes) => {
    const ids = [bytes.subarray(0, UUID_BYTES), bytes.subarray(UUID_BYTES)].map((id) => uuidCodec.read(id));
    return ids.includes(null) ? null : (ids as [string, string]);
  },
});
