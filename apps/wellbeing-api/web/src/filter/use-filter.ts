import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GeoApi } from '../geo-api/geo-api';
import { asks, type Condition, emptyCondition, filterOf } from './condition';
import { conditionsOfLink } from './filter-link';
import type { Queryable } from '../geo-api/queryable';

export interface Filtering {
  /** The current conditions, without empty ones. */
  conditions: Condition[];
  /** The same for the service, in CQL2 JSON; null if all is shown. */
  filter: string | null;
  /** The current properties that the open collection can be filtered by. */
  loadQueryables: () => Promise<Queryable[]>;
  apply: (conditions: Condition[]) => void;
  /** Searches a text on the server, in the property that holds names. @returns whether there is such a property */
  applyName: (text: string) => Promise<boolean>;
}

interface Options {
  api: GeoApi;
  collectionId: string;
  /** The filter of a link, for the collection that is opened first. */
  linked: string | null;
  onProblem: (error: unknown) => void;
  onNote: (text: string) => void;
}

const NAMES = ['name', 'title', 'Name'];

/** The filter of a collection. Another collection starts without a filter. */
export function useFilter({ api, collectionId, linked, onProblem, onNote }: Options): Filtering {
  const [applied, setApplied] = useState<{ collectionId: string; conditions: Condition[] }>({
    collectionId,
    conditions: [],
  });
  const conditions = applied.collectionId === collectionId ? applied.conditions : NOTHING;
  const latest = useRef(collectionId);
  latest.current = collectionId;
  const apply = (wanted: Condition[]) => {
    if (latest.current === collectionId) setApplied({ collectionId, conditions: wanted.filter(asks) });
  };
  const loadQueryables = () => api.getQueryables(collectionId);
  useEffect(() => {
    if (linked === null) return;
    const open = async () => {
      const asked = conditionsOfLink(linked, await loadQueryables());
      if (asked.length === 0) onNote('The filter of the link does not fit this collection, so all places are shown.');
      else apply(asked);
    };
    open().catch(onProblem);
  }, []);
  return {
    conditions,
    filter: useMemo(() => filterOf(conditions), [conditions]),
    loadQueryables,
    apply,
    applyName: async (text) => {
      const queryables = await loadQueryables();
      const name = NAMES.find((one) =>
        queryables.some((queryable) => queryable.name === one && queryable.type === 'string'),
      );
      if (name === undefined) return false;
      const others = conditions.filter((condition) => condition.name !== name);
      apply([...others, { ...emptyCondition({ name, type: 'string' }), text }]);
      return true;
    },
  };
}

const NOTHING: Condition[] = [];
