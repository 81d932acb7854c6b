import type { MaybePromise } from '@platform/auth';
import type { Principal } from './principal';

/** Verifies API keys. The feature that issues them implements it. */
export abstract class ApiKeyVerifier {
  /** @throws AppError UNAUTHENTICATED (401), the same error for every wrong key */
  abstract verify(text: string): MaybePromise<Principal>;
}
