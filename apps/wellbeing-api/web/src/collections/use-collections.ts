import { useState } from 'preact/hooks';
import type { Collection } from '../geo-api/types';

export interface Collections {
  all: Collection[];
  current: Collection;
  open: (collectionId: string) => void;
  /** Takes a new or changed one in, and opens it. */
  put: (collection: Collection) => void;
}

/** @param initial at least one: every account has a collection from its first look on */
export function useCollections(initial: Collection[]): Collections {
  const [all, setAll] = useState(initial);
  const [openId, open] = useState(initial[0]!.id);
  const put = (collection: Collection) => {
    const isNew = all.every(({ id }) => id !== collection.id);
    setAll(isNew ? [...all, collection] : all.map((one) => (one.id === collection.id ? collection : one)));
    open(collection.id);
  };
  return { all, current: all.find(({ id }) => id === openId)!, open, put };
}
