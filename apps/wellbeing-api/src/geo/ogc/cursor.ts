import { CursorFormat, uuidCodec } from '@platform/http-service';
import { badRequest } from './query';

export const invalidCursor = () => badRequest('cursor is not one that we gave out.');

/** Where the next page begins: after the feature or collection of this id. */
export const idCursor = new CursorFormat(uuidCodec, invalidCursor);
