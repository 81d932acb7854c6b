import { useEffect, useRef, useState } from 'preact/hooks';
import type { GeoApi } from '../geo-api/geo-api';
import type { Feature } from '../geo-api/types';

export interface LoadedFeatures {
  features: Feature[];
  isLoading: boolean;
  hasMore: boolean;
  loadMore: () => Promise<void>;
  reload: () => Promise<Feature[]>;
  /** Reads one that is not among those that were read so far, and puts it first. */
  find: (featureId: string) => Promise<void>;
  forget: (featureId: string) => void;
}

/** The features of one collection, page by page. An answer for a collection that was left meanwhile is dropped. */
export function useFeatures(api: GeoApi, collectionId: string, onProblem: (error: unknown) => void): LoadedFeatures {
  const [features, setFeatures] = useState<Feature[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);
  const latest = useRef(0);

  const load = async (kept: Feature[], cursor?: string): Promise<Feature[]> => {
    const turn = ++latest.current;
    setLoading(true);
    try {
      const page = await api.listFeatures(collectionId, cursor);
      const all = [...kept, ...page.features];
      if (turn === latest.current) {
        setFeatures(all);
        setNext(page.next);
      }
      return all;
    } catch (error) {
      if (turn === latest.current) onProblem(error);
      return kept;
    } finally {
      if (turn === latest.current) setLoading(false);
    }
  };
  useEffect(() => {
    setFeatures([]);
    setNext(null);
    void load([]);
  }, [collectionId]);
  return {
    features,
    isLoading,
    hasMore: next !== null,
    loadMore: async () => void (next && (await load(features, next))),
    reload: () => load([]),
    find: async (featureId) => {
      if (features.some(({ id }) => id === featureId)) return;
      const turn = latest.current;
      const { feature } = await api.getFeature(collectionId, featureId);
      if (turn === latest.current) setFeatures((all) => [feature, ...all.filter(({ id }) => id !== featureId)]);
    },
    forget: (featureId) => setFeatures((all) => all.filter(({ id }) => id !== featureId)),
  };
}
