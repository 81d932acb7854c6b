import { useEffect } from 'preact/hooks';

const EVERY_MS = 1_500;

/** Reloads at an interval while work is in progress. */
export function usePolling(isGoingOn: boolean, reload: () => Promise<void>): void {
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setInterval(() => void reload(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isGoingOn, reload]);
}
