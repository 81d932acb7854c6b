import type { Installation } from '@platform/web/console';
import { useEffect, useState } from 'preact/hooks';

export interface SignedIn {
  /** The id in tokens and transfers. */
  accountId: string;
  email: string;
  accountUrl: string;
  installation: Installation;
}

/** `ended`: the session ended, or another account signed in. */
export type SessionState =
  { name: 'unknown' } | { name: 'none' | 'ended'; accountUrl: string } | { name: 'open'; signedIn: SignedIn };

let state: SessionState = { name: 'unknown' };
const listeners = new Set<(state: SessionState) => void>();

export function changeSession(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener(next);
}

export function sessionEnded(): void {
  if (state.name === 'open') changeSession({ name: 'ended', accountUrl: state.signedIn.accountUrl });
}

export function useSession(): SessionState {
  const [seen, setSeen] = useState(state);
  useEffect(() => {
    listeners.add(setSeen);
    setSeen(state);
    return () => void listeners.delete(setSeen);
  }, []);
  return seen;
}
