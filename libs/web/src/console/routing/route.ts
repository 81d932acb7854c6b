import { useEffect, useMemo, useState } from 'preact/hooks';
import { parseRoute, type Route } from './address';

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    // The address may have changed since the first render.
    follow();
    return () => removeEventListener('hashchange', follow);
  }, []);
  return useMemo(() => parseRoute(hash), [hash]);
}
