import type { GeoApi } from '../geo-api/geo-api';
import type { Collection } from '../geo-api/types';
import type { Linked } from './collection-link';
import { messageOf } from '../parts/task';

export interface StartingCollections {
  /** At least one: every account has a default collection. */
  collections: Collection[];
  openId: string;
  /** The filter of its link; null for all. */
  filter: string | null;
  /** Why the linked collection was not opened. */
  problem: string | null;
}

/** The person's own collections, and the collection of the link, which is opened. */
export async function collectionsAtStart(api: GeoApi, { id: linkedId, filter }: Linked): Promise<StartingCollections> {
  const own = await api.listCollections();
  const openId = own[0]!.id;
  if (!linkedId) return { collections: own, openId, filter: null, problem: null };
  if (own.some(({ id }) => id === linkedId)) return { collections: own, openId: linkedId, filter, problem: null };
  try {
    const linked = await api.getCollection(linkedId);
    return { collections: [...own, linked], openId: linked.id, filter, problem: null };
  } catch (error) {
    return {
      collections: own,
      openId,
      filter: null,
      problem: `The linked collection did not open. ${messageOf(error)}`,
    };
  }
}
