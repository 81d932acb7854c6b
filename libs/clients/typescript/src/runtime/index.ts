export { type Answer, type Call, nextCursorOf, type PagedCall } from './call.ts';
export { type CallOptions, type ClientOptions, ServiceClient } from './client.ts';
export { bearerToken, type Credential, type HeaderFields } from './credential.ts';
export { type FieldProblem, PlatformError, type PlatformErrorOptions, type TransportErrorCode } from './errors.ts';
export type { RetryOptions } from './retry.ts';
