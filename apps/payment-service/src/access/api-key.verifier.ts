import type { MaybePromise } from '@platform/auth';
import type { Principal } from './principal';

/** Knows the API keys; the feature that issues them says how. */
export abstract class ApiKeyVerifier {
  /** @throws AppError UNAUTHENTICATED (401), the same whatever was wrong with the key */
  abstract verify(text: string): MaybePromise<Principal>;
}
