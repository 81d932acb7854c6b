import { useEffect, useState } from 'preact/hooks';

/** `ended`: there was one, and the service does not know it any more. */
export type SessionState = 'unknown' | 'open' | 'none' | 'ended';

let state: SessionState = 'unknown';
const listeners = new Set<(state: SessionState) => void>();

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener(next);
}

export const sessionOpened = () => change('open');
export const signedOut = () => change('none');
export const sessionEnded = () => change(state === 'open' ? 'ended' : 'none');

/** Nothing of the session is readable here: the token became a cookie that no script sees. */
export function useSession(): SessionState {
  const [seen, setSeen] = useState(state);
  useEffect(() => {
    listeners.add(setSeen);
    setSeen(state);
    return () => void listeners.delete(setSeen);
  }, []);
  return seen;
}
