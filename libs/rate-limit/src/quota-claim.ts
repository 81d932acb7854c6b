import type { Quota, QuotaState } from './quota';

/** A quota that a request counts against, under the name that the headers give it. */
export interface QuotaClaim {
  policy: string;
  quota: Quota;
  key: string;
}

/** Claims with their states when the request was counted, place by place. */
export interface CountedClaims {
  claims: readonly QuotaClaim[];
  states: readonly QuotaState[];
}
