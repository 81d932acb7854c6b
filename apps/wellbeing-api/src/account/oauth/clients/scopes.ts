import type { Resource } from '@platform/auth';

interface ScopeValue {
  /** Null for a scope that belongs to no resource. */
  resource: Resource | null;
  /** The text on the consent page, after “It may …”. */
  words: string;
}

/**
 * All scopes that a program may request. Some permissions of payment-service are missing, because they could create
 * something that outlives the consent: keys (`write:keys`, `write`) and event endpoints (`write:events`).
 */
export const SCOPES = {
  openid: { resource: 'account', words: 'know that it is you' },
  profile: { resource: 'account', words: 'see your name' },
  email: { resource: 'account', words: 'see your email address' },
  'geo:read': { resource: 'geo', words: 'see your places, private ones as well' },
  'geo:write': { resource: 'geo', words: 'add, change and delete your places' },
  read: { resource: 'payment', words: 'see your payments, wallets, events and the list of your API keys' },
  'read:keys': { resource: 'payment', words: 'see the list of your API keys, never a key' },
  'read:wallets': { resource: 'payment', words: 'see your wallets' },
  'read:payments': { resource: 'payment', words: 'see your payments' },
  'read:events': { resource: 'payment', words: 'see what happened to your payments' },
  'write:payments': {
    resource: 'payment',
    words: 'start payments, refund them and move money between your wallets and others',
  },
  offline_access: { resource: null, words: 'stay connected after you have signed out here' },
} as const satisfies Record<string, ScopeValue>;

export type Scope = keyof typeof SCOPES;

export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text);

/** The resources that a token with this scope can be for. */
export const resourcesOf = (scope: readonly Scope[]): Resource[] => [
  ...new Set(scope.map((value) => SCOPES[value].resource).filter((resource) => resource !== null)),
];

/**
 * The part of a scope that a token for this resource has. The account and the places are one service: a program needs
 * no second token to know its person. payment-service never receives a token that shows more than payments.
 */
export const narrowed = (scope: readonly Scope[], resource: Resource): Scope[] => {
  const seen: Resource[] = resource === 'geo' ? ['geo', 'account'] : [resource];
  return scope.filter((value) => seen.some((one) => SCOPES[value].resource === one));
};
