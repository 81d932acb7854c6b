import { useEffect, useRef, useState } from 'preact/hooks';
import type { GeoApi } from '../geo-api/geo-api';
import type { FileImport } from '../geo-api/types';
import { messageOf } from '../parts/task';

const PAUSE_MS = 1_500;

const isUnfinished = ({ state }: FileImport): boolean => state === 'pending' || state === 'running';

export interface Imports {
  /** Those that have not ended or failed, without checks of files. */
  shown: FileImport[];
  problem: string | null;
  /** Reads the list again, after a file was sent. */
  refresh: () => void;
  remove: (one: FileImport) => Promise<void>;
}

/** The files that the service reads in the background. The list is read again until all have ended. */
export function useImports(api: GeoApi, onStored: (one: FileImport) => void): Imports {
  const [imports, setImports] = useState<FileImport[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const unfinished = useRef(new Set<string>());

  const read = async () => {
    const listed = (await api.listImports()).filter((one) => !one.dry_run);
    for (const one of listed) if (one.state === 'succeeded' && unfinished.current.has(one.id)) onStored(one);
    unfinished.current = new Set(listed.filter(isUnfinished).map(({ id }) => id));
    setImports(listed);
    return unfinished.current.size > 0;
  };
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const repeat = async () => {
      try {
        const hasMore = await read();
        setProblem(null);
        if (hasMore && !isOver) timer = setTimeout(() => void repeat(), PAUSE_MS);
      } catch (error) {
        setProblem(messageOf(error));
      }
    };
    void repeat();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, round]);
  const refresh = () => setRound((before) => before + 1);
  return {
    shown: imports.filter(({ state }) => state !== 'succeeded'),
    problem,
    refresh,
    remove: async ({ id }) => {
      await api.deleteImport(id);
      refresh();
    },
  };
}
