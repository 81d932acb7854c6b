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
 * `POST /auth/password`
 */
export function changePassword(client: WellbeingClient, input: ChangePasswordInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'changePassword', method: 'POST', path: '/auth/password' }, input, options);
}

/**
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
 * `DELETE /users/me`
 */
export function deleteAccount(client: WellbeingClient, options?: CallOptions): Call<DeletionResponse> {
  return client.send({ name: 'deleteAccount', method: 'DELETE', path: '/users/me' }, undefined, options);
}

/**
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
 * `DELETE /users/me/kyc`
 */
export function deleteIdentityCheck(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'deleteIdentityCheck', method: 'DELETE', path: '/users/me/kyc' }, undefined, options);
}

/**
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
 * `GET /authenticate/users/me`
 */
export function getCurrentSession(client: WellbeingClient, options?: CallOptions): Call<CurrentSessionResponse> {
  return client.send({ name: 'getCurrentSession', method: 'GET', path: '/authenticate/users/me' }, undefined, options);
}

/**
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
 * `GET /health`
 */
export function getHealth(client: WellbeingClient, options?: CallOptions): Call<HealthResponse> {
  return client.send({ name: 'getHealth', method: 'GET', path: '/health' }, undefined, options);
}

/**
 * `GET /users/me/kyc`
 */
export function getIdentityCheck(client: WellbeingClient, options?: CallOptions): Call<MaskedIdentityCheckResponse> {
  return client.send({ name: 'getIdentityCheck', method: 'GET', path: '/users/me/kyc' }, undefined, options);
}

/**
 * `GET /.well-known/jwks.json`
 */
export function getJwks(client: WellbeingClient, options?: CallOptions): Call<JsonWebKeySetResponse> {
  return client.send({ name: 'getJwks', method: 'GET', path: '/.well-known/jwks.json' }, undefined, options);
}

/**
 * `GET /users/me`
 */
export function getProfile(client: WellbeingClient, options?: CallOptions): Call<MeResponse> {
  return client.send({ name: 'getProfile', method: 'GET', path: '/users/me' }, undefined, options);
}

/**
 * `GET /ready`
 */
export function getReadiness(client: WellbeingClient, options?: CallOptions): Call<ReadyResponse> {
  return client.send({ name: 'getReadiness', method: 'GET', path: '/ready' }, undefined, options);
}

/**
 * `GET /version`
 */
export function getVersion(client: WellbeingClient, options?: CallOptions): Call<VersionResponse> {
  return client.send({ name: 'getVersion', method: 'GET', path: '/version' }, undefined, options);
}

/**
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
 * `GET /users/me/consents`
 */
export function listConsents(client: WellbeingClient, options?: CallOptions): Call<ConsentListResponse> {
  return client.send({ name: 'listConsents', method: 'GET', path: '/users/me/consents' }, undefined, options);
}

/**
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
 * `GET /auth/sessions`
 */
export function listSessions(client: WellbeingClient, options?: CallOptions): Call<SessionListResponse> {
  return client.send({ name: 'listSessions', method: 'GET', path: '/auth/sessions' }, undefined, options);
}

/**
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
 * `POST /auth/password/reset`
 */
export function resetPassword(client: WellbeingClient, input: ResetPasswordInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'resetPassword', method: 'POST', path: '/auth/password/reset' }, input, options);
}

/**
 * `POST /users/me/restore`
 */
export function restoreAccount(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'restoreAccount', method: 'POST', path: '/users/me/restore' }, undefined, options);
}

/**
 * `DELETE /auth/sessions`
 */
export function revokeOtherSessions(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'revokeOtherSessions', method: 'DELETE', path: '/auth/sessions' }, undefined, options);
}

/**
 * `DELETE /auth/sessions/{session_id}`
 */
export function revokeSession(client: WellbeingClient, input: RevokeSessionInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'revokeSession', method: 'DELETE', path: '/auth/sessions/{session_id}' }, input, options);
}

/**
 * `POST /auth/login`
 */
export function signIn(client: WellbeingClient, input: SignInInput, options?: CallOptions): Call<LoginResponse> {
  return client.send({ name: 'signIn', method: 'POST', path: '/auth/login' }, input, options);
}

/**
 * `POST /auth/logout`
 */
export function signOut(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'signOut', method: 'POST', path: '/auth/logout' }, undefined, options);
}

/**
 * `POST /auth/signup`
 */
export function signUp(client: WellbeingClient, input: SignUpInput, options?: CallOptions): Call<SignUpResponse> {
  return client.send({ name: 'signUp', method: 'POST', path: '/auth/signup' }, input, options);
}

/**
 * `POST /auth/step-up`
 */
export function stepUp(client: WellbeingClient, input: StepUpInput, options?: CallOptions): Call<StepUpResponse> {
  return client.send({ name: 'stepUp', method: 'POST', path: '/auth/step-up' }, input, options);
}

/**
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
 * `POST /auth/email/verify`
 */
export function verifyEmail(client: WellbeingClient, input: VerifyEmailInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'verifyEmail', method: 'POST', path: '/auth/email/verify' }, input, options);
}
