import { useMemo, useState } from 'preact/hooks';
import type { Feature } from '../geo-api/types';
import { labelChoices } from './label-property';

export interface Label {
  /** The property whose value names the places; null if there is none. */
  property: string | null;
  /** The properties that the person may choose, the most suitable first. */
  choices: string[];
  choose: (property: string) => void;
}

const keyOf = (collectionId: string) => `label-of/${collectionId}`;

/** The label of the places of a collection. This browser remembers the person's choice. */
export function useLabel(collectionId: string, features: Feature[]): Label {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const choices = useMemo(() => labelChoices(features), [features]);
  const remembered = chosen[collectionId] ?? remembers(collectionId);
  return {
    property: remembered !== null && choices.includes(remembered) ? remembered : (choices[0] ?? null),
    choices,
    choose: (property) => {
      setChosen({ ...chosen, [collectionId]: property });
      remember(collectionId, property);
    },
  };
}

/** A browser may forbid the storage. The choice then lasts until the page closes. */
function remembers(collectionId: string): string | null {
  try {
    return localStorage.getItem(keyOf(collectionId));
  } catch {
    return null;
  }
}

function remember(collectionId: string, property: string): void {
  try {
    localStorage.setItem(keyOf(collectionId), property);
  } catch {
    // Nothing to do: see above.
  }
}
