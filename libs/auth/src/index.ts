export {
  accessOf,
  declaredAccess,
  Public,
  type PublicOptions,
  Requires,
  type RouteAccess,
} from './access/access.decorators';
export { CsrfGuard } from './access/csrf.guard';
export { IdentityGuard } from './access/identity.guard';
export { PermissionGuard } from './access/permission.guard';
export { type AuthenticatedRequest, Caller, type Principal, principalOf } from './access/principal';
export { ACCESS_TOKEN_LIFETIME_SECONDS, ACCESS_TOKEN_TYPE, type AccessTokenClaims } from './access-token';
export {
  AccessTokenVerifier,
  type AccessTokenVerifierOptions,
  type KeyFinder,
  type TokenKind,
} from './access-token.verifier';
export { hasChecksum, newBase62, withChecksum } from './base62';
export { bearerToken } from './bearer';
export {
  type ClientTokenClaims,
  isClientToken,
  PERSON_AUDIENCES,
  type Resource,
  RESOURCES,
  resourceUri,
  scopeOf,
} from './client-token';
export { andThen, type MaybePromise } from './maybe-promise';
export { CredentialCache, type KnownCredential } from './credential-cache';
export { assertCsrf, csrfHash } from './csrf';
export {
  isOperatorPermission,
  isOperatorRole,
  OPERATOR_ROLES,
  type OperatorPermission,
  type OperatorRole,
} from './operators/operator-roles';
export {
  type KnownOperator,
  type NamedOperator,
  operatorProblems,
  Operators,
  type OperatorSettings,
} from './operators/operators';
export {
  type OidcClaims,
  OidcOperators,
  type OidcOperatorSettings,
  type OidcRefusal,
  oidcRoleProblems,
} from './operators/oidc-operators';
export { isPersonalToken, newPersonalToken, presentedPersonalToken, refusePersonalToken } from './personal-token';
export { parseSealingKeys, type Sealed, type SealingKey, SealingKeys } from './sealing-keys';
export { digestOf, digestsEqual, hexDigestOf, newSecret } from './secret';
export {
  InvalidTokenError,
  keyIdOf,
  TOKEN_ALGORITHM,
  type TokenClaims,
  tokenOptions,
  verifiedClaims,
  verifiedPayload,
} from './signed-token';
export { isStepUp, STEP_UP_AUDIENCE, STEP_UP_LIFETIME_SECONDS, type StepUpTokenClaims } from './step-up-token';
