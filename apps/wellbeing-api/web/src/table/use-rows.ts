import { useEffect, useRef, useState } from 'preact/hooks';
import type { GeoApi } from '../geo-api/geo-api';
import type { Feature } from '../geo-api/types';
import { messageOf } from '../parts/task';

export interface Sort {
  property: string;
  isDescending: boolean;
}

export interface Asked {
  collectionId: string;
  /** In CQL2 JSON; null for all. */
  filter: string | null;
  sort: Sort | null;
}

export interface Rows {
  rows: Feature[];
  isLoading: boolean;
  hasMore: boolean;
  problem: string | null;
  loadMore: () => void;
}

/** The rows of the table in the order of the service, page by page. Responses to a former question are ignored. */
export function useRows(api: GeoApi, asked: Asked, revision: unknown): Rows {
  const [rows, setRows] = useState<Feature[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(0);
  const load = async (kept: Feature[], cursor?: string) => {
    const turn = ++latest.current;
    setLoading(true);
    setProblem(null);
    const { collectionId, filter, sort } = asked;
    const sortby = sort && `${sort.isDescending ? '-' : '+'}${sort.property}`;
    try {
      const page = await api.listRows(collectionId, { filter, sortby, cursor });
      if (turn !== latest.current) return;
      setRows([...kept, ...page.features]);
      setNext(page.next);
    } catch (error) {
      if (turn === latest.current) setProblem(messageOf(error));
    }
    if (turn === latest.current) setLoading(false);
  };
  useEffect(() => {
    setRows([]);
    setNext(null);
    void load([]);
  }, [asked.collectionId, asked.filter, asked.sort?.property, asked.sort?.isDescending, revision]);
  return {
    rows,
    isLoading,
    hasMore: next !== null,
    problem,
    loadMore: () => {
      if (next !== null && !isLoading) void load(rows, next);
    },
  };
}
