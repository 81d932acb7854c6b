import { CursorFormat, uuidCodec } from '@platform/http-service';
import { badRequest } from './query';

export const invalidCursor = () => badRequest('cursor is not from a response of this service.');

/** The next page begins after the feature or collection with this id. */
export const idCursor = new CursorFormat(uuidCodec, invalidCursor);
