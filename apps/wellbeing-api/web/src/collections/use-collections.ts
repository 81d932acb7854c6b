import { useState } from 'preact/hooks';
import type { Collection } from '../geo-api/types';
import type { StartingCollections } from './at-start';

export interface Collections {
  all: Collection[];
  current: Collection;
  open: (collectionId: string) => void;
  /** Adds a new or changed collection, and opens it. */
  put: (collection: Collection) => void;
  /** Forgets a deleted collection, and opens the default one. */
  drop: (collectionId: string) => void;
}

export function useCollections(start: StartingCollections): Collections {
  const [all, setAll] = useState(start.collections);
  const [openId, open] = useState(start.openId);
  const put = (collection: Collection) => {
    const isNew = all.every(({ id }) => id !== collection.id);
    setAll(isNew ? [...all, collection] : all.map((one) => (one.id === collection.id ? collection : one)));
    open(collection.id);
  };
  const drop = (collectionId: string) => {
    const left = all.filter(({ id }) => id !== collectionId);
    setAll(left);
    open(left[0]!.id);
  };
  return { all, current: all.find(({ id }) => id === openId)!, open, put, drop };
}
