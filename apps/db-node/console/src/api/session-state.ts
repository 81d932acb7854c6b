import type { OperatorSessionResponse as SignedIn } from '@platform/sdk/db-node';
import { useEffect, useState } from 'preact/hooks';

export type { SignedIn };

/** An open session is who signed in; `ended`: there was one, and the service does not know it any more. */
export type SessionState = 'unknown' | 'none' | 'ended' | SignedIn;

let state: SessionState = 'unknown';
const listeners = new Set<(state: SessionState) => void>();

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener(next);
}

export const sessionOpened = (session: SignedIn) => change(session);
export const signedOut = () => change('none');
export const sessionEnded = () => change(typeof state === 'object' ? 'ended' : 'none');

/** Of the session nothing but the name and the role is readable here: the token became a cookie that no script sees. */
export function useSession(): SessionState {
  const [seen, setSeen] = useState(state);
  useEffect(() => {
    listeners.add(setSeen);
    setSeen(state);
    return () => void listeners.delete(setSeen);
  }, []);
  return seen;
}
