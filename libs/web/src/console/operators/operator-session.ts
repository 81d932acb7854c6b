import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../api-error';

/** The readable part of the session. The token is in a cookie that scripts cannot read. */
export interface SignedInOperator {
  operator: string;
  role: 'viewer' | 'operator' | 'admin';
}

/** `ended`: there was a session, and the service no longer knows it. */
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

/** The calls of a service for its sessions; each throws ApiError. */
export interface SessionCalls {
  get: () => Promise<SignedInOperator>;
  /** Exchanges an operator token for the cookie. */
  create: (token: string) => Promise<SignedInOperator>;
  end: () => Promise<unknown>;
}

export interface SessionActions {
  /** Checks whether the cookie is still valid. @throws ApiError if the service cannot check it, for example without a database */
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
      throw isUnknown(thrown)
        ? new ApiError(401, 'UNAUTHENTICATED', 'This operator token is not valid. Check it and try again.')
        : thrown;
    }
  },
  signOut: async () => {
    await end();
    signedOut();
  },
});
