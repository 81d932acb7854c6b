import type { MaybePromise } from '@platform/auth';
import type { Request } from 'express';
import type { Operator, ServiceIdentity } from './principal';

/** Verifies service identities. The identities feature implements it. */
export abstract class IdentityAuthenticator {
  /** Returns null unless the credential is `<CREDENTIAL_ID>.<SECRET>` of an enabled identity that has not expired. */
  abstract verify(credential: string): MaybePromise<ServiceIdentity | null>;
}

/** Authenticates operators by their tokens or by the console's sessions. */
export abstract class OperatorAuthenticator {
  /** @throws AppError UNAUTHENTICATED (401), CSRF_FAILED (403), RATE_LIMITED (429) */
  abstract authenticate(request: Request): Promise<Operator>;
}
