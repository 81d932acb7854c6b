/** The codes of RFC 6749, RFC 8707 and OpenID Connect Core that this service uses. */
export type OauthErrorCode =
  | 'access_denied'
  | 'consent_required'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_token'
  | 'login_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** An error in the form of OAuth, sent to the client as JSON or in its return address. */
export class OauthError extends Error {
  constructor(
    readonly code: OauthErrorCode,
    /** Public: never contains a value of the request. */
    readonly description: string,
    readonly status = 400,
    readonly headers: Record<string, string> = {},
  ) {
    super(description);
  }
}

/** The same error for unknown, used, expired and foreign codes and tokens. */
export const invalidGrant = () => new OauthError('invalid_grant', 'The code or the refresh token is not valid.');

export const invalidRequest = (description: string) => new OauthError('invalid_request', description);
