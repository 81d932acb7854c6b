import { useEffect, useRef, useState } from 'preact/hooks';
import type { GeoApi } from '../geo-api/geo-api';
import type { Feature } from '../geo-api/types';

export interface LoadedFeatures {
  features: Feature[];
  isLoading: boolean;
  hasMore: boolean;
  loadMore: () => Promise<void>;
  reload: () => Promise<Feature[]>;
  /** Reads a feature that is not loaded yet, and puts it first. */
  find: (featureId: string) => Promise<void>;
  forget: (featureId: string) => void;
  /** A new value after each change of the features. */
  revision: number;
}

interface Listed {
  collectionId: string;
  /** In CQL2 JSON; null for all. */
  filter: string | null;
}

/** A filtered page may be short or empty. A search reads until it has this many features or pages. */
const [LEAST_FOUND, MOST_PAGES] = [50, 20];

/** The features of one collection, page by page. A response for a collection that was closed meanwhile is ignored. */
export function useFeatures(
  api: GeoApi,
  { collectionId, filter }: Listed,
  onProblem: (error: unknown) => void,
): LoadedFeatures {
  const [features, setFeatures] = useState<Feature[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);
  const latest = useRef(0);
  const [revision, setRevision] = useState(0);
  // A new request starts loading only after its first render.
  const asked = `${collectionId} ${filter}`;
  const begun = useRef<string | null>(null);

  const load = async (kept: Feature[], cursor?: string): Promise<Feature[]> => {
    const turn = ++latest.current;
    setLoading(true);
    let all = kept;
    let from: string | null = cursor ?? null;
    let pages = 0;
    try {
      while (turn === latest.current) {
        const page = await api.listFeatures(collectionId, { filter, cursor: from ?? undefined });
        if (turn !== latest.current) break;
        pages++;
        all = [...all, ...page.features];
        from = page.next;
        setFeatures(all);
        const isEnough = all.length - kept.length >= (filter === null ? 1 : LEAST_FOUND);
        if (from === null || pages === MOST_PAGES || isEnough) break;
      }
    } catch (error) {
      if (turn === latest.current) onProblem(error);
    } finally {
      if (turn === latest.current) {
        // Set after the search, because a collection that is listed completely needs no tiles.
        if (pages > 0) setNext(from);
        setLoading(false);
      }
    }
    return all;
  };
  useEffect(() => {
    begun.current = asked;
    setFeatures([]);
    setNext(null);
    void load([]);
  }, [asked]);
  return {
    features,
    isLoading: isLoading || begun.current !== asked,
    hasMore: next !== null,
    loadMore: async () => void (next && (await load(features, next))),
    reload: () => {
      setRevision(revision + 1);
      return load([]);
    },
    find: async (featureId) => {
      if (features.some(({ id }) => id === featureId)) return;
      const turn = latest.current;
      const { feature } = await api.getFeature(collectionId, featureId);
      if (turn === latest.current) setFeatures((all) => [feature, ...all.filter(({ id }) => id !== featureId)]);
    },
    forget: (featureId) => {
      setRevision(revision + 1);
      setFeatures((all) => all.filter(({ id }) => id !== featureId));
    },
    revision,
  };
}
