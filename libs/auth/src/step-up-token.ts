import type { AccessTokenClaims } from './access-token';

/**
 * The audience of a step-up token: an access token for one purpose. The account service issues it for the password of a
 * live session, and mails the owner each time. It creates or rotates one API key, adds a payout destination, pays out, or
 * sets the limit of payouts. It does one of these, once and within its lifetime: the acceptor consumes its `jti`.
 * Ordinary tokens never have this audience, and no token has it together with another one.
 */
export const STEP_UP_AUDIENCE = 'payment:keys';
export const STEP_UP_LIFETIME_SECONDS = 60;

/** What the account service signs; type, algorithm and key are those of every access token. */
export interface StepUpTokenClaims extends AccessTokenClaims {
  aud: [typeof STEP_UP_AUDIENCE];
  email_verified: boolean;
}

export const isStepUp = (claims: AccessTokenClaims): claims is StepUpTokenClaims =>
  claims.aud.includes(STEP_UP_AUDIENCE);

/** Nothing but its purpose, and no longer than its lifetime. */
export const isWellFormedStepUp = ({ aud, iat, exp }: AccessTokenClaims): boolean =>
  aud.length === 1 && exp - iat <= STEP_UP_LIFETIME_SECONDS;
