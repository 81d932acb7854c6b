import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBasicAuth } from '@nestjs/swagger';
import type { MaybePromise } from '@platform/auth';
import { PERSONAL_TOKEN } from './permissions';

/** What a personal access token may do. Routes of the account service, of administrators and of payments have none. */
export const PERSONAL_SCOPES = ['geo:read', 'geo:write', 'wellbeing:read', 'wellbeing:write'] as const;
export type PersonalScope = (typeof PERSONAL_SCOPES)[number];

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

const SCOPE = 'access:personal-scope';

/** Also admits personal access tokens with this scope to a route that requires a live session. */
export const AdmitsPersonalTokens = (scope: PersonalScope) =>
  applyDecorators(SetMetadata(SCOPE, scope), ApiBasicAuth(PERSONAL_TOKEN));

/** The scope that a route of a live session declares; undefined if it admits no personal access token. */
export const declaredScope = (handler: object): PersonalScope | undefined =>
  Reflect.getMetadata(SCOPE, handler) as PersonalScope | undefined;
