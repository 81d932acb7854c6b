// Made from openapi.json by "npm run clients"; do not edit.
import type { Call, CallOptions, PagedCall } from '../runtime/index.ts';
import type { WellbeingClient } from './client.ts';
import type {
  ActionListResponse,
  AddPasskeyInput,
  AdministeredAccountResponse,
  ChangePasswordInput,
  CollectionResponse,
  CollectionsResponse,
  ConfirmEmailChangeInput,
  ConfirmIdentityInput,
  ConfirmPasskeyInput,
  ConfirmSecondFactorInput,
  ConformanceResponse,
  ConnectedProgramListResponse,
  ConsentListResponse,
  ConsentResponse,
  CreateCollectionInput,
  CreateFeatureInput,
  CurrentSessionResponse,
  DeleteAccountInput,
  DeleteCollectionInput,
  DeleteFeatureInput,
  DeletionResponse,
  EndAccountSessionsInput,
  EnrolmentResponse,
  ExportCollectionInput,
  FeatureCollectionResponse,
  FeatureResponse,
  GetCollectionInput,
  GetCollectionQueryablesInput,
  GetCollectionQueryablesResult,
  GetCurrentSessionInput,
  GetFeatureInput,
  GetGeoApiInput,
  GetGeoApiResult,
  GetGeoConformanceInput,
  GetGeoLandingPageInput,
  GetTileInput,
  GetTileSetInput,
  GetTileSetResult,
  HealthResponse,
  JsonWebKeySetResponse,
  LandingResponse,
  ListActionsInput,
  ListCollectionsInput,
  ListFeaturesInput,
  ListFeaturesNearbyInput,
  ListFeaturesWithinPolygonInput,
  ListFeaturesWithinWindowInput,
  ListSecurityEventsInput,
  ListTileSetsInput,
  LockAccountInput,
  LoginResponse,
  LookAtAccountInput,
  MaskedIdentityCheckResponse,
  MeResponse,
  OperatorSessionResponse,
  PasskeyListResponse,
  PasskeyOptionsResponse,
  PasskeyResponse,
  ReadyResponse,
  RecentCredentialListResponse,
  RecordConsentInput,
  RecoveryCodesResponse,
  RefreshSessionInput,
  RemovePasskeyInput,
  RemoveRecentCredentialInput,
  RenamePasskeyInput,
  ReplaceFeatureInput,
  ReplaceIdentityCheckInput,
  RequestEmailChangeInput,
  RequestPasswordResetInput,
  ResetPasswordInput,
  RevokeConnectedProgramInput,
  RevokeSessionInput,
  SecondFactorResponse,
  SecurityEventListResponse,
  SessionListResponse,
  SignInInput,
  SignInWithCodeInput,
  SignInWithPasskeyInput,
  SignUpInput,
  SignUpResponse,
  StartAccountRecoveryInput,
  StepUpInput,
  StepUpResponse,
  SubmissionResponse,
  SubmitFeaturesInput,
  TakeBackEmailChangeInput,
  TileSetsResponse,
  TokenResponse,
  UnlockAccountInput,
  UpdateCollectionInput,
  UpdateFeatureInput,
  UpdateProfileInput,
  VerifyEmailInput,
  VersionResponse,
} from './types.ts';

/**
 * Add a passkey
 *
 * What the browser made of the options; the owner is told by mail.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /auth/passkeys`
 */
export function addPasskey(
  client: WellbeingClient,
  input: AddPasskeyInput,
  options?: CallOptions,
): Call<PasskeyResponse> {
  return client.send({ name: 'addPasskey', method: 'POST', path: '/auth/passkeys' }, input, options);
}

/**
 * Change the password
 *
 * Ends every other session, connected programs, mailed links and requested changes of the address. Then look through `GET /auth/recent-credentials`, and check your API keys of the payment service. It needs the password until now (with the code, where there is a second factor) or a passkey. A wrong current password counts towards the lock of the sign-in.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /auth/password`
 */
export function changePassword(client: WellbeingClient, input: ChangePasswordInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'changePassword', method: 'POST', path: '/auth/password' }, input, options);
}

/**
 * Confirm the new email address
 *
 * With the token that was mailed to it, once; not while the account is locked, nor after its password was changed or its sessions were ended since the request. The old address, if it was confirmed, is told and can take the change back for seven days; as long nobody else gets it.
 *
 * **Who may call:** anyone who has what the request itself proves. Each call counts against the quota of sign-ins of the network address, 600 a minute unless set otherwise.
 *
 * `POST /auth/email/change/confirm`
 */
export function confirmEmailChange(
  client: WellbeingClient,
  input: ConfirmEmailChangeInput,
  options?: CallOptions,
): Call<void> {
  return client.send(
    { name: 'confirmEmailChange', method: 'POST', path: '/auth/email/change/confirm' },
    input,
    options,
  );
}

/**
 * Prove again who you are
 *
 * For ten minutes the session may change how you sign in: passkeys and the second factor. Wrong passwords count towards the lock of the sign-in.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /auth/reauthentication`
 */
export function confirmIdentity(
  client: WellbeingClient,
  input: ConfirmIdentityInput,
  options?: CallOptions,
): Call<void> {
  return client.send({ name: 'confirmIdentity', method: 'POST', path: '/auth/reauthentication' }, input, options);
}

/**
 * Confirm a suspended passkey
 *
 * From now on it signs in again. The owner gets a mail. The last proof of the person must be no older than ten minutes.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /auth/passkeys/{passkey_id}/confirm`
 */
export function confirmPasskey(
  client: WellbeingClient,
  input: ConfirmPasskeyInput,
  options?: CallOptions,
): Call<PasskeyResponse> {
  return client.send(
    { name: 'confirmPasskey', method: 'POST', path: '/auth/passkeys/{passkey_id}/confirm' },
    input,
    options,
  );
}

/**
 * Confirm the authenticator app
 *
 * From now on a code is asked for after each password. The answer holds the recovery codes, which are shown this once.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /auth/second-factor/totp/confirm`
 */
export function confirmSecondFactor(
  client: WellbeingClient,
  input: ConfirmSecondFactorInput,
  options?: CallOptions,
): Call<RecoveryCodesResponse> {
  return client.send(
    { name: 'confirmSecondFactor', method: 'POST', path: '/auth/second-factor/totp/confirm' },
    input,
    options,
  );
}

/**
 * Create a collection
 *
 * It belongs to the caller, and `Location` names it. Do not repeat it blindly: two may have the same title. An account may have 1 000 collections next to its default one.
 *
 * **Who may call:** whoever has an access token; a program’s needs the scope `geo:write`. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
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
 * Create a feature
 *
 * `Location` names it. Geometry is judged by RFC 7946: rings in the wrong direction are turned, everything else that is wrong is refused with its place. Only the owner of the collection may.
 *
 * Do not repeat it blindly; `POST /geo/v2/submit` takes an `Idempotency-Key`.
 *
 * **Who may call:** whoever has an access token; a program’s needs the scope `geo:write`. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
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
 * Delete your account
 *
 * Ends every session now, and erases the account with all that belongs to it after 30 days. Until then a sign-in and `POST /users/me/restore` undo it. It needs the password (with the code, where there is a second factor) or a passkey; wrong passwords count towards the lock of the sign-in.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `DELETE /users/me`
 */
export function deleteAccount(
  client: WellbeingClient,
  input: DeleteAccountInput,
  options?: CallOptions,
): Call<DeletionResponse> {
  return client.send({ name: 'deleteAccount', method: 'DELETE', path: '/users/me' }, input, options);
}

/**
 * Delete a collection with all its features
 *
 * Only the owner may, and nobody takes it back. The default collection cannot be deleted.
 *
 * **Who may call:** whoever has an access token; a program’s needs the scope `geo:write`. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
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
 * Delete a feature
 *
 * `If-Match` names the version that was read: after 412 read it again and decide again. Only the owner of the collection may.
 *
 * **Who may call:** whoever has an access token; a program’s needs the scope `geo:write`. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
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
 * Delete your identity data
 *
 * To do it again succeeds.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `DELETE /users/me/kyc`
 */
export function deleteIdentityCheck(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'deleteIdentityCheck', method: 'DELETE', path: '/users/me/kyc' }, undefined, options);
}

/**
 * End all sessions of an account
 *
 * Connected programs, mailed links and requested changes of the address end too. Its owner gets a mail and may sign in again.
 *
 * **Who may call:** an operator with the role operator or admin, with the own token or the cookie of the console.
 *
 * `POST /operator/accounts/{account_id}/end-sessions`
 */
export function endAccountSessions(
  client: WellbeingClient,
  input: EndAccountSessionsInput,
  options?: CallOptions,
): Call<void> {
  return client.send(
    { name: 'endAccountSessions', method: 'POST', path: '/operator/accounts/{account_id}/end-sessions' },
    input,
    options,
  );
}

/**
 * Begin with an authenticator app
 *
 * Gives its secret; nothing is asked for until a code of it was confirmed. The address must be confirmed, and the last proof of the person no older than ten minutes.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /auth/second-factor/totp`
 */
export function enrolSecondFactor(client: WellbeingClient, options?: CallOptions): Call<EnrolmentResponse> {
  return client.send(
    { name: 'enrolSecondFactor', method: 'POST', path: '/auth/second-factor/totp' },
    undefined,
    options,
  );
}

/**
 * Export a collection as a file
 *
 * All its features, sent as they are read. GeoJSON gives back what came in; KML keeps geometry and properties; GPX knows points, routes and tracks, so an area becomes the track along its rings. CSV has `longitude` and `latitude` of points and WKT in `geometry` of all else, a column for each property that `queryables` names, and in `properties` as JSON what these cannot say.
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused, and so is a program’s without the scope `geo:read`.
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
 * Export all your data
 *
 * A ZIP with all that is kept about the caller; its manifest names each file with its SHA-256.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
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
 * Get a collection
 *
 * A private one of somebody else is answered as one that does not exist.
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused, and so is a program’s without the scope `geo:read`.
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
 * Get what a collection can be filtered by
 *
 * The properties that `filter` may name, as a JSON Schema: those that the owner has declared, otherwise those that a sample of the features has. Where features are looked up by one, `x-index` is `ready`, or `filling` while those from before are taken in.
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused, and so is a program’s without the scope `geo:read`.
 *
 * `GET /geo/v2/collections/{collectionId}/queryables`
 */
export function getCollectionQueryables(
  client: WellbeingClient,
  input: GetCollectionQueryablesInput,
  options?: CallOptions,
): Call<GetCollectionQueryablesResult> {
  return client.send(
    { name: 'getCollectionQueryables', method: 'GET', path: '/geo/v2/collections/{collectionId}/queryables' },
    input,
    options,
  );
}

/**
 * Get the session of the browser
 *
 * By its cookie only: an `Authorization` field is not looked at. The answer holds an access token that is good for nine minutes at least, and changes something only together with the CSRF token beside it.
 *
 * **Who may call:** a browser with the session’s cookie; no access token is looked at.
 *
 * `GET /authenticate/users/me`
 */
export function getCurrentSession(
  client: WellbeingClient,
  input?: GetCurrentSessionInput,
  options?: CallOptions,
): Call<CurrentSessionResponse> {
  return client.send({ name: 'getCurrentSession', method: 'GET', path: '/authenticate/users/me' }, input, options);
}

/**
 * Get a feature
 *
 * Its ETag is what a change names in `If-Match`. With `If-None-Match` the answer is 304 while nothing has changed.
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused, and so is a program’s without the scope `geo:read`.
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
 * Get the description of the geospatial API
 *
 * Its part of this document as OpenAPI 3.0, in production too, so that clients find their way with it.
 *
 * **Who may call:** Anyone; no credential is asked for.
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
 * List what the API conforms to
 *
 * The classes of OGC API - Features that it claims, each of which is tested.
 *
 * **Who may call:** Anyone; no credential is asked for.
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
 * Get the landing page
 *
 * Links to the description of the API, to what it conforms to, and to the collections, as OGC API - Features asks.
 *
 * **Who may call:** Anyone; no credential is asked for.
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
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `GET /health`
 */
export function getHealth(client: WellbeingClient, options?: CallOptions): Call<HealthResponse> {
  return client.send({ name: 'getHealth', method: 'GET', path: '/health' }, undefined, options);
}

/**
 * Get your identity data, masked
 *
 * No route shows it in full, nor does the export.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `GET /users/me/kyc`
 */
export function getIdentityCheck(client: WellbeingClient, options?: CallOptions): Call<MaskedIdentityCheckResponse> {
  return client.send({ name: 'getIdentityCheck', method: 'GET', path: '/users/me/kyc' }, undefined, options);
}

/**
 * Get the keys that verify access tokens
 *
 * The next, the current and the retired ones, as a JSON Web Key Set (RFC 7517). It is the one answer that may be cached, for ten minutes.
 *
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `GET /.well-known/jwks.json`
 */
export function getJwks(client: WellbeingClient, options?: CallOptions): Call<JsonWebKeySetResponse> {
  return client.send({ name: 'getJwks', method: 'GET', path: '/.well-known/jwks.json' }, undefined, options);
}

/**
 * Get the session of the console
 *
 * Answers 401 where the cookie of a session is missing, even to an operator’s token.
 *
 * **Who may call:** any operator, with the own token or the cookie of the console.
 *
 * `GET /operator/session`
 */
export function getOperatorSession(client: WellbeingClient, options?: CallOptions): Call<OperatorSessionResponse> {
  return client.send({ name: 'getOperatorSession', method: 'GET', path: '/operator/session' }, undefined, options);
}

/**
 * Get your profile
 *
 * With the settings, the consents in force, and whether identity data was given.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
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
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `GET /ready`
 */
export function getReadiness(client: WellbeingClient, options?: CallOptions): Call<ReadyResponse> {
  return client.send({ name: 'getReadiness', method: 'GET', path: '/ready' }, undefined, options);
}

/**
 * Get the state of your second factor
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `GET /auth/second-factor`
 */
export function getSecondFactor(client: WellbeingClient, options?: CallOptions): Call<SecondFactorResponse> {
  return client.send({ name: 'getSecondFactor', method: 'GET', path: '/auth/second-factor' }, undefined, options);
}

/**
 * Get a vector tile
 *
 * Its layer is `features`, or `clusters` with a `count` each where a tile has more than 5 000 features or they take more than 500 KiB. With `If-None-Match` the answer is 304 while no feature of the collection has changed. A tile of a public collection may be kept for a minute.
 *
 * With `filter` it has only what passes, and looks at as much as a page of items: all of the tile, or what an index of a property leaves, up to 20 000 features and 16 MiB. Where that does not reach, a layer `partial` says that there may be more, and the tile may not be kept.
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused, and so is a program’s without the scope `geo:read`.
 *
 * `GET /geo/v2/collections/{collectionId}/tiles/WebMercatorQuad/{tileMatrix}/{tileRow}/{tileCol}`
 */
export function getTile(client: WellbeingClient, input: GetTileInput, options?: CallOptions): Call<Blob> {
  return client.send(
    {
      name: 'getTile',
      method: 'GET',
      path: '/geo/v2/collections/{collectionId}/tiles/WebMercatorQuad/{tileMatrix}/{tileRow}/{tileCol}',
      reading: 'blob',
    },
    input,
    options,
  );
}

/**
 * Get the metadata of the tile set
 *
 * With the box around all features, and with `f=tilejson` as TileJSON 3.0.0, which map libraries take as it is.
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused, and so is a program’s without the scope `geo:read`.
 *
 * `GET /geo/v2/collections/{collectionId}/tiles/WebMercatorQuad`
 */
export function getTileSet(
  client: WellbeingClient,
  input: GetTileSetInput,
  options?: CallOptions,
): Call<GetTileSetResult> {
  return client.send(
    { name: 'getTileSet', method: 'GET', path: '/geo/v2/collections/{collectionId}/tiles/WebMercatorQuad' },
    input,
    options,
  );
}

/**
 * Get the release that runs
 *
 * Version and revision stay the same until the process is replaced.
 *
 * **Who may call:** Anyone; no credential is asked for.
 *
 * `GET /version`
 */
export function getVersion(client: WellbeingClient, options?: CallOptions): Call<VersionResponse> {
  return client.send({ name: 'getVersion', method: 'GET', path: '/version' }, undefined, options);
}

/**
 * List what administrators did
 *
 * With their reasons, the newest first, looks among them.
 *
 * **Who may call:** an operator with the role admin, with the own token or the cookie of the console.
 *
 * `GET /operator/actions`
 */
export function listActions(
  client: WellbeingClient,
  input?: ListActionsInput,
  options?: CallOptions,
): PagedCall<ActionListResponse, ActionListResponse['actions'][number]> {
  return client.sendPaged({ name: 'listActions', method: 'GET', path: '/operator/actions' }, 'actions', input, options);
}

/**
 * List the collections that you may read
 *
 * The public ones for everybody; with a token also the shared ones and your own. A page at a time: follow the link `next` until there is none.
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused, and so is a program’s without the scope `geo:read`.
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
 * List the programs that you let act for you
 *
 * With what each may do, and when it was last there.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `GET /auth/programs`
 */
export function listConnectedPrograms(
  client: WellbeingClient,
  options?: CallOptions,
): Call<ConnectedProgramListResponse> {
  return client.send({ name: 'listConnectedPrograms', method: 'GET', path: '/auth/programs' }, undefined, options);
}

/**
 * List your consents
 *
 * Every record, the oldest first; the newest of a purpose is in force.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `GET /users/me/consents`
 */
export function listConsents(client: WellbeingClient, options?: CallOptions): Call<ConsentListResponse> {
  return client.send({ name: 'listConsents', method: 'GET', path: '/users/me/consents' }, undefined, options);
}

/**
 * List the features of a collection
 *
 * Those that meet every condition given. A page may be short, or even empty, and still have a link `next`: follow it until there is none.
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused, and so is a program’s without the scope `geo:read`.
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
 * List the features near a point
 *
 * The nearest first, each with its `distance_meters`; inside of a polygon that is 0.
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused, and so is a program’s without the scope `geo:read`.
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
 * List the features in an area
 *
 * Those that lie wholly within the GeoJSON Polygon or MultiPolygon of the body. Nothing is changed, so it may be repeated.
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused, and so is a program’s without the scope `geo:read`.
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
 * List the features in a window
 *
 * Those that lie wholly within `bbox`.
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused, and so is a program’s without the scope `geo:read`.
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
 * List your passkeys
 *
 * The keys that sign in to your account, the oldest first.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `GET /auth/passkeys`
 */
export function listPasskeys(client: WellbeingClient, options?: CallOptions): Call<PasskeyListResponse> {
  return client.send({ name: 'listPasskeys', method: 'GET', path: '/auth/passkeys' }, undefined, options);
}

/**
 * List recent credentials
 *
 * Passkeys, the second factor, recovery codes and programs that were added in the last 30 days, and passkeys that are suspended, with the time and the device. Look through them after you change the password or end all other sessions, and remove what you do not recognise. API keys of the payment service are not among them: check those there.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `GET /auth/recent-credentials`
 */
export function listRecentCredentials(
  client: WellbeingClient,
  options?: CallOptions,
): Call<RecentCredentialListResponse> {
  return client.send(
    { name: 'listRecentCredentials', method: 'GET', path: '/auth/recent-credentials' },
    undefined,
    options,
  );
}

/**
 * List what happened around the security of your account
 *
 * Sign-ins, failed ones, changes, and what administrators did, of the last year, the newest first. A failed sign-in shows after some seconds.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `GET /auth/security-events`
 */
export function listSecurityEvents(
  client: WellbeingClient,
  input?: ListSecurityEventsInput,
  options?: CallOptions,
): PagedCall<SecurityEventListResponse, SecurityEventListResponse['events'][number]> {
  return client.sendPaged(
    { name: 'listSecurityEvents', method: 'GET', path: '/auth/security-events' },
    'events',
    input,
    options,
  );
}

/**
 * List your sessions
 *
 * Those that have not ended; the one of this request is marked.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `GET /auth/sessions`
 */
export function listSessions(client: WellbeingClient, options?: CallOptions): Call<SessionListResponse> {
  return client.send({ name: 'listSessions', method: 'GET', path: '/auth/sessions' }, undefined, options);
}

/**
 * List the tile sets of a collection
 *
 * There is one, of vector tiles in WebMercatorQuad.
 *
 * **Who may call:** anyone. With an access token the caller also sees what is private to the account; a bad token is refused, and so is a program’s without the scope `geo:read`.
 *
 * `GET /geo/v2/collections/{collectionId}/tiles`
 */
export function listTileSets(
  client: WellbeingClient,
  input: ListTileSetsInput,
  options?: CallOptions,
): Call<TileSetsResponse> {
  return client.send(
    { name: 'listTileSets', method: 'GET', path: '/geo/v2/collections/{collectionId}/tiles' },
    input,
    options,
  );
}

/**
 * Lock an account
 *
 * Ends its sessions and everything that is pending, and suspends passkeys that were added in the last
 * 30 days. All sign-ins are refused until the account is unlocked. Its owner gets a mail.
 *
 * **Who may call:** an operator with the role operator or admin, with the own token or the cookie of the console.
 *
 * `POST /operator/accounts/{account_id}/lock`
 */
export function lockAccount(client: WellbeingClient, input: LockAccountInput, options?: CallOptions): Call<void> {
  return client.send(
    { name: 'lockAccount', method: 'POST', path: '/operator/accounts/{account_id}/lock' },
    input,
    options,
  );
}

/**
 * Look at an account
 *
 * By its exact address or its id, with its sessions and the newest events, and with a reason: each look is kept and shown to the owner of the account, a look that finds nobody is kept too.
 *
 * **Who may call:** any operator, with the own token or the cookie of the console.
 *
 * `POST /operator/accounts/look`
 */
export function lookAtAccount(
  client: WellbeingClient,
  input: LookAtAccountInput,
  options?: CallOptions,
): Call<AdministeredAccountResponse> {
  return client.send({ name: 'lookAtAccount', method: 'POST', path: '/operator/accounts/look' }, input, options);
}

/**
 * Record a consent
 *
 * Given or withdrawn, as one more record: earlier ones stay. Do not repeat it blindly.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
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
 * Refresh the tokens of a session
 *
 * The refresh token is used up, and the answer holds the next one. A used one that comes again more than ten seconds later ends the session, for two parties hold it: then sign in again.
 *
 * **Who may call:** anyone who has what the request itself proves. Each call counts against the quota of sign-ins of the network address, 600 a minute unless set otherwise.
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
 * Remove a passkey
 *
 * It signs in no more; sessions that it made go on. The owner is told by mail.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `DELETE /auth/passkeys/{passkey_id}`
 */
export function removePasskey(client: WellbeingClient, input: RemovePasskeyInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'removePasskey', method: 'DELETE', path: '/auth/passkeys/{passkey_id}' }, input, options);
}

/**
 * Remove a recent credential
 *
 * Every other session, every connected program and everything that is pending ends with it. The last proof of the person must be no older than ten minutes.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `DELETE /auth/recent-credentials/{kind}/{id}`
 */
export function removeRecentCredential(
  client: WellbeingClient,
  input: RemoveRecentCredentialInput,
  options?: CallOptions,
): Call<void> {
  return client.send(
    { name: 'removeRecentCredential', method: 'DELETE', path: '/auth/recent-credentials/{kind}/{id}' },
    input,
    options,
  );
}

/**
 * Remove your second factor
 *
 * With its recovery codes; a password alone signs in again. The owner is told by mail.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `DELETE /auth/second-factor`
 */
export function removeSecondFactor(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'removeSecondFactor', method: 'DELETE', path: '/auth/second-factor' }, undefined, options);
}

/**
 * Rename a passkey
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `PATCH /auth/passkeys/{passkey_id}`
 */
export function renamePasskey(
  client: WellbeingClient,
  input: RenamePasskeyInput,
  options?: CallOptions,
): Call<PasskeyResponse> {
  return client.send({ name: 'renamePasskey', method: 'PATCH', path: '/auth/passkeys/{passkey_id}' }, input, options);
}

/**
 * Replace a feature
 *
 * `If-Match` names the version that was read, so that nobody’s change is lost: after 412 read it again and decide again. Only the owner of the collection may.
 *
 * **Who may call:** whoever has an access token; a program’s needs the scope `geo:write`. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
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
 * Replace your identity data
 *
 * It is stored encrypted, and the answer shows it masked. To send the same again changes nothing more.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
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
 * Make new recovery codes
 *
 * Earlier ones stop working; the new ones are shown this once.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /auth/second-factor/recovery-codes`
 */
export function replaceRecoveryCodes(client: WellbeingClient, options?: CallOptions): Call<RecoveryCodesResponse> {
  return client.send(
    { name: 'replaceRecoveryCodes', method: 'POST', path: '/auth/second-factor/recovery-codes' },
    undefined,
    options,
  );
}

/**
 * Ask for another email address
 *
 * A link is mailed to the new one, and the address stays as it is until somebody opens it, within a day. The answer is the same whether an account has the new address or not. An address gets three such mails at once, then one every three hours, over all accounts. Earlier links stay valid. It needs the password (with the code, where there is a second factor) or a passkey; wrong passwords count towards the lock of the sign-in.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /auth/email/change`
 */
export function requestEmailChange(
  client: WellbeingClient,
  input: RequestEmailChangeInput,
  options?: CallOptions,
): Call<void> {
  return client.send({ name: 'requestEmailChange', method: 'POST', path: '/auth/email/change' }, input, options);
}

/**
 * Mail a new link to confirm the address
 *
 * Earlier links stay valid. Where the address is confirmed already, or got three such mails and none is due yet, nothing is sent.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
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
 * Ask for a new passkey
 *
 * Gives what the browser needs to make one. The address must be confirmed, and the last proof of the person no older than ten minutes.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /auth/passkeys/options`
 */
export function requestPasskey(client: WellbeingClient, options?: CallOptions): Call<PasskeyOptionsResponse> {
  return client.send({ name: 'requestPasskey', method: 'POST', path: '/auth/passkeys/options' }, undefined, options);
}

/**
 * Ask for a proof by passkey
 *
 * Gives what the browser needs to have one of your passkeys answer, for a reauthentication or a step-up.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /auth/passkeys/proof-options`
 */
export function requestPasskeyProof(client: WellbeingClient, options?: CallOptions): Call<PasskeyOptionsResponse> {
  return client.send(
    { name: 'requestPasskeyProof', method: 'POST', path: '/auth/passkeys/proof-options' },
    undefined,
    options,
  );
}

/**
 * Ask for a sign-in by passkey
 *
 * Names no address, so the answer is the same for everybody.
 *
 * **Who may call:** anyone who has what the request itself proves. Each call counts against the quota of sign-ins of the network address, 600 a minute unless set otherwise.
 *
 * `POST /auth/login/passkey/options`
 */
export function requestPasskeySignIn(client: WellbeingClient, options?: CallOptions): Call<PasskeyOptionsResponse> {
  return client.send(
    { name: 'requestPasskeySignIn', method: 'POST', path: '/auth/login/passkey/options' },
    undefined,
    options,
  );
}

/**
 * Mail a link to set a new password
 *
 * The answer is the same, and takes as long, whether the address has an account or not. The link works once, for at least 30 minutes, and earlier ones stay valid until they expire or one is used. An address gets three such mails at once, then one every three hours; above that the last link stays valid until the next.
 *
 * **Who may call:** anyone who has what the request itself proves. Each call counts against the quota of sign-ins of the network address, 600 a minute unless set otherwise.
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
 * Set a new password with a mailed token
 *
 * Ends every session, connected programs, mailed links and requested changes of the address, suspends passkeys that were added in the last 30 days, and lifts a lock of the sign-in. A second factor stays required. An address that was never confirmed may have been entered by somebody else: then `account` must say whether the account is kept. After a refusal the link is as good as before.
 *
 * **Who may call:** anyone who has what the request itself proves. Each call counts against the quota of sign-ins of the network address, 600 a minute unless set otherwise.
 *
 * `POST /auth/password/reset`
 */
export function resetPassword(client: WellbeingClient, input: ResetPasswordInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'resetPassword', method: 'POST', path: '/auth/password/reset' }, input, options);
}

/**
 * Undo the deletion of your account
 *
 * Possible until its 30 days are over. Where no deletion was asked for, nothing changes.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /users/me/restore`
 */
export function restoreAccount(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'restoreAccount', method: 'POST', path: '/users/me/restore' }, undefined, options);
}

/**
 * Disconnect a program
 *
 * It is signed out at once and has to ask you again; its access tokens at other services are good until their ten minutes are over.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `DELETE /auth/programs/{client_id}`
 */
export function revokeConnectedProgram(
  client: WellbeingClient,
  input: RevokeConnectedProgramInput,
  options?: CallOptions,
): Call<void> {
  return client.send(
    { name: 'revokeConnectedProgram', method: 'DELETE', path: '/auth/programs/{client_id}' },
    input,
    options,
  );
}

/**
 * End all your other sessions
 *
 * Only the one of this request stays; connected programs, mailed links and requested changes of the address end too, and you are notified by mail. Then look through `GET /auth/recent-credentials`, and check your API keys of the payment service. The last proof of the person must be no older than ten minutes. A repeated call succeeds.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `DELETE /auth/sessions`
 */
export function revokeOtherSessions(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'revokeOtherSessions', method: 'DELETE', path: '/auth/sessions' }, undefined, options);
}

/**
 * End one of your sessions
 *
 * Its cookies, its refresh token, and its access tokens at this service.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `DELETE /auth/sessions/{session_id}`
 */
export function revokeSession(client: WellbeingClient, input: RevokeSessionInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'revokeSession', method: 'DELETE', path: '/auth/sessions/{session_id}' }, input, options);
}

/**
 * Sign in with email and password
 *
 * Scripts take the two tokens of the answer, browsers the session cookie that comes with it; both are one session. An unknown address and a wrong password answer alike. Eight wrong passwords lock the address for 15 minutes, whether it has an account or not. A device that the account knows is counted apart. Where the account has a second factor, a right password gives a challenge in `error.details`, for `POST /auth/login/code`.
 *
 * **Who may call:** anyone who has what the request itself proves. Each call counts against the quota of sign-ins of the network address, 600 a minute unless set otherwise.
 *
 * `POST /auth/login`
 */
export function signIn(client: WellbeingClient, input: SignInInput, options?: CallOptions): Call<LoginResponse> {
  return client.send({ name: 'signIn', method: 'POST', path: '/auth/login' }, input, options);
}

/**
 * Sign an operator in
 *
 * The operator’s token, sent as Bearer, is exchanged for a cookie of eight hours, which the console calls with. Only the token creates a session: a session cannot prolong itself.
 *
 * **Who may call:** any operator, with the own token or the cookie of the console.
 *
 * `POST /operator/session`
 */
export function signInOperator(client: WellbeingClient, options?: CallOptions): Call<OperatorSessionResponse> {
  return client.send({ name: 'signInOperator', method: 'POST', path: '/operator/session' }, undefined, options);
}

/**
 * Sign in with a code, after the password
 *
 * For accounts with a second factor: the challenge of the refused sign-in, and the code of the authenticator app or a recovery code. Five wrong codes lock for a quarter of an hour, the next five for twice as long, up to a day.
 *
 * **Who may call:** anyone who has what the request itself proves. Each call counts against the quota of sign-ins of the network address, 600 a minute unless set otherwise.
 *
 * `POST /auth/login/code`
 */
export function signInWithCode(
  client: WellbeingClient,
  input: SignInWithCodeInput,
  options?: CallOptions,
): Call<LoginResponse> {
  return client.send({ name: 'signInWithCode', method: 'POST', path: '/auth/login/code' }, input, options);
}

/**
 * Sign in with a passkey
 *
 * Counts as both factors, so that no code is asked for; the session is as after a password.
 *
 * **Who may call:** anyone who has what the request itself proves. Each call counts against the quota of sign-ins of the network address, 600 a minute unless set otherwise.
 *
 * `POST /auth/login/passkey`
 */
export function signInWithPasskey(
  client: WellbeingClient,
  input: SignInWithPasskeyInput,
  options?: CallOptions,
): Call<LoginResponse> {
  return client.send({ name: 'signInWithPasskey', method: 'POST', path: '/auth/login/passkey' }, input, options);
}

/**
 * Sign out
 *
 * Ends the session of the Bearer token, or that of the session cookie when `X-CSRF-TOKEN` comes with it, and removes the cookie. This service refuses the session’s access tokens where it asks for a live session; elsewhere they are good until their ten minutes are over.
 *
 * **Who may call:** anyone who has what the request itself proves. Each call counts against the quota of sign-ins of the network address, 600 a minute unless set otherwise.
 *
 * `POST /auth/logout`
 */
export function signOut(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'signOut', method: 'POST', path: '/auth/logout' }, undefined, options);
}

/**
 * Sign an operator out
 *
 * Ends the session and removes its cookie.
 *
 * **Who may call:** any operator, with the own token or the cookie of the console.
 *
 * `DELETE /operator/session`
 */
export function signOutOperator(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'signOutOperator', method: 'DELETE', path: '/operator/session' }, undefined, options);
}

/**
 * Create an account
 *
 * A link to confirm the address is mailed to it; the account can sign in before that. The answer holds no token: sign in next.
 *
 * Where the service confirms addresses first, every address is answered alike, with 202: whoever has it learns the rest by mail, and nobody signs in before the link was followed. Otherwise a taken address is `EMAIL_TAKEN`, also when the answer got lost and the request is repeated; who finds too many is refused for the rest of an hour.
 *
 * **Who may call:** anyone who has what the request itself proves. Each call counts against the quota of sign-ins of the network address, 600 a minute unless set otherwise.
 *
 * `POST /auth/signup`
 */
export function signUp(
  client: WellbeingClient,
  input: SignUpInput,
  options?: CallOptions,
): Call<SignUpResponse | undefined> {
  return client.send({ name: 'signUp', method: 'POST', path: '/auth/signup' }, input, options);
}

/**
 * Start the recovery of an account
 *
 * Mails its owner the link to choose a new password; no answer shows it.
 *
 * **Who may call:** an operator with the role operator or admin, with the own token or the cookie of the console.
 *
 * `POST /operator/accounts/{account_id}/start-recovery`
 */
export function startAccountRecovery(
  client: WellbeingClient,
  input: StartAccountRecoveryInput,
  options?: CallOptions,
): Call<void> {
  return client.send(
    { name: 'startAccountRecovery', method: 'POST', path: '/operator/accounts/{account_id}/start-recovery' },
    input,
    options,
  );
}

/**
 * Confirm who you are for one purpose, by the password or a passkey
 *
 * Gives a token that creates or rotates one API key of the payment service, within a minute. The address must be confirmed, its owner is told by mail, and wrong passwords count towards the lock of the sign-in.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
 *
 * `POST /auth/step-up`
 */
export function stepUp(client: WellbeingClient, input: StepUpInput, options?: CallOptions): Call<StepUpResponse> {
  return client.send({ name: 'stepUp', method: 'POST', path: '/auth/step-up' }, input, options);
}

/**
 * Submit features or a file
 *
 * All of them are stored or none. JSON (a Feature or FeatureCollection) with `collection` and `dry_run` in the query, or a form with the fields `file` (GeoJSON, GPX, KML or CSV), `collection` and `dry_run`; 10 MiB at most. What is wrong with which feature stands in `error.details`.
 *
 * **Who may call:** whoever has an access token; a program’s needs the scope `geo:write`. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
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
 * Take back a change of the email address
 *
 * With the token that was mailed to the old one, within seven days. Every session ends with everything that is pending, the password works no more, and a link to choose another is mailed. Passkeys, a second factor and recovery codes from 24 hours before the request onward are removed.
 *
 * **Who may call:** anyone who has what the request itself proves. Each call counts against the quota of sign-ins of the network address, 600 a minute unless set otherwise.
 *
 * `POST /auth/email/change/take-back`
 */
export function takeBackEmailChange(
  client: WellbeingClient,
  input: TakeBackEmailChangeInput,
  options?: CallOptions,
): Call<void> {
  return client.send(
    { name: 'takeBackEmailChange', method: 'POST', path: '/auth/email/change/take-back' },
    input,
    options,
  );
}

/**
 * Unlock an account
 *
 * Its owner is told by mail. To do it again changes nothing more.
 *
 * **Who may call:** an operator with the role operator or admin, with the own token or the cookie of the console.
 *
 * `POST /operator/accounts/{account_id}/unlock`
 */
export function unlockAccount(client: WellbeingClient, input: UnlockAccountInput, options?: CallOptions): Call<void> {
  return client.send(
    { name: 'unlockAccount', method: 'POST', path: '/operator/accounts/{account_id}/unlock' },
    input,
    options,
  );
}

/**
 * Change a collection
 *
 * What is left out stays, and a `description` of null removes it. Only the owner may change it. To send the same again changes nothing more.
 *
 * **Who may call:** whoever has an access token; a program’s needs the scope `geo:write`. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
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
 * Change a feature
 *
 * By a JSON Merge Patch (RFC 7396): what is left out stays, null removes. `If-Match` names the version that was read: after 412 read it again and decide again. Only the owner of the collection may.
 *
 * **Who may call:** whoever has an access token; a program’s needs the scope `geo:write`. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
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
 * Change your profile
 *
 * What is left out stays, null clears it. To send the same again changes nothing more.
 *
 * **Who may call:** whoever has an access token whose session has not ended; never a program’s. A token of a browser’s session changes nothing without the `X-CSRF-TOKEN` that it is bound to.
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
 * Confirm an email address
 *
 * With the token of the mailed link, which works once.
 *
 * **Who may call:** anyone who has what the request itself proves. Each call counts against the quota of sign-ins of the network address, 600 a minute unless set otherwise.
 *
 * `POST /auth/email/verify`
 */
export function verifyEmail(client: WellbeingClient, input: VerifyEmailInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'verifyEmail', method: 'POST', path: '/auth/email/verify' }, input, options);
}
