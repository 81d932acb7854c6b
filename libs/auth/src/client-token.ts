import type { AccessTokenClaims } from './access-token';

/**
 * The resources that a token of another program (an OAuth client) may be for. Clients name each by an address below the
 * issuer (RFC 8707), which is the only audience of such a token. A release without such tokens refuses that audience.
 */
export const RESOURCES = ['account', 'geo', 'payment'] as const;
export type Resource = (typeof RESOURCES)[number];

export const resourceUri = (issuer: string, resource: Resource): string =>
  `${issuer.endsWith('/') ? issuer.slice(0, -1) : issuer}/resources/${resource}`;

/**
 * The audiences of a person's own access token, by the resource that a client may name. They are not the names of the
 * resources: those are the audiences of programs' tokens, which no person's token is mistaken for.
 */
export const PERSON_AUDIENCES = { account: 'wellbeing', geo: 'geo', payment: 'payment' } as const satisfies Record<
  Resource,
  string
>;

/** RFC 9068 §2.2: for one resource, within the scope that the person consented to. */
export interface ClientTokenClaims extends AccessTokenClaims {
  aud: [string];
  client_id: string;
  /** Separated by single spaces. */
  scope: string;
}

export const isClientToken = (claims: AccessTokenClaims): claims is ClientTokenClaims => claims.client_id !== undefined;

/** One audience, a scope, and nothing that only a browser's token has. */
export const isWellFormedClientToken = ({ aud, scope, csh }: AccessTokenClaims): boolean =>
  aud.length === 1 && scope !== undefined && csh === undefined;

/** The values of a `scope`. */
export const scopeOf = ({ scope }: Pick<ClientTokenClaims, 'scope'>): string[] => scope.split(' ').filter(Boolean);
