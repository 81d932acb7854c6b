import { useState } from 'preact/hooks';
import type { Collection } from '../geo-api/types';
import type { StartingCollections } from './at-start';

export interface Collections {
  all: Collection[];
  current: Collection;
  open: (collectionId: string) => void;
  /** Adds a new or changed collection, and opens it. */
  put: (collection: Collection) => void;
}

export function useCollections(start: StartingCollections): Collections {
  const [all, setAll] = useState(start.collections);
  const [openId, open] = useState(start.openId);
  const put = (collection: Collection) => {
    const isNew = all.every(({ id }) => id !== collection.id);
    setAll(isNew ? [...all, collection] : all.map((one) => (one.id === collection.id ? collection : one)));
    open(collection.id);
  };
  return { all, current: all.find(({ id }) => id === openId)!, open, put };
}
