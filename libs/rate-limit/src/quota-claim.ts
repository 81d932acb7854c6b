import type { Quota, QuotaState } from './quota';

/** A quota that a request counts against, under the name that the headers give it. */
export interface QuotaClaim {
  policy: string;
  quota: Quota;
  key: string;
}

/** With its state when the request was counted. */
export interface CountedClaim extends QuotaClaim {
  state: QuotaState;
}
