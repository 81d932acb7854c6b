// Made from openapi.json by "npm run clients"; do not edit.
import type { Call, CallOptions, PagedCall } from '../runtime/index.ts';
import type { WellbeingClient } from './client.ts';
import type {
  AccountListResponse,
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
  CreateAccountInput,
  CreateCollectionInput,
  CreateFeatureInput,
  CreatePersonalTokenInput,
  CreatedAccountResponse,
  CreatedPersonalTokenResponse,
  CurrentSessionResponse,
  DeleteAccountInput,
  DeleteCollectionInput,
  DeleteFeatureInput,
  DeleteFeaturesInput,
  DeleteImportInput,
  DeletedAccountResponse,
  DeletedResponse,
  DeletionResponse,
  EndAccountSessionsInput,
  EnrolmentResponse,
  ExportCollectionInput,
  FeatureCollectionResponse,
  FeatureResponse,
  GetCollectionInput,
  GetCollectionQueryablesInput,
  GetCollectionQueryablesResult,
  GetCollectionSchemaInput,
  GetCollectionSchemaResult,
  GetCurrentSessionInput,
  GetFeatureInput,
  GetFeatureSchemaInput,
  GetFeatureSchemaResult,
  GetGeoApiInput,
  GetGeoApiResult,
  GetGeoConformanceInput,
  GetGeoLandingPageInput,
  GetImportInput,
  GetTileInput,
  GetTileSetInput,
  GetTileSetResult,
  HealthResponse,
  ImportResponse,
  ImportsResponse,
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
  PersonalTokenListResponse,
  ReadyResponse,
  RecentCredentialListResponse,
  RecordConsentInput,
  RecoveryCodesResponse,
  RefreshSessionInput,
  RemovePasskeyInput,
  RemoveRecentCredentialInput,
  RenamePasskeyInput,
  ReplaceFeatureInput,
  ReplaceFeaturesInput,
  ReplaceIdentityCheckInput,
  ReplacedResponse,
  RequestEmailChangeInput,
  RequestPasswordResetInput,
  ResetPasswordInput,
  RevokeConnectedProgramInput,
  RevokePersonalTokenInput,
  RevokeSessionInput,
  ScheduleAccountDeletionInput,
  SearchAccountsInput,
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
 * Send what the browser made of the options. The owner gets a mail.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * Ends every other session, connected programs, mailed links and requested changes of the address. Then check `GET /auth/recent-credentials` and your API keys of the payment service. The request needs a passkey or the current password, with the code if there is a second factor. Eight wrong passwords in one session lock its proofs for 15 minutes.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `POST /auth/password`
 */
export function changePassword(client: WellbeingClient, input: ChangePasswordInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'changePassword', method: 'POST', path: '/auth/password' }, input, options);
}

/**
 * Confirm the new email address
 *
 * With the mailed token, which works once. It is refused if the account is locked, or if its password was changed or its sessions were ended since the request. If the old address was confirmed, it gets a mail and can undo the change for seven days. During this time no other account can get it.
 *
 * **Who may call:** anyone; the request itself has the proof. Each call counts against the sign-in quota of the network address (default 600 a minute).
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
 * Prove your identity again
 *
 * For ten minutes the session may then change how you sign in: passkeys and the second factor. Eight wrong passwords in one session lock its proofs for 15 minutes. They do not count for the sign-in.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * From now on it can sign in again. The owner gets a mail. The last proof of identity must be at most ten minutes old.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * From now on each sign-in requires a code after the password. The response has the recovery codes, which are shown only this time.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * Create an account
 *
 * Its owner gets a mail with a link to choose a password, which works for seven days and confirms the address. Before that no sign-in is possible. No response contains the link.
 *
 * **Who may call:** an operator with the role operator or admin, with an operator token or the cookie of the console.
 *
 * `POST /operator/accounts`
 */
export function createAccount(
  client: WellbeingClient,
  input: CreateAccountInput,
  options?: CallOptions,
): Call<CreatedAccountResponse> {
  return client.send({ name: 'createAccount', method: 'POST', path: '/operator/accounts' }, input, options);
}

/**
 * Create a collection
 *
 * It belongs to the caller, and `Location` has its URL. Do not retry blindly: two collections may have the same title. An account may have 1 000 collections next to its default one.
 *
 * **Who may call:** any access token; the token of a program needs the scope `geo:write`, and so does a personal access token. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * `Location` has its URL. Geometry is validated by RFC 7946: rings in the wrong direction are turned, and every other fault is refused with its position. The feature gets the `id` that you send, or a new UUID. If a feature has that id, or another collection has that UUID, the status is 409. Only the owner of the collection may do this.
 *
 * Do not retry blindly; `POST /geo/v2/submit` takes an `Idempotency-Key`.
 *
 * **Who may call:** any access token; the token of a program needs the scope `geo:write`, and so does a personal access token. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `POST /geo/v2/collections/{collectionId}/items`
 */
export function createFeature(
  client: WellbeingClient,
  input: CreateFeatureInput,
  options?: CallOptions,
): Call<FeatureResponse> {
  return client.send(
    {
      name: 'createFeature',
      method: 'POST',
      path: '/geo/v2/collections/{collectionId}/items',
      names: { collection_id: 'collectionId' },
    },
    input,
    options,
  );
}

/**
 * Create a personal access token
 *
 * For a program or a script that uses the geospatial or the wellbeing API for months, as bearer token or as password of HTTP Basic. The token is shown once. The owner gets a mail. The email address must be confirmed, and the last proof of identity must be at most ten minutes old. An account has at most 20 tokens. A change or reset of the password, the end of all sessions, and the deletion or lock of the account end every token. Do not retry blindly: each call creates a token.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `POST /auth/personal-tokens`
 */
export function createPersonalToken(
  client: WellbeingClient,
  input: CreatePersonalTokenInput,
  options?: CallOptions,
): Call<CreatedPersonalTokenResponse> {
  return client.send({ name: 'createPersonalToken', method: 'POST', path: '/auth/personal-tokens' }, input, options);
}

/**
 * Delete your account
 *
 * Ends every session now, and erases the account with all its data after 30 days. Until then a sign-in and `POST /users/me/restore` cancel the deletion. The request needs a passkey or the password, with the code if there is a second factor. Eight wrong passwords in one session lock its proofs for 15 minutes.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * Only the owner may delete it. It cannot be restored. The default collection cannot be deleted.
 *
 * **Who may call:** any access token; the token of a program needs the scope `geo:write`, and so does a personal access token. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `DELETE /geo/v2/collections/{collectionId}`
 */
export function deleteCollection(
  client: WellbeingClient,
  input: DeleteCollectionInput,
  options?: CallOptions,
): Call<void> {
  return client.send(
    {
      name: 'deleteCollection',
      method: 'DELETE',
      path: '/geo/v2/collections/{collectionId}',
      names: { collection_id: 'collectionId' },
    },
    input,
    options,
  );
}

/**
 * Delete a feature
 *
 * `If-Match` names the version that you read. After a 412 read the feature again and decide again. Only the owner of the collection may do this.
 *
 * **Who may call:** any access token; the token of a program needs the scope `geo:write`, and so does a personal access token. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `DELETE /geo/v2/collections/{collectionId}/items/{featureId}`
 */
export function deleteFeature(client: WellbeingClient, input: DeleteFeatureInput, options?: CallOptions): Call<void> {
  return client.send(
    {
      name: 'deleteFeature',
      method: 'DELETE',
      path: '/geo/v2/collections/{collectionId}/items/{featureId}',
      names: { collection_id: 'collectionId', feature_id: 'featureId' },
    },
    input,
    options,
  );
}

/**
 * Delete features of a collection
 *
 * Deletes those that meet all conditions (`filter`, `bbox`, `datetime` and values of properties), or all with `all=true`. A request deletes up to 5000 features by conditions. If `is_complete` is false, repeat it. Only the owner of the collection may do this.
 *
 * **Who may call:** any access token; the token of a program needs the scope `geo:write`, and so does a personal access token. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `DELETE /geo/v2/collections/{collectionId}/items`
 */
export function deleteFeatures(
  client: WellbeingClient,
  input: DeleteFeaturesInput,
  options?: CallOptions,
): Call<DeletedResponse> {
  return client.send(
    {
      name: 'deleteFeatures',
      method: 'DELETE',
      path: '/geo/v2/collections/{collectionId}/items',
      names: { collection_id: 'collectionId', filter_lang: 'filter-lang', filter_crs: 'filter-crs' },
    },
    input,
    options,
  );
}

/**
 * Delete your identity data
 *
 * A repeated call succeeds.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `DELETE /users/me/kyc`
 */
export function deleteIdentityCheck(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'deleteIdentityCheck', method: 'DELETE', path: '/users/me/kyc' }, undefined, options);
}

/**
 * Cancel an import
 *
 * If it has not ended, none of its features is stored. If it has ended, only its entry in the list is deleted.
 *
 * **Who may call:** any access token; the token of a program needs the scope `geo:write`, and so does a personal access token. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `DELETE /geo/v2/imports/{importId}`
 */
export function deleteImport(client: WellbeingClient, input: DeleteImportInput, options?: CallOptions): Call<void> {
  return client.send(
    { name: 'deleteImport', method: 'DELETE', path: '/geo/v2/imports/{importId}', names: { import_id: 'importId' } },
    input,
    options,
  );
}

/**
 * End all sessions of an account
 *
 * This also ends connected programs, mailed links and requested changes of the address. The owner gets a mail and may sign in again.
 *
 * **Who may call:** an operator with the role operator or admin, with an operator token or the cookie of the console.
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
 * Start with an authenticator app
 *
 * Returns its secret. A sign-in requires no code until one is confirmed. The address must be confirmed. The last proof of identity must be at most ten minutes old.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * All its features, sent as they are read. GeoJSON and `geojsonseq` (one feature per record, RFC 8142) are lossless. KML keeps geometry, properties, styles and folders. GPX has points, routes and tracks, so an area becomes the track along its rings. CSV has `longitude` and `latitude` for points, and WKT in `geometry` for other shapes and for heights. CSV and FlatGeobuf have a column for each queryable property, and the other values as JSON in `properties`. FlatGeobuf has no index.
 *
 * **Who may call:** anyone. With an access token the caller also sees the private data of the account. An invalid token is refused. So is a program’s or personal access token without the scope `geo:read`.
 *
 * `GET /geo/v2/collections/{collectionId}/export`
 */
export function exportCollection(
  client: WellbeingClient,
  input: ExportCollectionInput,
  options?: CallOptions,
): Call<string> {
  return client.send(
    {
      name: 'exportCollection',
      method: 'GET',
      path: '/geo/v2/collections/{collectionId}/export',
      names: { collection_id: 'collectionId' },
      reading: 'text',
    },
    input,
    options,
  );
}

/**
 * Export all your data
 *
 * A ZIP with all stored data of the caller. Its manifest lists each file with its SHA-256.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * A private collection of another account gets the same response as a missing one.
 *
 * **Who may call:** anyone. With an access token the caller also sees the private data of the account. An invalid token is refused. So is a program’s or personal access token without the scope `geo:read`.
 *
 * `GET /geo/v2/collections/{collectionId}`
 */
export function getCollection(
  client: WellbeingClient,
  input: GetCollectionInput,
  options?: CallOptions,
): Call<CollectionResponse> {
  return client.send(
    {
      name: 'getCollection',
      method: 'GET',
      path: '/geo/v2/collections/{collectionId}',
      names: { collection_id: 'collectionId' },
    },
    input,
    options,
  );
}

/**
 * Get the queryable properties of a collection
 *
 * The properties that `filter` may name, as a JSON Schema: those that the owner declared, otherwise those of a sample of the features. For an indexed property `x-index` is `ready`, or `filling` until the existing features are indexed.
 *
 * **Who may call:** anyone. With an access token the caller also sees the private data of the account. An invalid token is refused. So is a program’s or personal access token without the scope `geo:read`.
 *
 * `GET /geo/v2/collections/{collectionId}/queryables`
 */
export function getCollectionQueryables(
  client: WellbeingClient,
  input: GetCollectionQueryablesInput,
  options?: CallOptions,
): Call<GetCollectionQueryablesResult> {
  return client.send(
    {
      name: 'getCollectionQueryables',
      method: 'GET',
      path: '/geo/v2/collections/{collectionId}/queryables',
      names: { collection_id: 'collectionId' },
    },
    input,
    options,
  );
}

/**
 * Get the schema of a collection
 *
 * Every property that a feature of the collection has, with the type of its values, as a JSON Schema by OGC API - Features - Part 5. Types become wider with new features. A `PATCH` of the collection with `{"schema": "recount"}` makes them narrower after features were deleted. Up to 1 000 properties are listed.
 *
 * **Who may call:** anyone. With an access token the caller also sees the private data of the account. An invalid token is refused. So is a program’s or personal access token without the scope `geo:read`.
 *
 * `GET /geo/v2/collections/{collectionId}/schema`
 */
export function getCollectionSchema(
  client: WellbeingClient,
  input: GetCollectionSchemaInput,
  options?: CallOptions,
): Call<GetCollectionSchemaResult> {
  return client.send(
    {
      name: 'getCollectionSchema',
      method: 'GET',
      path: '/geo/v2/collections/{collectionId}/schema',
      names: { collection_id: 'collectionId' },
    },
    input,
    options,
  );
}

/**
 * Get the session of the browser
 *
 * By its cookie only; an `Authorization` field is ignored. The response has an access token that is valid for at least nine minutes. The token changes data only together with the CSRF token of the response.
 *
 * **Who may call:** a browser with the session cookie; access tokens are ignored.
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
 * Send its ETag in `If-Match` with a change. With `If-None-Match` the status is 304 while the feature has not changed.
 *
 * **Who may call:** anyone. With an access token the caller also sees the private data of the account. An invalid token is refused. So is a program’s or personal access token without the scope `geo:read`.
 *
 * `GET /geo/v2/collections/{collectionId}/items/{featureId}`
 */
export function getFeature(
  client: WellbeingClient,
  input: GetFeatureInput,
  options?: CallOptions,
): Call<FeatureResponse> {
  return client.send(
    {
      name: 'getFeature',
      method: 'GET',
      path: '/geo/v2/collections/{collectionId}/items/{featureId}',
      names: { collection_id: 'collectionId', feature_id: 'featureId' },
    },
    input,
    options,
  );
}

/**
 * Get the schema of a feature as GeoJSON
 *
 * The same properties, as a JSON Schema of a GeoJSON feature. Programs that make a table from it keep every digit: integers beyond 32 bits are numbers there.
 *
 * **Who may call:** anyone. With an access token the caller also sees the private data of the account. An invalid token is refused. So is a program’s or personal access token without the scope `geo:read`.
 *
 * `GET /geo/v2/collections/{collectionId}/schemas/feature`
 */
export function getFeatureSchema(
  client: WellbeingClient,
  input: GetFeatureSchemaInput,
  options?: CallOptions,
): Call<GetFeatureSchemaResult> {
  return client.send(
    {
      name: 'getFeatureSchema',
      method: 'GET',
      path: '/geo/v2/collections/{collectionId}/schemas/feature',
      names: { collection_id: 'collectionId' },
    },
    input,
    options,
  );
}

/**
 * Get the description of the geospatial API
 *
 * Its part of this document as OpenAPI 3.0. It is available in production too, because clients need it.
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
 * List the conformance classes of the API
 *
 * The classes of OGC API - Features that it implements. Each is tested.
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
 * Links to the description of the API, to its conformance classes, and to the collections, as OGC API - Features requires.
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
 * No route shows it in full, and neither does the export.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `GET /users/me/kyc`
 */
export function getIdentityCheck(client: WellbeingClient, options?: CallOptions): Call<MaskedIdentityCheckResponse> {
  return client.send({ name: 'getIdentityCheck', method: 'GET', path: '/users/me/kyc' }, undefined, options);
}

/**
 * Get an import
 *
 * Shows its progress, and in the end its report or its error.
 *
 * **Who may call:** any access token; the token of a program needs the scope `geo:read`, and so does a personal access token. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `GET /geo/v2/imports/{importId}`
 */
export function getImport(client: WellbeingClient, input: GetImportInput, options?: CallOptions): Call<ImportResponse> {
  return client.send(
    { name: 'getImport', method: 'GET', path: '/geo/v2/imports/{importId}', names: { import_id: 'importId' } },
    input,
    options,
  );
}

/**
 * Get the keys that verify tokens
 *
 * The next, the current and the retired keys, as a JSON Web Key Set (RFC 7517). Keys with ES256 sign access tokens. Keys with RS256 sign only ID tokens. This response may be cached for ten minutes.
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
 * **Who may call:** any operator, with an operator token or the cookie of the console.
 *
 * `GET /operator/session`
 */
export function getOperatorSession(client: WellbeingClient, options?: CallOptions): Call<OperatorSessionResponse> {
  return client.send({ name: 'getOperatorSession', method: 'GET', path: '/operator/session' }, undefined, options);
}

/**
 * Get your profile
 *
 * With the settings, the current consents, and whether identity data was given.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A personal access token needs the scope `wellbeing:read`. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `GET /users/me`
 */
export function getProfile(client: WellbeingClient, options?: CallOptions): Call<MeResponse> {
  return client.send({ name: 'getProfile', method: 'GET', path: '/users/me' }, undefined, options);
}

/**
 * Check that the service may get traffic
 *
 * Every dependency of a request is checked: the database answers, and its migrations are those of this release. A 503 names each dependency that is not ready, without details.
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
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `GET /auth/second-factor`
 */
export function getSecondFactor(client: WellbeingClient, options?: CallOptions): Call<SecondFactorResponse> {
  return client.send({ name: 'getSecondFactor', method: 'GET', path: '/auth/second-factor' }, undefined, options);
}

/**
 * Get a vector tile
 *
 * Its layer is `features`. If a tile has more than 5 000 features, or if they take more than 500 KiB, the layer is `clusters` with a `count` each. With `If-None-Match` the status is 304 while no feature of the collection has changed. A tile of a public collection may be cached for a minute.
 *
 * With `filter` the tile has only features that pass. It scans as many rows as a page of items: the whole tile, or the rows of a property index. The limit is 20 000 features and 16 MiB. Beyond this limit, a layer `partial` marks a tile that may be incomplete, and the tile may not be cached.
 *
 * **Who may call:** anyone. With an access token the caller also sees the private data of the account. An invalid token is refused. So is a program’s or personal access token without the scope `geo:read`.
 *
 * `GET /geo/v2/collections/{collectionId}/tiles/WebMercatorQuad/{tileMatrix}/{tileRow}/{tileCol}`
 */
export function getTile(client: WellbeingClient, input: GetTileInput, options?: CallOptions): Call<Blob> {
  return client.send(
    {
      name: 'getTile',
      method: 'GET',
      path: '/geo/v2/collections/{collectionId}/tiles/WebMercatorQuad/{tileMatrix}/{tileRow}/{tileCol}',
      names: {
        filter_lang: 'filter-lang',
        filter_crs: 'filter-crs',
        tile_col: 'tileCol',
        tile_row: 'tileRow',
        tile_matrix: 'tileMatrix',
        collection_id: 'collectionId',
      },
      reading: 'blob',
    },
    input,
    options,
  );
}

/**
 * Get the metadata of the tile set
 *
 * With the bounding box of all features. With `f=tilejson` as TileJSON 3.0.0, which map libraries read directly.
 *
 * **Who may call:** anyone. With an access token the caller also sees the private data of the account. An invalid token is refused. So is a program’s or personal access token without the scope `geo:read`.
 *
 * `GET /geo/v2/collections/{collectionId}/tiles/WebMercatorQuad`
 */
export function getTileSet(
  client: WellbeingClient,
  input: GetTileSetInput,
  options?: CallOptions,
): Call<GetTileSetResult> {
  return client.send(
    {
      name: 'getTileSet',
      method: 'GET',
      path: '/geo/v2/collections/{collectionId}/tiles/WebMercatorQuad',
      names: { collection_id: 'collectionId' },
    },
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
 * List the actions of administrators
 *
 * With their reasons, newest first, lookups included.
 *
 * **Who may call:** an operator with the role admin, with an operator token or the cookie of the console.
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
 * Without a token the public ones; with a token also the shared ones and your own. The list is paged: follow the link `next` until there is none.
 *
 * **Who may call:** anyone. With an access token the caller also sees the private data of the account. An invalid token is refused. So is a program’s or personal access token without the scope `geo:read`.
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
 * List the programs that may act in your name
 *
 * With the scopes of each, and its last use.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * All records, oldest first. The newest of a purpose applies.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A personal access token needs the scope `wellbeing:read`. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `GET /users/me/consents`
 */
export function listConsents(client: WellbeingClient, options?: CallOptions): Call<ConsentListResponse> {
  return client.send({ name: 'listConsents', method: 'GET', path: '/users/me/consents' }, undefined, options);
}

/**
 * List the features of a collection
 *
 * Those that meet every given condition. A page may be short, or even empty, and still have a link `next`: follow it until there is none. Every queryable property is a parameter too, such as `name=Bench`. `bbox` leaves out features without a geometry, and `datetime` those without a time.
 *
 * **Who may call:** anyone. With an access token the caller also sees the private data of the account. An invalid token is refused. So is a program’s or personal access token without the scope `geo:read`.
 *
 * `GET /geo/v2/collections/{collectionId}/items`
 */
export function listFeatures(
  client: WellbeingClient,
  input: ListFeaturesInput,
  options?: CallOptions,
): PagedCall<FeatureCollectionResponse, FeatureCollectionResponse['features'][number]> {
  return client.sendPaged(
    {
      name: 'listFeatures',
      method: 'GET',
      path: '/geo/v2/collections/{collectionId}/items',
      names: {
        collection_id: 'collectionId',
        bbox_crs: 'bbox-crs',
        result_type: 'resultType',
        filter_lang: 'filter-lang',
        filter_crs: 'filter-crs',
        skip_geometry: 'skipGeometry',
      },
    },
    'features',
    input,
    options,
  );
}

/**
 * List the features near a point
 *
 * The nearest first, each with its `distance_meters`. Inside a polygon the distance is 0.
 *
 * **Who may call:** anyone. With an access token the caller also sees the private data of the account. An invalid token is refused. So is a program’s or personal access token without the scope `geo:read`.
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
 * Those that are completely within the GeoJSON Polygon or MultiPolygon of the body. It changes no data, so it may be retried.
 *
 * **Who may call:** anyone. With an access token the caller also sees the private data of the account. An invalid token is refused. So is a program’s or personal access token without the scope `geo:read`.
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
 * Those that are completely within `bbox`.
 *
 * **Who may call:** anyone. With an access token the caller also sees the private data of the account. An invalid token is refused. So is a program’s or personal access token without the scope `geo:read`.
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
 * List your imports of the last week
 *
 * At most 100, the newest first.
 *
 * **Who may call:** any access token; the token of a program needs the scope `geo:read`, and so does a personal access token. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `GET /geo/v2/imports`
 */
export function listImports(client: WellbeingClient, options?: CallOptions): Call<ImportsResponse> {
  return client.send({ name: 'listImports', method: 'GET', path: '/geo/v2/imports' }, undefined, options);
}

/**
 * List your passkeys
 *
 * The keys that sign in to your account, oldest first.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `GET /auth/passkeys`
 */
export function listPasskeys(client: WellbeingClient, options?: CallOptions): Call<PasskeyListResponse> {
  return client.send({ name: 'listPasskeys', method: 'GET', path: '/auth/passkeys' }, undefined, options);
}

/**
 * List your personal access tokens
 *
 * With the scope, the expiry, and the day and network of the last use of each.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `GET /auth/personal-tokens`
 */
export function listPersonalTokens(client: WellbeingClient, options?: CallOptions): Call<PersonalTokenListResponse> {
  return client.send({ name: 'listPersonalTokens', method: 'GET', path: '/auth/personal-tokens' }, undefined, options);
}

/**
 * List recent credentials
 *
 * Passkeys, sign-in providers, the second factor, recovery codes, programs and personal access tokens of the last 30 days, with the time and the device. Suspended passkeys and providers, and providers from before the address was confirmed, are listed at any age. Check the list after you change the password or end all other sessions, and remove what you do not recognise. API keys of the payment service are not in it: check them there.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * List the security events of your account
 *
 * Sign-ins, failed sign-ins, changes, and actions of administrators of the last year, newest first. A failed sign-in appears after a few seconds.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * Those that have not ended. The session of this request is marked.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * **Who may call:** anyone. With an access token the caller also sees the private data of the account. An invalid token is refused. So is a program’s or personal access token without the scope `geo:read`.
 *
 * `GET /geo/v2/collections/{collectionId}/tiles`
 */
export function listTileSets(
  client: WellbeingClient,
  input: ListTileSetsInput,
  options?: CallOptions,
): Call<TileSetsResponse> {
  return client.send(
    {
      name: 'listTileSets',
      method: 'GET',
      path: '/geo/v2/collections/{collectionId}/tiles',
      names: { collection_id: 'collectionId' },
    },
    input,
    options,
  );
}

/**
 * Lock an account
 *
 * Ends its sessions and everything that is pending, and suspends passkeys that were added in the last 30 days. All sign-ins are refused until the account is unlocked. The owner gets a mail.
 *
 * **Who may call:** an operator with the role operator or admin, with an operator token or the cookie of the console.
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
 * Look up an account
 *
 * By its exact address or its id, with its sessions and newest events. A reason is required. Each lookup is recorded and shown to the owner of the account. A lookup without a result is recorded too.
 *
 * **Who may call:** any operator, with an operator token or the cookie of the console.
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
 * A consent or a withdrawal adds a record; earlier records stay. Do not retry blindly.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * The refresh token is used up, and the response has the next one. If you did not receive the response, send the same token again: it works until the new access token is used at this service. Any other second use ends the session, because two parties have the token. So do repeated uses in three successive refreshes. Then sign in again.
 *
 * **Who may call:** anyone; the request itself has the proof. Each call counts against the sign-in quota of the network address (default 600 a minute).
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
 * It can no longer sign in. Its sessions continue. The owner gets a mail.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `DELETE /auth/passkeys/{passkey_id}`
 */
export function removePasskey(client: WellbeingClient, input: RemovePasskeyInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'removePasskey', method: 'DELETE', path: '/auth/passkeys/{passkey_id}' }, input, options);
}

/**
 * Remove a recent credential
 *
 * Every other session, every connected program and everything that is pending ends with it. The last proof of identity must be at most ten minutes old.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * Also removes its recovery codes. Then the password alone signs in. The owner gets a mail.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `DELETE /auth/second-factor`
 */
export function removeSecondFactor(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'removeSecondFactor', method: 'DELETE', path: '/auth/second-factor' }, undefined, options);
}

/**
 * Rename a passkey
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * Replace or create a feature
 *
 * `If-Match` names the version that you read, so that no change is lost. After a 412 read the feature again and decide again. If no feature has this id, it is created (201). The id is a UUID, or has up to 128 letters, digits and characters of `_.:@~-`. If another collection has the UUID, the status is
 * 409. With `If-None-Match: *` only a new feature is allowed. Only the owner of the collection may do this.
 *
 * **Who may call:** any access token; the token of a program needs the scope `geo:write`, and so does a personal access token. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `PUT /geo/v2/collections/{collectionId}/items/{featureId}`
 */
export function replaceFeature(
  client: WellbeingClient,
  input: ReplaceFeatureInput,
  options?: CallOptions,
): Call<FeatureResponse> {
  return client.send(
    {
      name: 'replaceFeature',
      method: 'PUT',
      path: '/geo/v2/collections/{collectionId}/items/{featureId}',
      names: { collection_id: 'collectionId', feature_id: 'featureId' },
    },
    input,
    options,
  );
}

/**
 * Replace all features of a collection
 *
 * Readers find the old features or the new ones, and no mixture. The `id` of a feature, or the property `id_property`, keeps its address. An id with other characters than those of a feature's address becomes the same UUID each time, and the report says so. A feature without an `id` is new. Only the owner of the collection may do this.
 *
 * **Who may call:** any access token; the token of a program needs the scope `geo:write`, and so does a personal access token. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `PUT /geo/v2/collections/{collectionId}/items`
 */
export function replaceFeatures(
  client: WellbeingClient,
  input: ReplaceFeaturesInput,
  options?: CallOptions,
): Call<ReplacedResponse> {
  return client.send(
    {
      name: 'replaceFeatures',
      method: 'PUT',
      path: '/geo/v2/collections/{collectionId}/items',
      names: { collection_id: 'collectionId' },
    },
    input,
    options,
  );
}

/**
 * Replace your identity data
 *
 * It is stored encrypted, and the response shows it masked. A repeated call has no further effect.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * Earlier ones stop working. The new ones are shown only this time.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * Request another email address
 *
 * A link is mailed to the new address. The address changes only when the link is opened, within a day. The response does not reveal whether an account has the new address. An address gets three such mails immediately, then one every three hours, over all accounts. Earlier links stay valid. The request needs a passkey or the password, with the code if there is a second factor. Eight wrong passwords in one session lock its proofs for 15 minutes.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * Earlier links stay valid. Nothing is sent if the address is confirmed, or if the limit of three mails, then one every three hours, is reached.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * Request options for a new passkey
 *
 * Returns what the browser needs to create one. The address must be confirmed. The last proof of identity must be at most ten minutes old.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `POST /auth/passkeys/options`
 */
export function requestPasskey(client: WellbeingClient, options?: CallOptions): Call<PasskeyOptionsResponse> {
  return client.send({ name: 'requestPasskey', method: 'POST', path: '/auth/passkeys/options' }, undefined, options);
}

/**
 * Request options for a proof by passkey
 *
 * Returns what the browser needs to let one of your passkeys respond, for a reauthentication or a step-up.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * Request options for a sign-in by passkey
 *
 * The response is the same for every caller, because the request names no address.
 *
 * **Who may call:** anyone; the request itself has the proof. Each call counts against the sign-in quota of the network address (default 600 a minute).
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
 * The response and its time are the same whether the address has an account or not. The link works once, for at least 30 minutes. Earlier links stay valid until they expire or one is used. An address gets three such mails immediately, then one every three hours. Above the limit the last link stays valid until the next one is mailed.
 *
 * **Who may call:** anyone; the request itself has the proof. Each call counts against the sign-in quota of the network address (default 600 a minute).
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
 * Ends every session, connected programs, mailed links and requested changes of the address. Suspends passkeys that were added in the last 30 days, and lifts a lock of the sign-in. A second factor stays required. If the address was never confirmed, another person may have entered it: then `account` must say whether the account is kept. After a refusal the link stays valid.
 *
 * **Who may call:** anyone; the request itself has the proof. Each call counts against the sign-in quota of the network address (default 600 a minute).
 *
 * `POST /auth/password/reset`
 */
export function resetPassword(client: WellbeingClient, input: ResetPasswordInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'resetPassword', method: 'POST', path: '/auth/password/reset' }, input, options);
}

/**
 * Cancel the deletion of your account
 *
 * Possible until its 30 days have passed. Without a requested deletion it has no effect.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `POST /users/me/restore`
 */
export function restoreAccount(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'restoreAccount', method: 'POST', path: '/users/me/restore' }, undefined, options);
}

/**
 * Disconnect a program
 *
 * Its sessions end immediately, and it must ask for consent again. Other services accept its access tokens until they expire, within ten minutes.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * Only the session of this request stays. Connected programs, mailed links and requested changes of the address end too, and you get a mail. Then check `GET /auth/recent-credentials` and your API keys of the payment service. The last proof of identity must be at most ten minutes old. A repeated call succeeds.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `DELETE /auth/sessions`
 */
export function revokeOtherSessions(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'revokeOtherSessions', method: 'DELETE', path: '/auth/sessions' }, undefined, options);
}

/**
 * Revoke a personal access token
 *
 * Every replica refuses it within five seconds.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `DELETE /auth/personal-tokens/{token_id}`
 */
export function revokePersonalToken(
  client: WellbeingClient,
  input: RevokePersonalTokenInput,
  options?: CallOptions,
): Call<void> {
  return client.send(
    { name: 'revokePersonalToken', method: 'DELETE', path: '/auth/personal-tokens/{token_id}' },
    input,
    options,
  );
}

/**
 * End one of your sessions
 *
 * With its cookies, its refresh token, and its access tokens at this service.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `DELETE /auth/sessions/{session_id}`
 */
export function revokeSession(client: WellbeingClient, input: RevokeSessionInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'revokeSession', method: 'DELETE', path: '/auth/sessions/{session_id}' }, input, options);
}

/**
 * Delete an account
 *
 * All sessions end, and the account is erased after 30 days, as if its owner had requested it. Until then its owner can sign in and keep it, unless the account is locked. The owner gets a mail. A repeated call does not extend the time.
 *
 * **Who may call:** an operator with the role admin, with an operator token or the cookie of the console.
 *
 * `POST /operator/accounts/{account_id}/delete`
 */
export function scheduleAccountDeletion(
  client: WellbeingClient,
  input: ScheduleAccountDeletionInput,
  options?: CallOptions,
): Call<DeletedAccountResponse> {
  return client.send(
    { name: 'scheduleAccountDeletion', method: 'POST', path: '/operator/accounts/{account_id}/delete' },
    input,
    options,
  );
}

/**
 * List accounts, the newest first, or those whose address begins with a text
 *
 * A reason is required, and each page is recorded with it. An operator may request 60 pages a minute. A search that reads too much is refused: narrow it.
 *
 * **Who may call:** an operator with the role operator or admin, with an operator token or the cookie of the console.
 *
 * `POST /operator/accounts/search`
 */
export function searchAccounts(
  client: WellbeingClient,
  input: SearchAccountsInput,
  options?: CallOptions,
): Call<AccountListResponse> {
  return client.send({ name: 'searchAccounts', method: 'POST', path: '/operator/accounts/search' }, input, options);
}

/**
 * Sign in with email and password
 *
 * Scripts use the two tokens of the response, browsers its session cookie. Both are one session. An unknown address gets the same response as a wrong password. Eight wrong passwords lock the address for 15 minutes, whether it has an account or not. A browser that sends the device cookie of an earlier sign-in is counted separately. So is another device that the account knows in this network. If the account has a second factor, a correct password gives a challenge in `error.details`, for `POST /auth/login/code`.
 *
 * **Who may call:** anyone; the request itself has the proof. Each call counts against the sign-in quota of the network address (default 600 a minute).
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
 * **Who may call:** any operator, with an operator token or the cookie of the console.
 *
 * `POST /operator/session`
 */
export function signInOperator(client: WellbeingClient, options?: CallOptions): Call<OperatorSessionResponse> {
  return client.send({ name: 'signInOperator', method: 'POST', path: '/operator/session' }, undefined, options);
}

/**
 * Sign in with a code, after the password
 *
 * For accounts with a second factor. Send the challenge of the refused sign-in, and the code of the authenticator app or a recovery code. Five wrong codes lock for a quarter of an hour, the next five for twice as long, up to a day.
 *
 * **Who may call:** anyone; the request itself has the proof. Each call counts against the sign-in quota of the network address (default 600 a minute).
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
 * It counts as both factors, so no code is required. The session is the same as after a password.
 *
 * **Who may call:** anyone; the request itself has the proof. Each call counts against the sign-in quota of the network address (default 600 a minute).
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
 * Ends the session of the Bearer token, or the session of the cookie if `X-CSRF-TOKEN` is sent with it, and removes the cookie. Routes of this service that need a live session refuse the session’s access tokens. Everywhere else the tokens are valid until they expire, within ten minutes.
 *
 * **Who may call:** anyone; the request itself has the proof. Each call counts against the sign-in quota of the network address (default 600 a minute).
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
 * **Who may call:** any operator, with an operator token or the cookie of the console.
 *
 * `DELETE /operator/session`
 */
export function signOutOperator(client: WellbeingClient, options?: CallOptions): Call<void> {
  return client.send({ name: 'signOutOperator', method: 'DELETE', path: '/operator/session' }, undefined, options);
}

/**
 * Create an account
 *
 * A link to confirm the address is mailed to it, in a language of `Accept-Language`. The account can sign in before that. The response has no token: sign in next.
 *
 * If the service confirms addresses first, every address gets status 202 and the same response. The owner of the address gets the result by mail, and the account cannot sign in before the link was followed. Otherwise a taken address is refused with `EMAIL_TAKEN`, also if the first response was lost and the request is repeated. A network address that finds 15 taken addresses within half an hour gets status 202 for every address until the half hour ends.
 *
 * **Who may call:** anyone; the request itself has the proof. Each call counts against the sign-in quota of the network address (default 600 a minute).
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
 * Mails its owner the link to choose a new password. No response contains the link.
 *
 * **Who may call:** an operator with the role operator or admin, with an operator token or the cookie of the console.
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
 * Prove your identity for one purpose, by the password or a passkey
 *
 * Returns a token for one action at the payment service within a minute. The action creates or rotates an API key, adds a payout destination, pays out, or sets the limit of payouts. The address must be confirmed, and the owner gets a mail. Eight wrong passwords in one session lock its proofs for 15 minutes.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `POST /auth/step-up`
 */
export function stepUp(client: WellbeingClient, input: StepUpInput, options?: CallOptions): Call<StepUpResponse> {
  return client.send({ name: 'stepUp', method: 'POST', path: '/auth/step-up' }, input, options);
}

/**
 * Submit features or a file
 *
 * Send JSON (a Feature or FeatureCollection) with `collection`, `dry_run` and `strict` in the query. Or send a form with the field `file` and the same fields, also those for the columns of CSV. A file is GeoJSON, a GeoJSON text sequence, GPX, KML, KMZ, CSV, FlatGeobuf, or Shapefiles in a .zip. Its content decides, then its extension. The limit is 64 MiB. `report` lists what is omitted, repaired or changed. With `strict`, an omission or a repair is refused instead, and nothing is stored. If no feature can be stored, `error.details` lists the faults.
 *
 * A file of more than 10 MiB or 10 000 features gets 202, and is read in the background. `Location` is the import: `GET` it to see its progress and its result. Each 256 KiB of it count as one unit of the quota, instead of each 64 KiB. An archive (KMZ, Shapefiles) may have 32 MiB.
 *
 * **Who may call:** any access token; the token of a program needs the scope `geo:write`, and so does a personal access token. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * Undo a change of the email address
 *
 * With the token that was mailed to the old address, within seven days. Every session and everything that is pending ends. The password no longer works, and a link to choose another is mailed. Passkeys, a second factor and recovery codes are removed if they were added later than 24 hours before the request.
 *
 * **Who may call:** anyone; the request itself has the proof. Each call counts against the sign-in quota of the network address (default 600 a minute).
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
 * The owner gets a mail. A repeated call has no further effect.
 *
 * **Who may call:** an operator with the role operator or admin, with an operator token or the cookie of the console.
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
 * Omitted fields stay the same, and a `description` of null removes it. Only the owner may change it. A repeated call has no further effect.
 *
 * **Who may call:** any access token; the token of a program needs the scope `geo:write`, and so does a personal access token. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `PATCH /geo/v2/collections/{collectionId}`
 */
export function updateCollection(
  client: WellbeingClient,
  input: UpdateCollectionInput,
  options?: CallOptions,
): Call<CollectionResponse> {
  return client.send(
    {
      name: 'updateCollection',
      method: 'PATCH',
      path: '/geo/v2/collections/{collectionId}',
      names: { collection_id: 'collectionId' },
    },
    input,
    options,
  );
}

/**
 * Change a feature
 *
 * By a JSON Merge Patch (RFC 7396): omitted members stay the same, null removes a member. Another `id` is refused. `If-Match` names the version that you read. After a 412 read the feature again and decide again. Only the owner of the collection may do this.
 *
 * **Who may call:** any access token; the token of a program needs the scope `geo:write`, and so does a personal access token. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
 *
 * `PATCH /geo/v2/collections/{collectionId}/items/{featureId}`
 */
export function updateFeature(
  client: WellbeingClient,
  input: UpdateFeatureInput,
  options?: CallOptions,
): Call<FeatureResponse> {
  return client.send(
    {
      name: 'updateFeature',
      method: 'PATCH',
      path: '/geo/v2/collections/{collectionId}/items/{featureId}',
      names: { collection_id: 'collectionId', feature_id: 'featureId' },
    },
    input,
    options,
  );
}

/**
 * Change your profile
 *
 * Omitted fields stay the same; null clears a field. A repeated call has no further effect.
 *
 * **Who may call:** a person with an access token whose session has not ended; not a program. A personal access token needs the scope `wellbeing:write`. A browser’s token changes data only together with its `X-CSRF-TOKEN`.
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
 * With the token of the mailed link. A repeated call succeeds, and so does the token of an earlier link to the same address. The error of another link reports whether it expired or was replaced.
 *
 * **Who may call:** anyone; the request itself has the proof. Each call counts against the sign-in quota of the network address (default 600 a minute).
 *
 * `POST /auth/email/verify`
 */
export function verifyEmail(client: WellbeingClient, input: VerifyEmailInput, options?: CallOptions): Call<void> {
  return client.send({ name: 'verifyEmail', method: 'POST', path: '/auth/email/verify' }, input, options);
}
