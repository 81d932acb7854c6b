export {
  ACCESS_TOKEN_ALGORITHM,
  ACCESS_TOKEN_LIFETIME_SECONDS,
  ACCESS_TOKEN_TYPE,
  type AccessTokenClaims,
} from './access-token';
export { type AccessTokenExpectation, AccessTokenVerifier, type KeyFinder } from './access-token.verifier';
export { bearerToken } from './bearer';
export { assertCsrf, csrfHash } from './csrf';
export { PERMISSION, Public, PUBLIC, Requires } from './permission.decorator';
export { digestOf, digestsEqual, hexDigestOf, newSecret } from './secret';
export { isStepUp, STEP_UP_AUDIENCE, STEP_UP_LIFETIME_SECONDS, type StepUpTokenClaims } from './step-up-token';
