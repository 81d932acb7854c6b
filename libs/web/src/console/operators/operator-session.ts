import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../api-error';

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

const sessionOpened = (session: SignedInOperator) => change(session);
const signedOut = () => change('none');
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

/** What a service has for it; each throws ApiError. */
export interface SessionCalls {
  get: () => Promise<SignedInOperator>;
  /** Trades an operator's token for the cookie. */
  create: (token: string) => Promise<SignedInOperator>;
  end: () => Promise<unknown>;
}

export interface SessionActions {
  /** Whether the browser's cookie is still good. @throws ApiError when nobody can say, as while the database is away */
  resume: () => Promise<void>;
  /** @throws ApiError */
  signIn: (token: string) => Promise<void>;
  /** Ends the session on the service as well. @throws ApiError */
  signOut: () => Promise<void>;
}

const isUnknown = (thrown: unknown): boolean => thrown instanceof ApiError && thrown.status === 401;

export const operatorSession = ({ get, create, end }: SessionCalls): SessionActions => ({
  resume: async () => {
    try {
      sessionOpened(await get());
    } catch (thrown) {
      if (!isUnknown(thrown)) throw thrown;
    }
  },
  signIn: async (token) => {
    try {
      sessionOpened(await create(token));
    } catch (thrown) {
      throw isUnknown(thrown) ? new ApiError(401, 'UNAUTHENTICATED', 'No operator has this token.') : thrown;
    }
  },
  signOut: async () => {
    await end();
    signedOut();
  },
});
