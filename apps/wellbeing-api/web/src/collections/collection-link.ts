/** The target of an address of the map. */
export interface Linked {
  /** Null for the person's own collection. */
  id: string | null;
  /** As `filter/filter-link.ts` writes it; null for all. */
  filter: string | null;
}

/** The map with this collection open, for everyone who may read it. */
export function collectionLink(id: string, filter: string | null): string {
  const query = new URLSearchParams({ collection: id, ...(filter !== null && { filter }) });
  return new URL(`/app?${query.toString()}`, location.href).href;
}

export function linkedBy(search: string): Linked {
  const query = new URLSearchParams(search);
  return { id: query.get('collection'), filter: query.get('filter') };
}
