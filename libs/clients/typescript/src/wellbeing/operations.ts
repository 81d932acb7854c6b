// Made from openapi.json by "npm run clients"; do not edit.
import type { Call, CallOptions, PagedCall } from '../runtime/index.ts';
import type { WellbeingClient } from './client.ts';
import type {
  ChangePasswordInput,
  CollectionResponse,
  CollectionsResponse,
  ConformanceResponse,
  ConsentListResponse,
  ConsentResponse,
  CreateCollectionInput,
  CreateFeatureInput,
  CurrentSessionResponse,
  DeleteCollectionInput,
  DeleteFeatureInput,
  DeletionResponse,
  ExportCollectionInput,
  FeatureCollectionResponse,
  FeatureResponse,
  GetCollectionInput,
  GetFeatureInput,
  GetGeoApiInput,
  GetGeoApiResult,
  GetGeoConformanceInput,
  GetGeoLandingPageInput,
  HealthResponse,
  JsonWebKeySetResponse,
  LandingResponse,
  ListCollectionsInput,
  ListFeaturesInput,
  ListFeaturesNearbyInput,
  ListFeaturesWithinPolygonInput,
  ListFeaturesWithinWindowInput,
  LoginResponse,
  MaskedIdentityCheckResponse,
  MeResponse,
  ReadyResponse,
  RecordConsentInput,
  RefreshSessionInput,
  ReplaceFeatureInput,
  ReplaceIdentityCheckInput,
  RequestPasswordResetInput,
  ResetPasswordInput,
  RevokeSessionInput,
  SessionListResponse,
  SignInInput,
  SignUpInput,
  SignUpResponse,
  StepUpInput,
  StepUpResponse,
  SubmissionResponse,
  SubmitFeaturesInput,
  TokenResponse,
  UpdateCollectionInput,
  UpdateFeatureInput,
  UpdateProfileInput,
  VerifyEmailInput,
  VersionResponse,
} from './types.ts';

/**
 * Changes the caller's password, and ends every other session and every link to set a new one
 *
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /auth/password`
 */
export function changePassword(client: WellbeingClient, input: ChangePasswordInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'changePassword', method: 'POST', path: '/auth/password' }, input, options);
}

/**
 * **Who may call:** whoever has an access token. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /geo/v2/collections`
 */
export function createCollection(
  client: WellbeingClient,
  input: CreateCollectionInput,
  options?: CallOptions,
): Call<CollectionResponse> {
  return client.send({ name: 'createCollection', method: 'POST', path: '/geo/v2/collections' }, input, options);
}

/**
 * **Who may call:** whoever has an access token. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /geo/v2/collections/{collectionId}/items`
 */
export function createFeature(
  client: WellbeingClient,
  input: CreateFeatureInput,
  options?: CallOptions,
): Call<FeatureResponse> {
  return client.send(
    { name: 'createFeature', method: 'POST', path: '/geo/v2/collections/{collectionId}/items' },
    input,
    options,
  );
}

/**
 * Ends every session now and erases the account with all that belongs to it in 30 days
 *
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `DELETE /users/me`
 */
export function deleteAccount(client: WellbeingClient, options?: CallOptions): Call<DeletionResponse> {
  return client.send({ name: 'deleteAccount', method: 'DELETE', path: '/users/me' }, undefined, options);
}

/**
 * Deletes the collection with all its features; the default one stays
 *
 * **Who may call:** whoever has an access token. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `DELETE /geo/v2/collections/{collectionId}`
 */
export function deleteCollection(
  client: WellbeingClient,
  input: DeleteCollectionInput,
  options?: CallOptions,
): Call<void> {
  return client.send(
    { name: 'deleteCollection', method: 'DELETE', path: '/geo/v2/collections/{collectionId}' },
    input,
    options,
  );
}

/**
 * **Who may call:** whoever has an access token. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `DELETE /geo/v2/collections/{collectionId}/items/{featureId}`
 */
export function deleteFeature(client: WellbeingClient, input: DeleteFeatureInput, options?: CallOptions): Call<void> {
  return client.send(
    { name: 'deleteFeature', method: 'DELETE', path: '/geo/v2/collections/{collectionId}/items/{featureId}' },
    input,
    options,
  );
}

/**
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `DELETE /users/me/kyc`
 */
export function deleteIdentityCheck(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'deleteIdentityCheck', method: 'DELETE', path: '/users/me/kyc' }, undefined, options);
}

/**
 * The whole collection as a file
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused.
 *
 * `GET /geo/v2/collections/{collectionId}/export`
 */
export function exportCollection(
  client: WellbeingClient,
  input: ExportCollectionInput,
  options?: CallOptions,
): Call<string> {
  return client.send(
    { name: 'exportCollection', method: 'GET', path: '/geo/v2/collections/{collectionId}/export', reading: 'text' },
    input,
    options,
  );
}

/**
 * All that is kept about the caller, as a ZIP whose manifest names each file with its SHA-256
 *
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `GET /users/me/export`
 */
export function exportPersonalData(client: WellbeingClient, options?: CallOptions): Call<Blob> {
  return client.send(
    { name: 'exportPersonalData', method: 'GET', path: '/users/me/export', reading: 'blob' },
    undefined,
    options,
  );
}

/**
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused.
 *
 * `GET /geo/v2/collections/{collectionId}`
 */
export function getCollection(
  client: WellbeingClient,
  input: GetCollectionInput,
  options?: CallOptions,
): Call<CollectionResponse> {
  return client.send(
    { name: 'getCollection', method: 'GET', path: '/geo/v2/collections/{collectionId}' },
    input,
    options,
  );
}

/**
 * The browser's session, by its cookie only; an Authorization field is not looked at
 *
 * **Who may call:** a browser with the session’s cookie; no access token is looked at.
 *
 * `GET /authenticate/users/me`
 */
export function getCurrentSession(client: WellbeingClient, options?: CallOptions): Call<CurrentSessionResponse> {
  return client.send({ name: 'getCurrentSession', method: 'GET', path: '/authenticate/users/me' }, undefined, options);
}

/**
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused.
 *
 * `GET /geo/v2/collections/{collectionId}/items/{featureId}`
 */
export function getFeature(
  client: WellbeingClient,
  input: GetFeatureInput,
  options?: CallOptions,
): Call<FeatureResponse> {
  return client.send(
    { name: 'getFeature', method: 'GET', path: '/geo/v2/collections/{collectionId}/items/{featureId}' },
    input,
    options,
  );
}

/**
 * The OpenAPI document of the geospatial part, in production too: clients find their way with it
 *
 * **Who may call:** a browser with the session’s cookie; no access token is looked at.
 *
 * `GET /geo/v2/api`
 */
export function getGeoApi(
  client: WellbeingClient,
  input?: GetGeoApiInput,
  options?: CallOptions,
): Call<GetGeoApiResult> {
  return client.send({ name: 'getGeoApi', method: 'GET', path: '/geo/v2/api' }, input, options);
}

/**
 * **Who may call:** a browser with the session’s cookie; no access token is looked at.
 *
 * `GET /geo/v2/conformance`
 */
export function getGeoConformance(
  client: WellbeingClient,
  input?: GetGeoConformanceInput,
  options?: CallOptions,
): Call<ConformanceResponse> {
  return client.send({ name: 'getGeoConformance', method: 'GET', path: '/geo/v2/conformance' }, input, options);
}

/**
 * **Who may call:** a browser with the session’s cookie; no access token is looked at.
 *
 * `GET /geo/v2`
 */
export function getGeoLandingPage(
  client: WellbeingClient,
  input?: GetGeoLandingPageInput,
  options?: CallOptions,
): Call<LandingResponse> {
  return client.send({ name: 'getGeoLandingPage', method: 'GET', path: '/geo/v2' }, input, options);
}

/**
 * Check that the process lives
 *
 * Nothing else is touched, since a dead database must not restart the service: it answers as long as the process does.
 *
 * **Who may call:** a browser with the session’s cookie; no access token is looked at.
 *
 * `GET /health`
 */
export function getHealth(client: WellbeingClient, options?: CallOptions): Call<HealthResponse> {
  return client.send({ name: 'getHealth', method: 'GET', path: '/health' }, undefined, options);
}

/**
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `GET /users/me/kyc`
 */
export function getIdentityCheck(client: WellbeingClient, options?: CallOptions): Call<MaskedIdentityCheckResponse> {
  return client.send({ name: 'getIdentityCheck', method: 'GET', path: '/users/me/kyc' }, undefined, options);
}

/**
 * The keys that verify access tokens: next, current and retired
 *
 * The one answer that may be cached.
 *
 * **Who may call:** a browser with the session’s cookie; no access token is looked at.
 *
 * `GET /.well-known/jwks.json`
 */
export function getJwks(client: WellbeingClient, options?: CallOptions): Call<JsonWebKeySetResponse> {
  return client.send({ name: 'getJwks', method: 'GET', path: '/.well-known/jwks.json' }, undefined, options);
}

/**
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `GET /users/me`
 */
export function getProfile(client: WellbeingClient, options?: CallOptions): Call<MeResponse> {
  return client.send({ name: 'getProfile', method: 'GET', path: '/users/me' }, undefined, options);
}

/**
 * Check that the service may get traffic
 *
 * Every dependency that a request needs is tried: the database answers, and its migrations are those of this release. 503 names what is not ready, and never why in detail.
 *
 * **Who may call:** a browser with the session’s cookie; no access token is looked at.
 *
 * `GET /ready`
 */
export function getReadiness(client: WellbeingClient, options?: CallOptions): Call<ReadyResponse> {
  return client.send({ name: 'getReadiness', method: 'GET', path: '/ready' }, undefined, options);
}

/**
 * Get the release that runs
 *
 * Version and revision stay the same until the process is replaced.
 *
 * **Who may call:** a browser with the session’s cookie; no access token is looked at.
 *
 * `GET /version`
 */
export function getVersion(client: WellbeingClient, options?: CallOptions): Call<VersionResponse> {
  return client.send({ name: 'getVersion', method: 'GET', path: '/version' }, undefined, options);
}

/**
 * The collections that the caller may read
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused.
 *
 * `GET /geo/v2/collections`
 */
export function listCollections(
  client: WellbeingClient,
  input?: ListCollectionsInput,
  options?: CallOptions,
): PagedCall<CollectionsResponse, CollectionsResponse['collections'][number]> {
  return client.sendPaged(
    { name: 'listCollections', method: 'GET', path: '/geo/v2/collections' },
    'collections',
    input,
    options,
  );
}

/**
 * Every record, oldest first; the newest of a purpose is in force
 *
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `GET /users/me/consents`
 */
export function listConsents(client: WellbeingClient, options?: CallOptions): Call<ConsentListResponse> {
  return client.send({ name: 'listConsents', method: 'GET', path: '/users/me/consents' }, undefined, options);
}

/**
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused.
 *
 * `GET /geo/v2/collections/{collectionId}/items`
 */
export function listFeatures(
  client: WellbeingClient,
  input: ListFeaturesInput,
  options?: CallOptions,
): PagedCall<FeatureCollectionResponse, FeatureCollectionResponse['features'][number]> {
  return client.sendPaged(
    { name: 'listFeatures', method: 'GET', path: '/geo/v2/collections/{collectionId}/items' },
    'features',
    input,
    options,
  );
}

/**
 * The nearest features within a radius, each with its `distance_meters`; inside of a polygon that is 0
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused.
 *
 * `GET /geo/v2/nearby`
 */
export function listFeaturesNearby(
  client: WellbeingClient,
  input: ListFeaturesNearbyInput,
  options?: CallOptions,
): PagedCall<FeatureCollectionResponse, FeatureCollectionResponse['features'][number]> {
  return client.sendPaged(
    { name: 'listFeaturesNearby', method: 'GET', path: '/geo/v2/nearby' },
    'features',
    input,
    options,
  );
}

/**
 * Features that lie wholly within a GeoJSON Polygon or MultiPolygon
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused.
 *
 * `POST /geo/v2/within`
 */
export function listFeaturesWithinPolygon(
  client: WellbeingClient,
  input: ListFeaturesWithinPolygonInput,
  options?: CallOptions,
): PagedCall<FeatureCollectionResponse, FeatureCollectionResponse['features'][number]> {
  return client.sendPaged(
    { name: 'listFeaturesWithinPolygon', method: 'POST', path: '/geo/v2/within' },
    'features',
    input,
    options,
  );
}

/**
 * Features that lie wholly within a window
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused.
 *
 * `GET /geo/v2/within`
 */
export function listFeaturesWithinWindow(
  client: WellbeingClient,
  input?: ListFeaturesWithinWindowInput,
  options?: CallOptions,
): PagedCall<FeatureCollectionResponse, FeatureCollectionResponse['features'][number]> {
  return client.sendPaged(
    { name: 'listFeaturesWithinWindow', method: 'GET', path: '/geo/v2/within' },
    'features',
    input,
    options,
  );
}

/**
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `GET /auth/sessions`
 */
export function listSessions(client: WellbeingClient, options?: CallOptions): Call<SessionListResponse> {
  return client.send({ name: 'listSessions', method: 'GET', path: '/auth/sessions' }, undefined, options);
}

/**
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /users/me/consents`
 */
export function recordConsent(
  client: WellbeingClient,
  input: RecordConsentInput,
  options?: CallOptions,
): Call<ConsentResponse> {
  return client.send({ name: 'recordConsent', method: 'POST', path: '/users/me/consents' }, input, options);
}

/**
 * Uses the refresh token up and returns the next one
 *
 * A used one ends the session, for two parties hold it.
 *
 * **Who may call:** anyone; each call counts against the quota of sign-ins of the network address.
 *
 * `POST /auth/refresh`
 */
export function refreshSession(
  client: WellbeingClient,
  input: RefreshSessionInput,
  options?: CallOptions,
): Call<TokenResponse> {
  return client.send({ name: 'refreshSession', method: 'POST', path: '/auth/refresh' }, input, options);
}

/**
 * **Who may call:** whoever has an access token. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `PUT /geo/v2/collections/{collectionId}/items/{featureId}`
 */
export function replaceFeature(
  client: WellbeingClient,
  input: ReplaceFeatureInput,
  options?: CallOptions,
): Call<FeatureResponse> {
  return client.send(
    { name: 'replaceFeature', method: 'PUT', path: '/geo/v2/collections/{collectionId}/items/{featureId}' },
    input,
    options,
  );
}

/**
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `PUT /users/me/kyc`
 */
export function replaceIdentityCheck(
  client: WellbeingClient,
  input: ReplaceIdentityCheckInput,
  options?: CallOptions,
): Call<MaskedIdentityCheckResponse> {
  return client.send({ name: 'replaceIdentityCheck', method: 'PUT', path: '/users/me/kyc' }, input, options);
}

/**
 * Sends the caller a new link; the earlier one stops working
 *
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /auth/email/verification`
 */
export function requestEmailVerification(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send(
    { name: 'requestEmailVerification', method: 'POST', path: '/auth/email/verification' },
    undefined,
    options,
  );
}

/**
 * Mails a link to choose a new password; the answer is the same whether the address is known or not
 *
 * **Who may call:** anyone; each call counts against the quota of sign-ins of the network address.
 *
 * `POST /auth/password/forgot`
 */
export function requestPasswordReset(
  client: WellbeingClient,
  input: RequestPasswordResetInput,
  options?: CallOptions,
): Call<void> {
  return client.send({ name: 'requestPasswordReset', method: 'POST', path: '/auth/password/forgot' }, input, options);
}

/**
 * Sets the new password with the mailed token, and ends every session and every other link to set one
 *
 * An address that was never confirmed may have been entered by somebody else: then `account` says whether the account is kept.
 *
 * **Who may call:** anyone; each call counts against the quota of sign-ins of the network address.
 *
 * `POST /auth/password/reset`
 */
export function resetPassword(client: WellbeingClient, input: ResetPasswordInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'resetPassword', method: 'POST', path: '/auth/password/reset' }, input, options);
}

/**
 * Undoes a deletion whose 30 days are not over
 *
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /users/me/restore`
 */
export function restoreAccount(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'restoreAccount', method: 'POST', path: '/users/me/restore' }, undefined, options);
}

/**
 * Ends every session but the caller's
 *
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `DELETE /auth/sessions`
 */
export function revokeOtherSessions(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'revokeOtherSessions', method: 'DELETE', path: '/auth/sessions' }, undefined, options);
}

/**
 * Ends one session: its cookies, its refresh token, and its access tokens at this service
 *
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `DELETE /auth/sessions/{session_id}`
 */
export function revokeSession(client: WellbeingClient, input: RevokeSessionInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'revokeSession', method: 'DELETE', path: '/auth/sessions/{session_id}' }, input, options);
}

/**
 * For scripts the tokens, for browsers the session cookie; both are one session
 *
 * **Who may call:** anyone; each call counts against the quota of sign-ins of the network address.
 *
 * `POST /auth/login`
 */
export function signIn(client: WellbeingClient, input: SignInInput, options?: CallOptions): Call<LoginResponse> {
  return client.send({ name: 'signIn', method: 'POST', path: '/auth/login' }, input, options);
}

/**
 * Ends the session of the Bearer token, or of the cookie when `X-CSRF-TOKEN` comes with it
 *
 * **Who may call:** anyone; each call counts against the quota of sign-ins of the network address.
 *
 * `POST /auth/logout`
 */
export function signOut(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'signOut', method: 'POST', path: '/auth/logout' }, undefined, options);
}

/**
 * **Who may call:** anyone; each call counts against the quota of sign-ins of the network address.
 *
 * `POST /auth/signup`
 */
export function signUp(client: WellbeingClient, input: SignUpInput, options?: CallOptions): Call<SignUpResponse> {
  return client.send({ name: 'signUp', method: 'POST', path: '/auth/signup' }, input, options);
}

/**
 * Confirms the password of a live session and gives a token for one purpose: to create or rotate one API key of the payment service, within a minute
 *
 * The address must be confirmed, and its owner is told by mail.
 *
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /auth/step-up`
 */
export function stepUp(client: WellbeingClient, input: StepUpInput, options?: CallOptions): Call<StepUpResponse> {
  return client.send({ name: 'stepUp', method: 'POST', path: '/auth/step-up' }, input, options);
}

/**
 * Stores all features or none
 *
 * JSON (a Feature or FeatureCollection) with `collection` and `dry_run` in the query, or a form with the fields `file` (GeoJSON, GPX or KML), `collection` and `dry_run`. What is wrong with which feature stands in `error.details`.
 *
 * **Who may call:** whoever has an access token. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * **Repeating:** with the same `Idempotency-Key` and body the work is done once, and the repetition gets the first answer, marked `Idempotent-Replayed: true`.
 *
 * `POST /geo/v2/submit`
 */
export function submitFeatures(
  client: WellbeingClient,
  input: SubmitFeaturesInput,
  options?: CallOptions,
): Call<SubmissionResponse> {
  return client.send({ name: 'submitFeatures', method: 'POST', path: '/geo/v2/submit', keyed: true }, input, options);
}

/**
 * **Who may call:** whoever has an access token. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `PATCH /geo/v2/collections/{collectionId}`
 */
export function updateCollection(
  client: WellbeingClient,
  input: UpdateCollectionInput,
  options?: CallOptions,
): Call<CollectionResponse> {
  return client.send(
    { name: 'updateCollection', method: 'PATCH', path: '/geo/v2/collections/{collectionId}' },
    input,
    options,
  );
}

/**
 * A JSON Merge Patch (RFC 7396) of the feature
 *
 * **Who may call:** whoever has an access token. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `PATCH /geo/v2/collections/{collectionId}/items/{featureId}`
 */
export function updateFeature(
  client: WellbeingClient,
  input: UpdateFeatureInput,
  options?: CallOptions,
): Call<FeatureResponse> {
  return client.send(
    { name: 'updateFeature', method: 'PATCH', path: '/geo/v2/collections/{collectionId}/items/{featureId}' },
    input,
    options,
  );
}

/**
 * Changes what is named: a field left out stays, null clears it
 *
 * **Who may call:** whoever has an access token whose session has not ended. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `PATCH /users/me`
 */
export function updateProfile(
  client: WellbeingClient,
  input: UpdateProfileInput,
  options?: CallOptions,
): Call<MeResponse> {
  return client.send({ name: 'updateProfile', method: 'PATCH', path: '/users/me' }, input, options);
}

/**
 * **Who may call:** anyone; each call counts against the quota of sign-ins of the network address.
 *
 * `POST /auth/email/verify`
 */
export function verifyEmail(client: WellbeingClient, input: VerifyEmailInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'verifyEmail', method: 'POST', path: '/auth/email/verify' }, input, options);
}
