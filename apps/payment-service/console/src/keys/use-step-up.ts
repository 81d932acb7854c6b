import { type CallOptions, PaymentError } from '@platform/sdk/payment';
import { ApiError } from '@platform/web';
import { useState } from 'preact/hooks';
import { errorFrom } from '../api/client';
import { sessionEnded } from '../api/session-state';
import { texts } from '../texts/languages';

export interface StepUp {
  /** The service requires a confirmation. */
  isNeeded: boolean;
  token: string;
  setToken: (token: string) => void;
  /** Makes a call that may need a confirmation: first without a token, then with the entered token. */
  answer: <T>(call: (options: CallOptions) => Promise<T>) => Promise<T>;
}

const { confirmFirst, tokenRefused } = texts.keys;

export function useStepUp(): StepUp {
  const [isNeeded, setNeeded] = useState(false);
  const [token, setToken] = useState('');
  const answer = async <T>(call: (options: CallOptions) => Promise<T>): Promise<T> => {
    const confirmed = token.trim();
    try {
      return await call(confirmed ? { headers: { authorization: `Bearer ${confirmed}` } } : {});
    } catch (thrown) {
      if (!(thrown instanceof PaymentError)) throw thrown;
      if (confirmed) setToken('');
      if (thrown.code === 'SIGN_IN_AGAIN') {
        setNeeded(true);
        throw new ApiError(403, thrown.code, confirmed ? tokenRefused : confirmFirst);
      }
      if (thrown.status === 401 && confirmed) throw new ApiError(403, 'SIGN_IN_AGAIN', tokenRefused);
      if (thrown.status === 401) sessionEnded();
      throw errorFrom(thrown);
    }
  };
  return { isNeeded, token, setToken, answer };
}
