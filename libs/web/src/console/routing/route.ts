import { useEffect, useMemo, useState } from 'preact/hooks';
import { parseRoute, type Route } from './address';

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    // It may have changed since it was read.
    follow();
    return () => removeEventListener('hashchange', follow);
  }, []);
  return useMemo(() => parseRoute(hash), [hash]);
}
