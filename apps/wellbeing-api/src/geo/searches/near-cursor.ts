import { CursorFormat, uuidCodec } from '@platform/http-service';
import { invalidCursor } from '../ogc/cursor';

/** The last shown feature of a list by distance. Features that are nearer, or as near with a smaller id, were shown. */
export interface NearPlace {
  distanceMeters: number;
  id: string;
}

const DISTANCE_BYTES = 8;

export const nearCursor = new CursorFormat<NearPlace>(
  {
    write({ distanceMeters, id }) {
      const distance = Buffer.alloc(DISTANCE_BYTES);
      distance.writeDoubleBE(distanceMeters);
      return Buffer.concat([distance, uuidCodec.write(id)]);
    },
    read(bytes) {
      const id = uuidCodec.read(bytes.subarray(DISTANCE_BYTES));
      const distanceMeters = id === null ? NaN : bytes.readDoubleBE();
      return id !== null && distanceMeters >= 0 ? { distanceMeters, id } : null;
    },
  },
  invalidCursor,
);
