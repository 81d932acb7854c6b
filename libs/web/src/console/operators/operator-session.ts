import { useEffect, useState } from 'preact/hooks';

/** Of the session nothing else is readable here: the token became a cookie that no script sees. */
export interface SignedInOperator {
  operator: string;
  role: 'viewer' | 'operator' | 'admin';
}

/** An open session is who signed in; `ended`: there was one, and the service does not know it any more. */
export type OperatorSession = 'unknown' | 'none' | 'ended' | SignedInOperator;

let state: OperatorSession = 'unknown';
const listeners = new Set<(state: OperatorSession) => void>();

function change(next: OperatorSession): void {
  state = next;
  for (const listener of listeners) listener(next);
}

export const sessionOpened = (session: SignedInOperator) => change(session);
export const signedOut = () => change('none');
export const sessionEnded = () => change(typeof state === 'object' ? 'ended' : 'none');

export function useOperatorSession(): OperatorSession {
  const [seen, setSeen] = useState(state);
  useEffect(() => {
    listeners.add(setSeen);
    setSeen(state);
    return () => void listeners.delete(setSeen);
  }, []);
  return seen;
}
