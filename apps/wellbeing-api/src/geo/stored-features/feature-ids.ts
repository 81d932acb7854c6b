import { UUID } from '@platform/errors';
import { v5 as uuidv5 } from 'uuid';

/** Characters that need no escape in a path, in HTML and in XML. */
const GIVEN_ID = /^[A-Za-z0-9_][A-Za-z0-9_.:@~-]{0,127}$/;

export const RULE_OF_IDS =
  'An id has up to 128 letters (A to Z), digits and characters of _ . : @ ~ - and begins with a letter, a digit or _.';

/** Where a feature is stored: its key, and the id that a client gave to it, unless that is a UUID. */
export interface FeatureId {
  id: string;
  given_id: string | null;
}

/** Null if no feature can have this id. */
export function featureIdOf(collectionId: string, text: string): FeatureId | null {
  if (UUID.test(text)) return { id: text.toLowerCase(), given_id: null };
  return GIVEN_ID.test(text) ? { id: keyOfText(collectionId, text), given_id: text } : null;
}

/** The same UUID each time, for texts that no address can have too. */
export const keyOfText = (collectionId: string, text: string): string => uuidv5(text, collectionId.toLowerCase());

/** The id in responses and addresses. */
export const publicIdOf = ({ id, given_id }: { id: string; given_id?: string | null }): string => given_id ?? id;

/** @param stored with a key */
export const toFeatureId = ({ id, given_id }: { id?: string; given_id?: string | null }): FeatureId => ({
  id: id!,
  given_id: given_id ?? null,
});
