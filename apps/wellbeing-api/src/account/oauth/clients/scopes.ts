import type { Resource } from '@platform/auth';

interface ScopeValue {
  /** Null for a scope without a resource. */
  resource: Resource | null;
}

/**
 * All that a program may ask for; `scopes` in `texts/en.ts` explains each to a person. Permissions of payment-service that
 * create something which outlives the consent are missing: keys (`write:keys`, `write`) and event endpoints
 * (`write:events`).
 */
export const SCOPES = {
  openid: { resource: 'account' },
  profile: { resource: 'account' },
  email: { resource: 'account' },
  'geo:read': { resource: 'geo' },
  'geo:write': { resource: 'geo' },
  read: { resource: 'payment' },
  'read:keys': { resource: 'payment' },
  'read:wallets': { resource: 'payment' },
  'read:payments': { resource: 'payment' },
  'read:events': { resource: 'payment' },
  'write:payments': { resource: 'payment' },
  offline_access: { resource: null },
} as const satisfies Record<string, ScopeValue>;

export type Scope = keyof typeof SCOPES;

export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text);

/** The resources that a token with this scope can be for. */
export const resourcesOf = (scope: readonly Scope[]): Resource[] => [
  ...new Set(scope.map((value) => SCOPES[value].resource).filter((resource) => resource !== null)),
];

/**
 * The part of a scope that a token for this resource carries. The account and the places are one service, so a program
 * needs no second token for the profile. payment-service never gets a token that shows more than payments.
 */
export const narrowed = (scope: readonly Scope[], resource: Resource): Scope[] => {
  const seen: Resource[] = resource === 'geo' ? ['geo', 'account'] : [resource];
  return scope.filter((value) => seen.some((one) => SCOPES[value].resource === one));
};
