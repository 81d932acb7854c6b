import type { MaybePromise } from '@platform/auth';

/** What a personal access token may do. Routes of the account service, of administrators and of payments have none. */
export const PERSONAL_SCOPES = ['geo:read', 'geo:write', 'wellbeing:read', 'wellbeing:write'] as const;
export type PersonalScope = (typeof PERSONAL_SCOPES)[number];

export const isPersonalScope = (permission: string | null | undefined): permission is PersonalScope =>
  PERSONAL_SCOPES.some((scope) => scope === permission);

/** A verified personal access token. */
export interface PersonalToken {
  id: string;
  accountId: string;
  scope: ReadonlySet<PersonalScope>;
}

/** The personal access tokens of people. Their feature implements it. */
export abstract class PersonalTokens {
  /**
   * @param networkKey of the caller
   * @throws AppError UNAUTHENTICATED (401), the same for every wrong token; RATE_LIMITED (429)
   */
  abstract verify(text: string, networkKey: string): MaybePromise<PersonalToken>;
}
