import { normalizedAddress } from '../../accounts/email-address';
import type { SignInProvider } from '../../credentials/upstream-identities/sign-in-provider';

/** A person, as the verified ID token of a provider describes them. */
export interface UpstreamPerson {
  provider: SignInProvider;
  issuer: string;
  subject: string;
  /** In its normalized form; null without a usable address. */
  email: string | null;
  /** Only if the provider reports exactly `true`. */
  isEmailVerified: boolean;
  /** When the provider asked the person; null if it does not report that. */
  authenticatedAt: Date | null;
}

/** OpenID Connect Core §2: at most 255 characters of ASCII, compared exactly. */
const SUBJECT = /^[ -~]{1,255}$/;
/** The clock of the provider may differ. */
const CLOCK_SKEW_MS = 60_000;

/** @returns null if the claims name no person */
export function personOf(provider: SignInProvider, claims: Readonly<Record<string, unknown>>): UpstreamPerson | null {
  const { sub, email, email_verified: isVerified } = claims;
  if (typeof sub !== 'string' || !SUBJECT.test(sub)) return null;
  const address = typeof email === 'string' ? normalizedAddress(email) : null;
  return {
    provider,
    issuer: provider.issuer,
    subject: sub,
    email: address,
    isEmailVerified: address !== null && isVerified === true,
    authenticatedAt: timeOf(claims['auth_time']),
  };
}

function timeOf(seconds: unknown): Date | null {
  const isTime = typeof seconds === 'number' && seconds > 0 && seconds * 1_000 <= Date.now() + CLOCK_SKEW_MS;
  return isTime ? new Date(seconds * 1_000) : null;
}

/**
 * The provider asked the person after this time, by the clock of this service. Otherwise a provider whose clock is behind
 * would give a time before the request for a new sign-in, and the person would be asked again.
 */
export const askedAfter = (person: UpstreamPerson, since: Date): UpstreamPerson => ({
  ...person,
  authenticatedAt: new Date(Math.max(person.authenticatedAt?.getTime() ?? 0, since.getTime())),
});

/** Whether the provider asked the person after the browser left for it. */
export const isAskedSince = ({ authenticatedAt }: UpstreamPerson, since: Date): boolean =>
  authenticatedAt !== null && authenticatedAt.getTime() >= since.getTime() - CLOCK_SKEW_MS;
