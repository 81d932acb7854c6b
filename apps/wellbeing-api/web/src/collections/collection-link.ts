/** The map with this collection open, for those who may read it. */
export const collectionLink = (id: string): string => new URL(`/app?collection=${id}`, location.href).href;

export const linkedCollectionId = (search: string): string | null => new URLSearchParams(search).get('collection');
