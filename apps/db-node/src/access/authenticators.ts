import type { MaybePromise } from '@platform/auth';
import type { Request } from 'express';
import type { Operator, ServiceIdentity } from './principal';

/** Knows the service identities; the feature that issues them says how. */
export abstract class IdentityAuthenticator {
  /** Null for anything but `<CREDENTIAL_ID>.<SECRET>` of an identity that is enabled and has not expired. */
  abstract verify(credential: string): MaybePromise<ServiceIdentity | null>;
}

/** Knows the operators, by their tokens and by the console's sessions. */
export abstract class OperatorAuthenticator {
  /** @throws AppError UNAUTHENTICATED (401), CSRF_FAILED (403), RATE_LIMITED (429) */
  abstract authenticate(request: Request): Promise<Operator>;
}
