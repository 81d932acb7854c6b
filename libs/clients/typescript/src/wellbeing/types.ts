// Made from openapi.json by "npm run clients"; do not edit.
export interface components {
  schemas: {
    AccountListResponse: {
      /** @description The newest first. With `email_prefix`: in the order of the addresses. */
      accounts: components['schemas']['FoundAccountResponse'][];
      /**
       * @description The `cursor` of the next page; null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    ActionListResponse: {
      /** @description The newest first. */
      actions: components['schemas']['ActionResponse'][];
      /**
       * @description The `cursor` of the next page; null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    ActionResponse: {
      /**
       * Format: uuid
       * @description The action.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
      /**
       * Format: date-time
       * @description The time, in UTC.
       * @example 2026-11-21T10:00:00.000Z
       */
      happened_at: string;
      /**
       * @description The operator who acted.
       * @example amina
       */
      operator: string;
      /**
       * @description The kind of action.
       * @example look
       * @enum {string}
       */
      action:
        | 'look'
        | 'end_sessions'
        | 'lock'
        | 'unlock'
        | 'start_recovery'
        | 'sign_in'
        | 'sign_out'
        | 'search'
        | 'create'
        | 'delete';
      /**
       * Format: uuid
       * @description The account; null for a lookup without a result, a search, a refused creation, and for sign-ins to the console and sign-outs.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      account_id: string | null;
      /**
       * @description The reason, as the operator gave it.
       * @example Ticket 4711: lost the phone
       */
      reason: string;
    };
    /** @description An account, as administrators see it. */
    AdministeredAccountResponse: {
      /**
       * Format: uuid
       * @description The account.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
      /**
       * @description The email address, in lower case.
       * @example ada@example.com
       */
      email: string;
      /**
       * @description Whether the address was confirmed.
       * @example true
       */
      email_verified: boolean;
      /**
       * Format: date-time
       * @description When an administrator locked the account against all sign-ins, in UTC; null if it is not locked.
       * @example null
       */
      locked_at: string | null;
      /**
       * Format: date-time
       * @description When the account will be erased, in UTC; null if no deletion was requested.
       * @example null
       */
      deletion_scheduled_at: string | null;
      /**
       * Format: date-time
       * @description When the account was created, in UTC.
       * @example 2026-11-21T10:00:00.000Z
       */
      created_at: string;
      /** @description The sessions that have not ended. */
      sessions: components['schemas']['AdministeredSessionResponse'][];
      /** @description The newest fifty events. The owner sees the same, including this lookup. */
      events: components['schemas']['SecurityEventResponse'][];
    };
    AdministeredSessionResponse: {
      /**
       * Format: uuid
       * @description The session.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
      /**
       * @description The browser or program, as its User-Agent at the sign-in; null if it sent none.
       * @example Mozilla/5.0
       */
      user_agent: string | null;
      /**
       * Format: date-time
       * @description The time of the sign-in, in UTC.
       * @example 2026-11-21T10:00:00.000Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description The last use, in UTC, accurate to a minute.
       * @example 2026-11-21T10:00:00.000Z
       */
      last_seen_at: string;
    };
    BoundingBoxResponse: {
      /**
       * @description Longitude and latitude of the south-west corner.
       * @example [
       *       13.1,
       *       52.3
       *     ]
       */
      lowerLeft: number[];
      /**
       * @description Longitude and latitude of the north-east corner.
       * @example [
       *       13.7,
       *       52.7
       *     ]
       */
      upperRight: number[];
      /**
       * Format: uri
       * @description The reference system of the corners.
       * @example http://www.opengis.net/def/crs/OGC/1.3/CRS84
       */
      crs: string;
    };
    ChangeEmailDto: {
      /**
       * Format: password
       * @description The current password of the account.
       * @example correct horse battery staple
       */
      current_password?: string;
      /**
       * Format: password
       * @description Sent with the password if the account has a second factor: the code of the app, or a recovery code.
       * @example 287082
       */
      code?: string;
      /**
       * @description In place of both: the `toJSON()` of a passkey's response to `POST /auth/passkeys/proof-options`.
       * @example {
       *       "id": "pXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v",
       *       "rawId": "pXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v",
       *       "type": "public-key",
       *       "response": {
       *         "clientDataJSON": "eyJ0eXBlIjoi…"
       *       },
       *       "clientExtensionResults": {}
       *     }
       */
      credential?: {
        [key: string]: unknown;
      };
      /**
       * Format: email
       * @description The new address. It is converted to lower case.
       * @example ada@example.com
       */
      email: string;
    };
    ChangePasswordDto: {
      /**
       * Format: password
       * @description The current password of the account.
       * @example correct horse battery staple
       */
      current_password?: string;
      /**
       * Format: password
       * @description Sent with the password if the account has a second factor: the code of the app, or a recovery code.
       * @example 287082
       */
      code?: string;
      /**
       * @description In place of both: the `toJSON()` of a passkey's response to `POST /auth/passkeys/proof-options`.
       * @example {
       *       "id": "pXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v",
       *       "rawId": "pXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v",
       *       "type": "public-key",
       *       "response": {
       *         "clientDataJSON": "eyJ0eXBlIjoi…"
       *       },
       *       "clientExtensionResults": {}
       *     }
       */
      credential?: {
        [key: string]: unknown;
      };
      /**
       * Format: password
       * @description The new password.
       * @example correct horse battery staple
       */
      new_password: string;
    };
    CodeSignInDto: {
      /**
       * @description The only resource that the access token is for (RFC 8707): `<issuer>/resources/account`, `/geo` or `/payment`. Default: all of them.
       * @example https://account.example.com/resources/geo
       */
      resource?: string;
      /**
       * @description The `error.details.challenge` of the sign-in with the password, valid for five minutes.
       * @example vS0mXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v1w2x3y4z
       */
      challenge: string;
      /**
       * Format: password
       * @description The code that the app shows, or a recovery code.
       * @example 287082
       */
      code: string;
    };
    CollectionResponse: {
      /**
       * @description The keywords; omitted if there are none.
       * @example [
       *       "benches",
       *       "Berlin"
       *     ]
       */
      keywords?: string[];
      /**
       * @description The licence of the data: an SPDX id or a URI. The link `license` leads to its text.
       * @example CC-BY-4.0
       */
      license?: string;
      /**
       * @description The text that a map with these data shows.
       * @example City of Berlin
       */
      attribution?: string;
      /** @description The contacts for questions about the data, as in OGC API - Records. */
      contacts?: components['schemas']['Contact'][];
      /**
       * Format: uuid
       * @description The collection.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
      /**
       * @description The title, for people.
       * @example Quiet places
       */
      title: string;
      /**
       * @description The description.
       * @example Where I like to sit.
       */
      description?: string;
      /**
       * @description Who may read it: its owner (`private`), every account (`shared`), or anyone (`public`).
       * @example private
       * @enum {string}
       */
      visibility: 'private' | 'shared' | 'public';
      /**
       * @description Whether a change of a feature requires `If-Match` (`required`), or may omit it (`optional`).
       * @example optional
       * @enum {string}
       */
      locking: 'required' | 'optional';
      /**
       * @description Whether pages of other sites may show its map in a frame. It also needs to be public.
       * @example false
       */
      embeddable: boolean;
      /**
       * @description Whether the caller may change it.
       * @example true
       */
      editable: boolean;
      /**
       * @description Whether this is the default collection of the account, which submissions go to by default.
       * @example false
       */
      default: boolean;
      /**
       * @description The type of its items: features.
       * @example feature
       */
      itemType: string;
      /**
       * @description The properties that the owner declared for filters; null if a sample of the features determines them.
       * @example {
       *       "name": "string"
       *     }
       */
      queryables?: {
        [key: string]: 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'date-time' | 'array';
      };
      /**
       * @description The indexed properties. The queryables report which indexes are ready.
       * @example [
       *       "name"
       *     ]
       */
      indexes?: string[];
      /**
       * @description The declared property with the time of each feature; omitted if the names of properties decide.
       * @example observed_on
       */
      time_field?:
        | string
        | {
            /** @description The name of the property with the start. */
            start: string;
            /** @description The name of the property with the end. */
            end: string;
          };
      /**
       * @description `updating` while the times of the existing features are computed again, after a change of `time_field`.
       * @example ready
       * @enum {string}
       */
      times?: 'ready' | 'updating';
      /** @description The bounding box and the interval of the features; omitted if none has a place or a time. */
      extent?: components['schemas']['ExtentResponse'];
      /**
       * @description The URIs of the reference systems that have coordinates for all of its features. The first is the default of responses. A collection without a place lists the systems of the whole world.
       * @example [
       *       "http://www.opengis.net/def/crs/OGC/1.3/CRS84",
       *       "http://www.opengis.net/def/crs/EPSG/0/4326",
       *       "http://www.opengis.net/def/crs/EPSG/0/3857"
       *     ]
       */
      crs: string[];
      /**
       * @description The reference system of the stored coordinates: CRS84, or CRS84h if a feature has a height.
       * @example http://www.opengis.net/def/crs/OGC/1.3/CRS84
       */
      storageCrs: string;
      /** @description Links to its features and to its downloads. */
      links: components['schemas']['LinkResponse'][];
    };
    CollectionsResponse: {
      /** @description `self`, and `next` if there are more. */
      links: components['schemas']['LinkResponse'][];
      /** @description The collections of this page. */
      collections: components['schemas']['CollectionResponse'][];
    };
    ConformanceResponse: {
      /**
       * @description The URIs of the conformance classes.
       * @example [
       *       "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core",
       *       "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson",
       *       "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/oas30",
       *       "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/html",
       *       "http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs",
       *       "http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables",
       *       "http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/filter",
       *       "http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/features-filter",
       *       "http://www.opengis.net/spec/ogcapi-features-4/1.0/conf/create-replace-delete",
       *       "http://www.opengis.net/spec/ogcapi-features-4/1.0/conf/update",
       *       "http://www.opengis.net/spec/ogcapi-features-4/1.0/conf/optimistic-locking-etags",
       *       "http://www.opengis.net/spec/ogcapi-features-4/1.0/conf/features",
       *       "http://www.opengis.net/spec/ogcapi-features-5/1.0/conf/schemas",
       *       "http://www.opengis.net/spec/ogcapi-features-5/1.0/conf/core-roles-features",
       *       "http://www.opengis.net/spec/ogcapi-features-5/1.0/conf/returnables-and-receivables",
       *       "http://www.opengis.net/spec/cql2/1.0/conf/cql2-text",
       *       "http://www.opengis.net/spec/cql2/1.0/conf/cql2-json",
       *       "http://www.opengis.net/spec/cql2/1.0/conf/basic-cql2",
       *       "http://www.opengis.net/spec/cql2/1.0/conf/advanced-comparison-operators",
       *       "http://www.opengis.net/spec/cql2/1.0/conf/case-insensitive-comparison",
       *       "http://www.opengis.net/spec/cql2/1.0/conf/accent-insensitive-comparison",
       *       "http://www.opengis.net/spec/cql2/1.0/conf/basic-spatial-functions",
       *       "http://www.opengis.net/spec/cql2/1.0/conf/basic-spatial-functions-plus",
       *       "http://www.opengis.net/spec/cql2/1.0/conf/spatial-functions",
       *       "http://www.opengis.net/spec/cql2/1.0/conf/temporal-functions",
       *       "http://www.opengis.net/spec/cql2/1.0/conf/array-functions",
       *       "http://www.opengis.net/spec/cql2/1.0/conf/property-property",
       *       "http://www.opengis.net/spec/cql2/1.0/conf/arithmetic",
       *       "http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/core",
       *       "http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/tileset",
       *       "http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/tilesets-list",
       *       "http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/geodata-tilesets",
       *       "http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/mvt"
       *     ]
       */
      conformsTo: string[];
    };
    ConnectedProgramListResponse: {
      /** @description The programs, by name. */
      programs: components['schemas']['ConnectedProgramResponse'][];
    };
    ConnectedProgramResponse: {
      /**
       * @description The id of the program.
       * @example qgis
       */
      client_id: string;
      /**
       * @description Its name.
       * @example QGIS
       */
      name: string;
      /**
       * @description The scopes that you granted.
       * @example [
       *       "geo:read",
       *       "geo:write",
       *       "offline_access"
       *     ]
       */
      scope: string[];
      /**
       * Format: date-time
       * @description When you last gave consent, in UTC.
       * @example 2026-11-21T10:00:00.000Z
       */
      granted_at: string;
      /**
       * Format: date-time
       * @description When it last refreshed its tokens, in UTC; null if it has no session now.
       * @example 2026-11-21T10:00:00.000Z
       */
      last_used_at: string | null;
    };
    ConsentListResponse: {
      /** @description The records, the oldest first. */
      consents: components['schemas']['ConsentResponse'][];
    };
    ConsentResponse: {
      /**
       * @description The purpose of the data.
       * @example ai_coaching
       */
      purpose: string;
      /**
       * @description The version of the text that the person saw.
       * @example 2026-11
       */
      version: string;
      /**
       * @description Whether the consent was given; false if it was withdrawn.
       * @example true
       */
      granted: boolean;
      /**
       * Format: date-time
       * @description The time, in UTC.
       * @example 2026-11-21T10:00:00.000Z
       */
      recorded_at: string;
    };
    /** @description A contact of OGC API - Records (20-004), with the members that this service knows. */
    Contact: {
      /**
       * @description The name of the person.
       * @example Ada Lovelace
       */
      name?: string;
      /**
       * @description The name of the organization.
       * @example City of Berlin
       */
      organization?: string;
      /** @description Up to three email addresses. */
      emails?: components['schemas']['ContactEmail'][];
      /** @description Up to three web pages. */
      links?: components['schemas']['ContactLink'][];
    };
    ContactEmail: {
      /**
       * Format: email
       * @description The email address.
       * @example maps@example.com
       */
      value: string;
    };
    ContactLink: {
      /**
       * Format: uri
       * @description The address of a web page.
       * @example https://example.com/maps
       */
      href: string;
    };
    CreateAccountDto: {
      /**
       * @description The reason, on one line. It is stored with the name of the operator.
       * @example Ticket 4711: lost the phone
       */
      reason: string;
      /**
       * Format: email
       * @description The email address of the new account. The link to choose a password is mailed to it.
       * @example ada@example.com
       */
      email: string;
      /**
       * @description The name that the person is called by.
       * @example Ada
       */
      name?: string;
    };
    CreateCollectionDto: {
      /**
       * @description Up to 20 keywords, each on one line. An empty list removes them.
       * @example [
       *       "benches",
       *       "Berlin"
       *     ]
       */
      keywords?: string[];
      /**
       * @description The licence of the data: the URI of its text, or the SPDX id of a common licence for data, such as `CC-BY-4.0`. Null removes it.
       * @example CC-BY-4.0
       */
      license?: string | null;
      /**
       * @description The text that a map with these data shows, on one line. Null removes it.
       * @example City of Berlin
       */
      attribution?: string | null;
      /** @description Up to five contacts for questions about the data, as in OGC API - Records. Each needs a name or an organization. Every reader of the collection sees them. An empty list removes them. */
      contacts?: components['schemas']['Contact'][];
      /**
       * @description The title, for people, on one line.
       * @example Quiet places
       */
      title: string;
      /**
       * @description The description.
       * @example Where I like to sit.
       */
      description?: string;
      /**
       * @description Who may read it: its owner (`private`), every account (`shared`), or anyone (`public`).
       * @default private
       * @example private
       * @enum {string}
       */
      visibility?: 'private' | 'shared' | 'public';
      /**
       * @description Whether a change of a feature requires `If-Match` (`required`), or may omit it (`optional`), as GIS clients do.
       * @default optional
       * @example optional
       * @enum {string}
       */
      locking?: 'required' | 'optional';
      /**
       * @description The property with the time of each feature, or the two with its start and its end. Null finds the time by the names of properties, such as `datetime`, `date`, `start_date` and `end_date`.
       * @example observed_on
       */
      time_field?:
        | (
            | string
            | {
                /** @description The name of the property with the start. */
                start: string;
                /** @description The name of the property with the end. */
                end: string;
              }
          )
        | null;
    };
    CreatedAccountResponse: {
      /**
       * Format: uuid
       * @description The new account.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
    };
    CreatedPersonalTokenResponse: {
      /**
       * Format: uuid
       * @description The id of the token. It is not secret.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
      /**
       * @description What the token is for.
       * @example QGIS at work
       */
      name: string;
      /**
       * @description What the token may do.
       * @example [
       *       "geo:read",
       *       "geo:write"
       *     ]
       */
      scope: ('geo:read' | 'geo:write' | 'wellbeing:read' | 'wellbeing:write')[];
      /**
       * Format: date-time
       * @description When it was created, in UTC.
       * @example 2026-11-21T10:00:00.000Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it expires or expired, in UTC. The list keeps an expired token for 30 days.
       * @example 2027-02-19T10:00:00.000Z
       */
      expires_at: string;
      /**
       * @description Whether it has expired.
       * @example false
       */
      expired: boolean;
      /**
       * Format: date
       * @description The day of its last use, in UTC; null before the first use.
       * @example 2026-11-21
       */
      last_used_on: string | null;
      /**
       * @description The network of its last use, without the last part of the address; empty if unknown.
       * @example 203.0.113.0/24
       */
      last_used_network: string;
      /**
       * @description The token: `n_pat_`, 43 letters and digits with 256 random bits, `_`, and a checksum of 6. It is shown only here. Store it as you store a password.
       * @example n_pat_<secret>_<checksum>
       */
      token: string;
    };
    /** @description The same for changes that name the password `current_password`, because the request may contain a new one. */
    CurrentProofDto: {
      /**
       * Format: password
       * @description The current password of the account.
       * @example correct horse battery staple
       */
      current_password?: string;
      /**
       * Format: password
       * @description Sent with the password if the account has a second factor: the code of the app, or a recovery code.
       * @example 287082
       */
      code?: string;
      /**
       * @description In place of both: the `toJSON()` of a passkey's response to `POST /auth/passkeys/proof-options`.
       * @example {
       *       "id": "pXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v",
       *       "rawId": "pXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v",
       *       "type": "public-key",
       *       "response": {
       *         "clientDataJSON": "eyJ0eXBlIjoi…"
       *       },
       *       "clientExtensionResults": {}
       *     }
       */
      credential?: {
        [key: string]: unknown;
      };
    };
    CurrentSessionResponse: {
      /**
       * @description Always true: without a session the status is 401.
       * @enum {boolean}
       */
      success: true;
      /** @description The signed-in person. */
      user: components['schemas']['UserResponse'];
      /**
       * @description For `Authorization: Bearer`, valid for ten minutes. It changes data only together with the CSRF token.
       * @example eyJhbGciOi…
       */
      access_token: string;
      /**
       * @description For the header field `X-CSRF-TOKEN` of every change.
       * @example k2Pq0mJ0C3w…
       */
      csrf_token: string;
    };
    DeletedAccountResponse: {
      /**
       * Format: date-time
       * @description When the account will be erased, in UTC. Until then its owner can keep it.
       * @example 2026-12-21T10:00:00.000Z
       */
      deletion_scheduled_at: string;
    };
    DeletedResponse: {
      /**
       * @description The number of deleted features.
       * @example 1
       */
      deleted: number;
      /**
       * @description Whether no further feature met the conditions.
       * @example true
       */
      is_complete: boolean;
    };
    DeletionResponse: {
      /**
       * Format: date-time
       * @description When the account will be erased, in UTC. Until then a sign-in and `POST /users/me/restore` cancel the deletion.
       * @example 2026-12-21T10:00:00.000Z
       */
      deletion_scheduled_at: string;
    };
    /** @description How another server answered when it was last asked. */
    DependencyState: {
      /**
       * @description `unknown` until the first check has ended; `not_configured` where the settings name no such server.
       * @example up
       * @enum {string}
       */
      status: 'up' | 'down' | 'not_configured' | 'unknown';
      /**
       * @description How long the last check took, in milliseconds; null without an answer.
       * @example 0.8
       */
      latency_ms: number | null;
    };
    EnrolmentResponse: {
      /**
       * @description To enter into an authenticator app: base32 (RFC 6238 with SHA-1, 30 seconds and six digits).
       * @example GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ
       */
      secret: string;
      /**
       * @description The same as a URL, for a QR code that the app scans.
       * @example otpauth://totp/Wellbeing:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Wellbeing
       */
      otpauth_url: string;
    };
    /** @description What went wrong. */
    ErrorBody: {
      /**
       * @description Stable: branch on it. The table of codes explains each.
       * @example VALIDATION_FAILED
       */
      code: string;
      /**
       * @description A sentence for people, in English; it may change.
       * @example email must be an email
       */
      message: string;
      /**
       * Format: uuid
       * @description The id of this request, also in `X-Request-ID` and in the service’s log. Quote it when you ask for support.
       * @example 6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c
       */
      request_id: string;
      /**
       * Format: uri-reference
       * @description The description of the code, and what to do. It is a page of this service.
       * @example /errors#VALIDATION_FAILED
       */
      doc_url: string;
      /**
       * @description What is wrong in each place of the request. `VALIDATION_FAILED` has a list of `{field, code, message}`, except for the content of files and geometries. `field` is null for the whole request. `code` is stable, one of REQUIRED, UNKNOWN_FIELD, WRONG_TYPE, OUT_OF_RANGE, WRONG_LENGTH, NOT_IN_LIST, WRONG_FORMAT, INVALID.
       * @example [
       *       {
       *         "field": "email",
       *         "code": "INVALID",
       *         "message": "email must be an email address"
       *       }
       *     ]
       */
      details?: unknown;
    };
    ExtentResponse: {
      /** @description The bounding box of the features; omitted if none has a place. */
      spatial?: components['schemas']['SpatialExtentResponse'];
      /** @description The interval of the features; omitted if none has a time. */
      temporal?: components['schemas']['TemporalExtentResponse'];
    };
    /** @description A GeoJSON Feature (RFC 7946) as a client sends it. */
    FeatureBody: {
      /**
       * @description Always `Feature`.
       * @enum {string}
       */
      type: 'Feature';
      /**
       * @description A geometry of GeoJSON, in degrees of WGS 84, longitude first; null if it has no place.
       * @example {
       *       "type": "Point",
       *       "coordinates": [
       *         13.4,
       *         52.5
       *       ]
       *     }
       */
      geometry: {
        [key: string]: unknown;
      } | null;
      /**
       * @description Free properties. `datetime`, `time` or `date`, or `start` and `end`, are its time.
       * @example {
       *       "name": "Bench"
       *     }
       */
      properties: {
        [key: string]: unknown;
      } | null;
    };
    /** @description A GeoJSON FeatureCollection (RFC 7946) as a client sends it. */
    FeatureCollectionBody: {
      /**
       * @description Always `FeatureCollection`.
       * @enum {string}
       */
      type: 'FeatureCollection';
      /** @description The features. */
      features: components['schemas']['FeatureBody'][];
    };
    FeatureCollectionResponse: {
      /**
       * @description Always `FeatureCollection`.
       * @enum {string}
       */
      type: 'FeatureCollection';
      /**
       * Format: date-time
       * @description The time of the response, in UTC.
       * @example 2026-11-21T10:00:00Z
       */
      timeStamp: string;
      /**
       * @description The number of features in this page.
       * @example 1
       */
      numberReturned: number;
      /**
       * @description The exact number of features that meet the conditions. It is present if one page has all of them, and with `resultType=hits`. Without conditions it is present up to 20 000 features.
       * @example 1
       */
      numberMatched?: number;
      /**
       * @description Instead of `numberMatched`, if counting stopped at its limit: at least so many features meet the conditions.
       * @example 20001
       */
      numberMatchedAtLeast?: number;
      /** @description `self`, and `next` if there are more. */
      links: components['schemas']['LinkResponse'][];
      /** @description The features of this page. */
      features: components['schemas']['FeatureResponse'][];
    };
    /** @description A GeoJSON Feature (RFC 7946). */
    FeatureResponse: {
      /**
       * @description Always `Feature`.
       * @enum {string}
       */
      type: 'Feature';
      /**
       * @description The feature: a UUID, or the id that its owner gave to it.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
      /**
       * @description A geometry of GeoJSON, in degrees of WGS 84, longitude first; null if it has no place.
       * @example {
       *       "type": "Point",
       *       "coordinates": [
       *         13.4,
       *         52.5
       *       ]
       *     }
       */
      geometry: {
        [key: string]: unknown;
      } | null;
      /**
       * @description The properties, as they were sent.
       * @example {
       *       "name": "Bench"
       *     }
       */
      properties: {
        [key: string]: unknown;
      } | null;
      /** @description Links to the feature and its collection. */
      links?: components['schemas']['LinkResponse'][];
    };
    ForgotPasswordDto: {
      /**
       * Format: email
       * @description The address that the link is mailed to, if an account has it, in any writing.
       * @example ada@example.com
       */
      email: string;
    };
    FoundAccountResponse: {
      /**
       * Format: uuid
       * @description The account.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
      /**
       * @description The email address, in its normalized form.
       * @example ada@example.com
       */
      email: string;
      /**
       * @description Whether the address was confirmed.
       * @example true
       */
      email_verified: boolean;
      /**
       * @description Whether an administrator locked the account.
       * @example false
       */
      locked: boolean;
      /**
       * @description Whether the account will be erased.
       * @example false
       */
      deletion_requested: boolean;
      /**
       * Format: date-time
       * @description When the account was created, in UTC.
       * @example 2026-11-21T10:00:00.000Z
       */
      created_at: string;
    };
    HealthResponse: {
      /**
       * @description Always `ok`: a process that does not live does not answer.
       * @example ok
       */
      status: string;
      /**
       * @description The name of the service.
       * @example payment-service
       */
      service: string;
      /**
       * @description The version of the release.
       * @example 1.4.0
       */
      version: string;
      /**
       * @description The version of the sources: the commit, unless the build set another name.
       * @example 3f9d2c1
       */
      revision: string;
      /**
       * @description Seconds since the process started.
       * @example 3600
       */
      uptime_seconds: number;
      /**
       * @description Other servers by their names, as a check in the background saw them last. Only in services that report it.
       * @example {
       *       "database": {
       *         "status": "up",
       *         "latency_ms": 0.8
       *       }
       *     }
       */
      dependencies?: {
        [key: string]: components['schemas']['DependencyState'];
      };
    };
    IdentityCheckDto: {
      /**
       * @description The name as in the document.
       * @example Ada Example
       */
      legal_name: string;
      /**
       * Format: date
       * @description The date of birth, `YYYY-MM-DD`.
       * @example 1990-12-31
       */
      date_of_birth: string;
      /**
       * @description The country, as two letters (ISO 3166-1).
       * @example DE
       */
      nationality: string;
      /**
       * @description The kind of document.
       * @example passport
       * @enum {string}
       */
      document_type: 'passport' | 'identity_card' | 'driving_licence';
      /**
       * @description The number of the document: letters, digits, spaces and hyphens.
       * @example C01X00T47
       */
      document_number: string;
      /**
       * @description The home address.
       * @example 1 Example Street, 10115 Berlin
       */
      address: string;
    };
    ImportErrorResponse: {
      /**
       * @description The code of the error, as in the response to a submission.
       * @example VALIDATION_FAILED
       */
      code: string;
      /**
       * @description What is wrong with the file, and what to do.
       * @example Line 3: longitude and latitude must be numbers such as 13.4.
       */
      message: string;
      /** @description As in the error of a submission: the invalid features and their faults. */
      details?: {
        [key: string]: unknown;
      }[];
    };
    ImportNoteResponse: {
      /**
       * @description Whether the part is not stored, corrected, or stored in another form.
       * @example repaired
       * @enum {string}
       */
      kind: 'omitted' | 'repaired' | 'changed';
      /**
       * @description What differs from the file, and why.
       * @example The elevation is empty. The point is stored without it.
       */
      message: string;
      /**
       * @description The line in the file, from 1, if the format has lines.
       * @example 12
       */
      line?: number;
      /**
       * @description The position of the feature in the file, from 0, if the note is about one feature.
       * @example 0
       */
      feature?: number;
    };
    /** @description How the stored features differ from the file. With `strict`, `omitted` and `repaired` are always 0. */
    ImportReportResponse: {
      /**
       * @description The number of parts of the file that are not stored.
       * @example 0
       */
      omitted: number;
      /**
       * @description The number of faults that are corrected.
       * @example 1
       */
      repaired: number;
      /**
       * @description The number of parts that are stored in another form, or whose meaning may be unexpected.
       * @example 0
       */
      changed: number;
      /** @description The first of them, in the order in which they were found. */
      entries: components['schemas']['ImportNoteResponse'][];
    };
    ImportResponse: {
      /**
       * Format: uuid
       * @description The id of the import.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
      /**
       * @description All features of the file are stored when it is `succeeded`, and none before.
       * @example running
       * @enum {string}
       */
      state: 'pending' | 'running' | 'succeeded' | 'failed';
      /**
       * Format: uuid
       * @description The collection to which the features are added.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6f
       */
      collection: string;
      /**
       * @description The name of the uploaded file; null for a JSON body.
       * @example ride.gpx
       */
      file_name: string | null;
      /**
       * @description Whether the file is only checked.
       * @example false
       */
      dry_run: boolean;
      /**
       * @description The size of the file.
       * @example 11534336
       */
      bytes: number;
      /**
       * @description How much of the file was read.
       * @example 5767168
       */
      bytes_read: number;
      /**
       * @description The number of features that were read.
       * @example 1
       */
      features: number;
      /**
       * Format: date-time
       * @description When the file was received.
       * @example 2026-11-27T14:00:00.000Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the import succeeded or failed; null before.
       * @example null
       */
      finished_at: string | null;
      /** @description Only if it is `succeeded`. */
      report?: components['schemas']['ImportReportResponse'];
      /** @description Only after a dry run. */
      preview?: components['schemas']['SubmissionPreviewResponse'];
      /** @description Only if it is `failed`. */
      error?: components['schemas']['ImportErrorResponse'];
    };
    ImportsResponse: {
      /** @description The newest first. */
      imports: components['schemas']['ImportResponse'][];
    };
    JsonWebKeyResponse: {
      /**
       * @description The type of the key: `EC` or `RSA`.
       * @example EC
       */
      kty: string;
      /**
       * @description The curve of an EC key.
       * @example P-256
       */
      crv?: string;
      /**
       * @description The x coordinate of an EC key, in base64url.
       * @example f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU
       */
      x?: string;
      /**
       * @description The y coordinate of an EC key, in base64url.
       * @example x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0
       */
      y?: string;
      /** @description The modulus of an RSA key, in base64url. */
      n?: string;
      /**
       * @description The exponent of an RSA key, in base64url.
       * @example AQAB
       */
      e?: string;
      /**
       * @description The id of the key, as in the header of a token.
       * @example wYh0aFh3sZ1bXq2K
       */
      kid: string;
      /**
       * @description The use: signatures.
       * @example sig
       */
      use: string;
      /**
       * @description The algorithm: `ES256` or `RS256`.
       * @example ES256
       */
      alg: string;
    };
    JsonWebKeySetResponse: {
      /** @description The keys. */
      keys: components['schemas']['JsonWebKeyResponse'][];
    };
    LandingResponse: {
      /**
       * @description The name of the API.
       * @example Geospatial API
       */
      title: string;
      /**
       * @description The content of the API.
       * @example Collections of features, private, shared or public.
       */
      description: string;
      /** @description The first documents of the API. */
      links: components['schemas']['LinkResponse'][];
    };
    LinkResponse: {
      /**
       * Format: uri
       * @description The URL.
       * @example https://geo.example.com/geo/v2/collections
       */
      href: string;
      /**
       * @description The relation to this response, such as `self`, `next` or `items` (RFC 8288).
       * @example data
       */
      rel: string;
      /**
       * @description The media type of the target.
       * @example application/json
       */
      type?: string;
      /**
       * @description A name for people.
       * @example The collections
       */
      title?: string;
      /**
       * @description Whether the URL is a template (RFC 6570), such as that of tiles.
       * @example true
       */
      templated?: boolean;
    };
    LoginDto: {
      /**
       * @description The only resource that the access token is for (RFC 8707): `<issuer>/resources/account`, `/geo` or `/payment`. Default: all of them.
       * @example https://account.example.com/resources/geo
       */
      resource?: string;
      /**
       * Format: email
       * @description The email address of the account, in any writing.
       * @example ada@example.com
       */
      email: string;
      /**
       * Format: password
       * @description The password.
       * @example correct horse battery staple
       */
      password: string;
    };
    LoginResponse: {
      /**
       * @description For `Authorization: Bearer`: a JWT (ES256), valid for ten minutes, verified with `/.well-known/jwks.json`.
       * @example eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwMTk5In0.c2ln
       */
      access_token: string;
      /**
       * @description For one use at `POST /auth/refresh`. Store it before you use the access token.
       * @example eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwMTk5In0.c2ln
       */
      refresh_token: string;
      /**
       * @description How the access token is sent.
       * @enum {string}
       */
      token_type: 'Bearer';
      /**
       * @description The lifetime of the access token in seconds.
       * @example 600
       */
      expires_in: number;
      /** @description The signed-in person. */
      user: components['schemas']['UserResponse'];
    };
    /** @description Exactly one of `email` and `account_id`. */
    LookDto: {
      /**
       * @description The reason, on one line. It is stored with the name of the operator.
       * @example Ticket 4711: lost the phone
       */
      reason: string;
      /**
       * Format: email
       * @description The exact address of the account.
       * @example ada@example.com
       */
      email?: string;
      /**
       * Format: uuid
       * @description The id of the account.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      account_id?: string;
    };
    MailedTokenDto: {
      /**
       * @description The token of the mailed link.
       * @example vS0mXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v1w2x3y4z
       */
      token: string;
    };
    MaskedIdentityCheckResponse: {
      /**
       * @description The first letter of each name.
       * @example A*** E***
       */
      legal_name: string;
      /**
       * @description Only the century.
       * @example 19**-**-**
       */
      date_of_birth: string;
      /**
       * @description The country, as two letters (ISO 3166-1).
       * @example DE
       */
      nationality: string;
      /**
       * @description The kind of document.
       * @example passport
       * @enum {string}
       */
      document_type: 'passport' | 'identity_card' | 'driving_licence';
      /**
       * @description The last two characters.
       * @example ***47
       */
      document_number: string;
      /**
       * @description Always masked as a whole.
       * @example ***
       */
      address: string;
    };
    MeResponse: {
      /** @description The profile. */
      user: components['schemas']['UserProfileResponse'];
    };
    NewPasskeyDto: {
      /**
       * @description The `toJSON()` of the result of `navigator.credentials.create`.
       * @example {
       *       "id": "pXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v",
       *       "rawId": "pXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v",
       *       "type": "public-key",
       *       "response": {
       *         "clientDataJSON": "eyJ0eXBlIjoi…"
       *       },
       *       "clientExtensionResults": {}
       *     }
       */
      credential: {
        [key: string]: unknown;
      };
      /**
       * @description The name by which its owner recognises it; the default is `Passkey`.
       * @example Telephone
       */
      name?: string;
    };
    NewPersonalTokenDto: {
      /**
       * @description What the token is for, such as the program and the computer.
       * @example QGIS at work
       */
      name: string;
      /**
       * @description What the token may do. Give only what the program needs.
       * @example [
       *       "geo:read",
       *       "geo:write"
       *     ]
       */
      scope: ('geo:read' | 'geo:write' | 'wellbeing:read' | 'wellbeing:write')[];
      /**
       * @description For how many days the token is valid: 1 to 365. No token is valid for longer.
       * @example 90
       */
      expires_in_days: number;
    };
    /** @description The channels of notifications. */
    NotificationsDto: {
      /**
       * @description Whether notifications are sent by email.
       * @example true
       */
      email?: boolean;
      /**
       * @description Whether notifications are sent to the phone.
       * @example false
       */
      push?: boolean;
    };
    /** @description Who is signed in to a console. */
    OperatorSessionResponse: {
      /**
       * @description The name of who signed in, as the audit shows it.
       * @example amina
       */
      operator: string;
      /**
       * @description What the operator may do.
       * @example operator
       * @enum {string}
       */
      role: 'viewer' | 'operator' | 'admin';
      /**
       * Format: date-time
       * @description When the session ends, in UTC: eight hours after the sign-in.
       * @example 2026-01-01T16:00:00.000Z
       */
      expires_at: string;
    };
    PasskeyListResponse: {
      /** @description The oldest first. */
      passkeys: components['schemas']['PasskeyResponse'][];
    };
    PasskeyOptionsResponse: {
      /**
       * @description For `PublicKeyCredential.parseRequestOptionsFromJSON`, or `parseCreationOptionsFromJSON` for a new passkey (WebAuthn Level 3). Valid for one response within ten minutes.
       * @example {
       *       "challenge": "vS0mXk1Jq3o2cW9b",
       *       "rpId": "account.example.com"
       *     }
       */
      public_key: {
        [key: string]: unknown;
      };
    };
    PasskeyResponse: {
      /**
       * Format: uuid
       * @description The passkey.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
      /**
       * @description The name by which its owner recognises it.
       * @example Telephone
       */
      name: string;
      /**
       * @description Whether the authenticator reports that it keeps copies on the person's other devices.
       * @example true
       */
      backed_up: boolean;
      /**
       * Format: date-time
       * @description The time of registration, in UTC.
       * @example 2026-11-21T10:00:00.000Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description The last use, in UTC; null if never used.
       * @example 2026-11-21T10:00:00.000Z
       */
      last_used_at: string | null;
      /**
       * @description Whether the passkey is suspended. A suspended passkey cannot sign in and is no proof of identity until you confirm it. Passkeys of the last 30 days are suspended by a new password from a mailed link, an undone change of address, or an administrator's lock.
       * @example false
       */
      suspended: boolean;
    };
    PasskeySignInDto: {
      /**
       * @description The only resource that the access token is for (RFC 8707): `<issuer>/resources/account`, `/geo` or `/payment`. Default: all of them.
       * @example https://account.example.com/resources/geo
       */
      resource?: string;
      /**
       * @description The `toJSON()` of the result of `navigator.credentials.get`.
       * @example {
       *       "id": "pXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v",
       *       "rawId": "pXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v",
       *       "type": "public-key",
       *       "response": {
       *         "clientDataJSON": "eyJ0eXBlIjoi…"
       *       },
       *       "clientExtensionResults": {}
       *     }
       */
      credential: {
        [key: string]: unknown;
      };
    };
    PersonalTokenListResponse: {
      /** @description The oldest first. */
      personal_tokens: components['schemas']['PersonalTokenResponse'][];
    };
    PersonalTokenResponse: {
      /**
       * Format: uuid
       * @description The id of the token. It is not secret.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
      /**
       * @description What the token is for.
       * @example QGIS at work
       */
      name: string;
      /**
       * @description What the token may do.
       * @example [
       *       "geo:read",
       *       "geo:write"
       *     ]
       */
      scope: ('geo:read' | 'geo:write' | 'wellbeing:read' | 'wellbeing:write')[];
      /**
       * Format: date-time
       * @description When it was created, in UTC.
       * @example 2026-11-21T10:00:00.000Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When it expires or expired, in UTC. The list keeps an expired token for 30 days.
       * @example 2027-02-19T10:00:00.000Z
       */
      expires_at: string;
      /**
       * @description Whether it has expired.
       * @example false
       */
      expired: boolean;
      /**
       * Format: date
       * @description The day of its last use, in UTC; null before the first use.
       * @example 2026-11-21
       */
      last_used_on: string | null;
      /**
       * @description The network of its last use, without the last part of the address; empty if unknown.
       * @example 203.0.113.0/24
       */
      last_used_network: string;
    };
    PreviewedPropertyResponse: {
      /**
       * @description The name, as in the file.
       * @example height
       */
      name: string;
      /**
       * @description The types of its values, in the terms of JSON.
       * @example [
       *       "number"
       *     ]
       */
      types: ('string' | 'number' | 'boolean' | 'null' | 'array' | 'object')[];
      /**
       * @description The type that all values have in common, as a column of CSV; null if they have none.
       * @example number
       * @enum {string|null}
       */
      column_type: 'text' | 'integer' | 'number' | 'boolean' | null;
      /**
       * @description The number of features that have it.
       * @example 1
       */
      features: number;
    };
    /** @description An error in the form of RFC 9457. Callers get it if they accept `application/problem+json`. */
    Problem: {
      /**
       * Format: uri-reference
       * @description The description of the code, which is a page of this service.
       * @example /errors#VALIDATION_FAILED
       */
      type: string;
      /**
       * @description The same for all errors of a code.
       * @example The input is not valid.
       */
      title: string;
      /**
       * @description The HTTP status.
       * @example 422
       */
      status: number;
      /**
       * @description What happened, for people.
       * @example email must be an email
       */
      detail: string;
      /**
       * Format: uri
       * @description The id of the request as a URI.
       * @example urn:uuid:6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c
       */
      instance: string;
      /**
       * @description The same code as in the envelope.
       * @example VALIDATION_FAILED
       */
      code: string;
      /**
       * Format: uuid
       * @description The id of the request.
       * @example 6f1c7a52-4f0e-4a53-9b0c-2f5d6e7a8b9c
       */
      request_id: string;
      /**
       * @description What is wrong in each place of the request. `VALIDATION_FAILED` has a list of `{field, code, message}`, except for the content of files and geometries. `field` is null for the whole request. `code` is stable, one of REQUIRED, UNKNOWN_FIELD, WRONG_TYPE, OUT_OF_RANGE, WRONG_LENGTH, NOT_IN_LIST, WRONG_FORMAT, INVALID.
       * @example [
       *       {
       *         "field": "email",
       *         "code": "INVALID",
       *         "message": "email must be an email address"
       *       }
       *     ]
       */
      details?: unknown;
    };
    /** @description The person's description of themselves. */
    ProfileDto: {
      /**
       * @description A free text; null clears it.
       * @example I like quiet mornings.
       */
      about?: string | null;
      /**
       * @description The person's pronouns; null clears them.
       * @example she/her
       */
      pronouns?: string | null;
      /**
       * @description The person's goals, one line each; null clears them.
       * @example [
       *       "Sleep better"
       *     ]
       */
      goals?: string[] | null;
    };
    /** @description The password (with a code if the account has a second factor), or a passkey. */
    ProofDto: {
      /**
       * Format: password
       * @description The password of the account.
       * @example correct horse battery staple
       */
      password?: string;
      /**
       * Format: password
       * @description Sent with the password if the account has a second factor: the code of the app, or a recovery code.
       * @example 287082
       */
      code?: string;
      /**
       * @description In place of both: the `toJSON()` of a passkey's response to `POST /auth/passkeys/proof-options`.
       * @example {
       *       "id": "pXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v",
       *       "rawId": "pXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v",
       *       "type": "public-key",
       *       "response": {
       *         "clientDataJSON": "eyJ0eXBlIjoi…"
       *       },
       *       "clientExtensionResults": {}
       *     }
       */
      credential?: {
        [key: string]: unknown;
      };
    };
    ReadyResponse: {
      /**
       * @description Always `ready`: otherwise the answer is 503.
       * @example ready
       */
      status: string;
      /**
       * @description The name of the service.
       * @example payment-service
       */
      service: string;
      /**
       * @description Whether a trivial query succeeded.
       * @enum {string}
       */
      database_status: 'ready' | 'unavailable';
      /**
       * @description Each check by its name, with `ready` or `unavailable`.
       * @example {
       *       "database": "ready",
       *       "migrations": "ready"
       *     }
       */
      checks: {
        [key: string]: string;
      };
    };
    ReasonDto: {
      /**
       * @description The reason, on one line. It is stored with the name of the operator.
       * @example Ticket 4711: lost the phone
       */
      reason: string;
    };
    RecentCredentialListResponse: {
      /** @description The newest first. */
      credentials: components['schemas']['RecentCredentialResponse'][];
    };
    RecentCredentialResponse: {
      /**
       * @description The kind of credential.
       * @example passkey
       * @enum {string}
       */
      kind: 'passkey' | 'second_factor' | 'recovery_codes' | 'program' | 'personal_token' | 'provider';
      /**
       * @description The id of the passkey, the program, the token or the connection to a sign-in provider. Null for a second factor, for recovery codes and for a disconnected program.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string | null;
      /**
       * @description The name that the owner gave the passkey or the token, or the name of the program or provider; null if it has none.
       * @example Telephone
       */
      name: string | null;
      /**
       * @description Whether it works, waits for your confirmation, or was disconnected.
       * @example suspended
       * @enum {string}
       */
      state: 'active' | 'suspended' | 'ended';
      /**
       * Format: date-time
       * @description When it was added, in UTC.
       * @example 2026-11-21T10:00:00.000Z
       */
      added_at: string;
      /**
       * @description The device that added it; empty if unknown.
       * @example Firefox on Linux
       */
      device: string;
      /**
       * @description The network that it was added from, without the last part of the address; empty if unknown.
       * @example 203.0.113.0/24
       */
      network: string;
    };
    RecordConsentDto: {
      /**
       * @description The purpose of the data.
       * @example ai_coaching
       */
      purpose: string;
      /**
       * @description The version of the text that the person saw.
       * @example 2026-11
       */
      version: string;
      /**
       * @description True gives the consent, false withdraws it.
       * @example true
       */
      granted: boolean;
    };
    RecoveryCodesResponse: {
      /**
       * @description Ten codes. Each replaces a code of the app once. They are shown only in this response.
       * @example [
       *       "gezd-gnbv-gy3t-qojq"
       *     ]
       */
      recovery_codes: string[];
    };
    RefreshDto: {
      /**
       * @description The only resource that the access token is for (RFC 8707): `<issuer>/resources/account`, `/geo` or `/payment`. Default: all of them.
       * @example https://account.example.com/resources/geo
       */
      resource?: string;
      /**
       * @description The refresh token of the last response.
       * @example eyJhbGciOiJFUzI1NiIsInR5cCI6InJ0K2p3dCJ9.eyJzdWIiOiIwMTk5In0.c2ln
       */
      refresh_token: string;
    };
    RenamePasskeyDto: {
      /**
       * @description The new name.
       * @example Telephone
       */
      name: string;
    };
    ReplacedResponse: {
      /**
       * @description The number of features that the collection has now.
       * @example 1
       */
      replaced_by: number;
      /**
       * @description Their ids, in the order of the request.
       * @example [
       *       "0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e"
       *     ]
       */
      feature_ids: string[];
      report: components['schemas']['ImportReportResponse'];
    };
    ResetPasswordDto: {
      /**
       * @description The token of the mailed link.
       * @example vS0mXk1Jq3o2cW9bq0d1y7m4n5p6r8t9u0v1w2x3y4z
       */
      token: string;
      /**
       * Format: password
       * @description The new password.
       * @example correct horse battery staple
       */
      password: string;
      /**
       * @description Required only if the address was never confirmed. `keep` keeps the account that was made with it. `start_clean` makes a new account that shares no data with it.
       * @example start_clean
       * @enum {string}
       */
      account?: 'keep' | 'start_clean';
    };
    SearchAccountsDto: {
      /**
       * @description The reason, on one line. It is stored with the name of the operator.
       * @example Ticket 4711: lost the phone
       */
      reason: string;
      /**
       * @description The beginning of the address, at least three characters. Then the list is in the order of the addresses.
       * @example ada@
       */
      email_prefix?: string;
      /**
       * @description Only accounts in this state.
       * @example locked
       * @enum {string}
       */
      state?: 'locked' | 'unconfirmed' | 'deletion_requested';
      /**
       * Format: date-time
       * @description Only accounts that were created at this time or later.
       * @example 2026-11-01T00:00:00Z
       */
      created_from?: string;
      /**
       * Format: date-time
       * @description Only accounts that were created before this time.
       * @example 2026-12-01T00:00:00Z
       */
      created_before?: string;
      /**
       * @description The maximum number of accounts.
       * @default 50
       */
      limit?: number;
      /**
       * @description The `next_cursor` of the page before, with the same criteria.
       * @example ZTphYg
       */
      cursor?: string;
    };
    SecondFactorCodeDto: {
      /**
       * Format: password
       * @description The code that the app shows.
       * @example 287082
       */
      code: string;
    };
    SecondFactorResponse: {
      /**
       * @description Whether a sign-in requires a code after the password.
       * @example true
       */
      enabled: boolean;
      /**
       * Format: date-time
       * @description When it was enabled, in UTC; null if it is not enabled.
       * @example 2026-11-21T10:00:00.000Z
       */
      enabled_at: string | null;
      /**
       * @description The number of unused recovery codes.
       * @example 10
       */
      recovery_codes_left: number;
    };
    SecurityEventListResponse: {
      /** @description The newest first. */
      events: components['schemas']['SecurityEventResponse'][];
      /**
       * @description The `cursor` of the next page; null on the last page.
       * @example null
       */
      next_cursor: string | null;
    };
    SecurityEventResponse: {
      /**
       * Format: uuid
       * @description The event.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
      /**
       * @description The kind of event, for programs. More kinds may be added.
       * @example signed_in
       * @enum {string}
       */
      kind:
        | 'signed_in'
        | 'sign_in_failed'
        | 'session_ended'
        | 'session_ended_by_reuse'
        | 'refresh_repeated'
        | 'other_sessions_ended'
        | 'password_changed'
        | 'password_reset'
        | 'password_confirmed'
        | 'email_confirmed'
        | 'email_change_requested'
        | 'email_changed'
        | 'email_change_taken_back'
        | 'passkey_added'
        | 'passkey_confirmed'
        | 'passkey_removed'
        | 'passkey_refused'
        | 'provider_connected'
        | 'provider_confirmed'
        | 'provider_disconnected'
        | 'second_factor_added'
        | 'second_factor_removed'
        | 'recovery_codes_made'
        | 'recovery_codes_removed'
        | 'second_factor_locked'
        | 'second_factor_removal_requested'
        | 'recovery_code_used'
        | 'program_connected'
        | 'program_disconnected'
        | 'personal_token_created'
        | 'personal_token_revoked'
        | 'data_exported'
        | 'deletion_requested'
        | 'deletion_cancelled'
        | 'administrator_looked'
        | 'administrator_ended_sessions'
        | 'administrator_locked'
        | 'administrator_unlocked'
        | 'administrator_created'
        | 'administrator_requested_deletion'
        | 'administrator_started_recovery';
      /**
       * @description The kind of event, as a text for people.
       * @example Signed in
       */
      title: string;
      /**
       * Format: date-time
       * @description The time, in UTC.
       * @example 2026-11-21T10:00:00.000Z
       */
      happened_at: string;
      /**
       * @description The browser or program, from its User-Agent; empty if the service acted.
       * @example Firefox on Linux
       */
      device: string;
      /**
       * @description The network of the request, never the whole address; empty if the service acted.
       * @example 203.0.113.0/24
       */
      network: string;
      /**
       * @description Whether a sign-in came from a device and network that were not seen within a year.
       * @example false
       */
      new_device: boolean;
      /**
       * @description The object of the event, such as the name of a passkey; null if the kind needs none.
       * @example null
       */
      detail: string | null;
    };
    SessionListResponse: {
      /** @description The sessions that have not ended. */
      sessions: components['schemas']['SessionResponse'][];
    };
    SessionResponse: {
      /**
       * Format: uuid
       * @description The session.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
      /**
       * @description Whether this request comes from it.
       * @example true
       */
      current: boolean;
      /**
       * @description The browser or program, as its User-Agent at the sign-in; null if it sent none.
       * @example Mozilla/5.0
       */
      user_agent: string | null;
      /**
       * Format: date-time
       * @description The time of the sign-in, in UTC.
       * @example 2026-11-21T10:00:00.000Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description The last use, in UTC, accurate to a minute.
       * @example 2026-11-21T10:00:00.000Z
       */
      last_seen_at: string;
      /**
       * Format: date-time
       * @description When it expires, in UTC.
       * @example 2026-12-21T10:00:00.000Z
       */
      expires_at: string;
    };
    /** @description The person's settings of the application. */
    SettingsDto: {
      /**
       * @description A language tag (BCP 47), such as `en` or `pt-BR`; null clears it.
       * @example en
       */
      language?: string | null;
      /**
       * @description A time zone of the IANA database; null clears it.
       * @example Europe/Berlin
       */
      time_zone?: string | null;
      /**
       * @description The colour scheme of the application; null clears it.
       * @example system
       * @enum {string|null}
       */
      theme?: 'light' | 'dark' | 'system' | null;
      /** @description The channels of notifications. */
      notifications?: components['schemas']['NotificationsDto'];
    };
    SignUpDto: {
      /**
       * Format: email
       * @description The email address, which is also the sign-in name. The domain is stored in ASCII (punycode), the rest in lower case and NFC.
       * @example ada@example.com
       */
      email: string;
      /**
       * Format: password
       * @description The new password.
       * @example correct horse battery staple
       */
      password: string;
      /**
       * @description The name that the person is called by.
       * @example Ada
       */
      name?: string;
    };
    SignUpResponse: {
      /** @description The new account. */
      user: components['schemas']['UserResponse'];
    };
    SpatialExtentResponse: {
      /**
       * @description The bounding box of all features: west, south, east, north, in degrees.
       * @example [
       *       [
       *         13.1,
       *         52.3,
       *         13.7,
       *         52.7
       *       ]
       *     ]
       */
      bbox: number[][];
      /**
       * Format: uri
       * @description The reference system of the box: WGS 84, longitude first.
       * @example http://www.opengis.net/def/crs/OGC/1.3/CRS84
       */
      crs: string;
    };
    StepUpResponse: {
      /**
       * @description For one action at the payment service, such as a new API key. Every other route refuses it.
       * @example eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwMTk5In0.c2ln
       */
      step_up_token: string;
      /**
       * @description How the token is sent.
       * @enum {string}
       */
      token_type: 'Bearer';
      /**
       * @description The lifetime in seconds.
       * @example 60
       */
      expires_in: number;
    };
    /** @description The features that would be stored. */
    SubmissionPreviewResponse: {
      /**
       * @description West, south, east, north in degrees; null if no feature has a place.
       * @example [
       *       13.4,
       *       52.5,
       *       13.4,
       *       52.5
       *     ]
       */
      bbox: number[] | null;
      /**
       * @description The number of features per type of geometry; `none` for those without one.
       * @example {
       *       "Point": 1
       *     }
       */
      geometry_types: {
        [key: string]: number;
      };
      /** @description The most frequent properties. */
      properties: components['schemas']['PreviewedPropertyResponse'][];
      /**
       * @description The number of features with an `id`. It is ignored: each feature is new and gets a new id, and no feature is replaced.
       * @example 0
       */
      own_ids: number;
    };
    SubmissionResponse: {
      /**
       * @description The number of features that were stored, or would be.
       * @example 1
       */
      submitted: number;
      /**
       * @description The ids of the features, in the order of the request; empty after a dry run.
       * @example [
       *       "0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e"
       *     ]
       */
      feature_ids: string[];
      report: components['schemas']['ImportReportResponse'];
      /** @description Only after a dry run. */
      preview?: components['schemas']['SubmissionPreviewResponse'];
    };
    TemporalExtentResponse: {
      /**
       * @description The interval of all features: its first and its last moment. Each is null if the interval is open there.
       * @example [
       *       [
       *         "2026-03-01T00:00:00.000Z",
       *         null
       *       ]
       *     ]
       */
      interval: (string | null)[][];
      /**
       * Format: uri
       * @description The reference system of the moments: the Gregorian calendar.
       * @example http://www.opengis.net/def/uom/ISO-8601/0/Gregorian
       */
      trs: string;
    };
    /** @description TileJSON 3.0.0, which map libraries read. */
    TileJsonResponse: {
      /**
       * @description The version of TileJSON.
       * @example 3.0.0
       */
      tilejson: string;
      /**
       * @description The title of the collection.
       * @example Benches
       */
      name: string;
      /**
       * @description The attribution of the data, as HTML; omitted if the collection has none.
       * @example City of Berlin
       */
      attribution?: string;
      /**
       * @description The URL template of a tile: `{z}` is the matrix, `{y}` the row, `{x}` the column.
       * @example [
       *       "https://geo.example.com/geo/v2/collections/0199f3a2/tiles/WebMercatorQuad/{z}/{y}/{x}"
       *     ]
       */
      tiles: string[];
      /**
       * @description The first matrix.
       * @example 0
       */
      minzoom: number;
      /**
       * @description The last matrix.
       * @example 18
       */
      maxzoom: number;
      /**
       * @description West, south, east, north of all features, in degrees; omitted if none has a place.
       * @example [
       *       13.1,
       *       52.3,
       *       13.7,
       *       52.7
       *     ]
       */
      bounds?: number[];
      /**
       * @description The layers of the tiles, with the types of their attributes.
       * @example [
       *       {
       *         "id": "features"
       *       }
       *     ]
       */
      vector_layers: {
        [key: string]: unknown;
      }[];
    };
    TileSetItem: {
      /**
       * @description The title of the collection.
       * @example Benches
       */
      title: string;
      /**
       * @description Always `vector`.
       * @example vector
       */
      dataType: string;
      /**
       * Format: uri
       * @description The coordinate reference system of the tiles.
       * @example http://www.opengis.net/def/crs/EPSG/0/3857
       */
      crs: string;
      /**
       * Format: uri
       * @description The tile matrix set, as registered by OGC.
       * @example http://www.opengis.net/def/tilematrixset/OGC/1.0/WebMercatorQuad
       */
      tileMatrixSetURI: string;
      /** @description `self`, `item` for the tiles (a template), and the tiling scheme. */
      links: components['schemas']['TileSetLink'][];
    };
    TileSetLayer: {
      /**
       * @description The name of the layer in the tiles.
       * @example features
       * @enum {string}
       */
      id: 'features' | 'clusters' | 'partial';
      /**
       * @description Always `vector`.
       * @example vector
       */
      dataType: string;
      /**
       * @description The content of the layer.
       * @example The features, each with its id as `feature_id` and its simple properties.
       */
      description: string;
    };
    /** @description A link that may be a template, which the format `uri` does not allow. */
    TileSetLink: {
      /**
       * Format: uri-template
       * @description The URL, or with `templated` a template of URLs (RFC 6570).
       * @example https://geo.example.com/geo/v2/collections/0199f3a2/tiles
       */
      href: string;
      /**
       * @description The relation to this response, such as `self` or `item` (RFC 8288).
       * @example item
       */
      rel: string;
      /**
       * @description The media type of the target.
       * @example application/vnd.mapbox-vector-tile
       */
      type?: string;
      /**
       * @description A name for people.
       * @example The tiles
       */
      title?: string;
      /**
       * @description Whether the URL is a template.
       * @example true
       */
      templated?: boolean;
    };
    /** @description Metadata of a tile set (OGC 17-083r4, clause 7). */
    TileSetResponse: {
      /**
       * @description The title of the collection.
       * @example Benches
       */
      title: string;
      /**
       * @description Always `vector`.
       * @example vector
       */
      dataType: string;
      /**
       * Format: uri
       * @description The coordinate reference system of the tiles.
       * @example http://www.opengis.net/def/crs/EPSG/0/3857
       */
      crs: string;
      /**
       * Format: uri
       * @description The tile matrix set, as registered by OGC.
       * @example http://www.opengis.net/def/tilematrixset/OGC/1.0/WebMercatorQuad
       */
      tileMatrixSetURI: string;
      /** @description `self`, `item` for the tiles (a template), and the tiling scheme. */
      links: components['schemas']['TileSetLink'][];
      /** @description The layers of the tiles: one of the first two, and the third only with a filter. */
      layers: components['schemas']['TileSetLayer'][];
      /** @description The bounding box of all features; omitted if none has a place. */
      boundingBox?: components['schemas']['BoundingBoxResponse'];
    };
    TileSetsResponse: {
      /** @description `self` and `alternate`. */
      links: components['schemas']['LinkResponse'][];
      /** @description One tile set: the features in WebMercatorQuad. */
      tilesets: components['schemas']['TileSetItem'][];
    };
    TokenResponse: {
      /**
       * @description For `Authorization: Bearer`: a JWT (ES256), valid for ten minutes, verified with `/.well-known/jwks.json`.
       * @example eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwMTk5In0.c2ln
       */
      access_token: string;
      /**
       * @description For one use at `POST /auth/refresh`. Store it before you use the access token.
       * @example eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwMTk5In0.c2ln
       */
      refresh_token: string;
      /**
       * @description How the access token is sent.
       * @enum {string}
       */
      token_type: 'Bearer';
      /**
       * @description The lifetime of the access token in seconds.
       * @example 600
       */
      expires_in: number;
    };
    UpdateCollectionDto: {
      /**
       * @description Up to 20 keywords, each on one line. An empty list removes them.
       * @example [
       *       "benches",
       *       "Berlin"
       *     ]
       */
      keywords?: string[];
      /**
       * @description The licence of the data: the URI of its text, or the SPDX id of a common licence for data, such as `CC-BY-4.0`. Null removes it.
       * @example CC-BY-4.0
       */
      license?: string | null;
      /**
       * @description The text that a map with these data shows, on one line. Null removes it.
       * @example City of Berlin
       */
      attribution?: string | null;
      /** @description Up to five contacts for questions about the data, as in OGC API - Records. Each needs a name or an organization. Every reader of the collection sees them. An empty list removes them. */
      contacts?: components['schemas']['Contact'][];
      /**
       * @description The property with the time of each feature, or the two with its start and its end. Null finds the time by the names of properties. The times of the existing features are computed afterwards; `times` reports when that is done.
       * @example observed_on
       */
      time_field?:
        | (
            | string
            | {
                /** @description The name of the property with the start. */
                start: string;
                /** @description The name of the property with the end. */
                end: string;
              }
          )
        | null;
      /**
       * @description The properties that filters may use: up to 100 names, each with its type. Null determines them from a sample of the features.
       * @example {
       *       "name": "string",
       *       "height": "number"
       *     }
       */
      queryables?: {
        [key: string]: 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'date-time' | 'array';
      } | null;
      /**
       * @description The indexed properties, up to five. A filter that compares an indexed property with values, combined only by AND, finds rare features in a few pages, however many features there are. Existing features are indexed afterwards; `x-index` of the queryables reports when that is done. Each index makes every change of a feature more expensive.
       * @example [
       *       "name"
       *     ]
       */
      indexes?: string[];
      /**
       * @description Whether pages of other sites may show its map, `/app/map/{collectionId}`, in a frame. It also needs to be public.
       * @example true
       */
      embeddable?: boolean;
      /**
       * @description `recount` scans all features again, so that the schema of the collection has no type that no feature has any more. Until the scan ends, the schema stays as it is.
       * @example recount
       * @enum {string}
       */
      schema?: 'recount';
      /**
       * @description The title, for people, on one line.
       * @example Quiet places
       */
      title?: string;
      /**
       * @description The description; null removes it.
       * @example Where I like to sit.
       */
      description?: string | null;
      /**
       * @description Who may read it: its owner (`private`), every account (`shared`), or anyone (`public`).
       * @example public
       * @enum {string}
       */
      visibility?: 'private' | 'shared' | 'public';
      /**
       * @description Whether a change of a feature requires `If-Match` (`required`), or may omit it (`optional`), as GIS clients do.
       * @example required
       * @enum {string}
       */
      locking?: 'required' | 'optional';
    };
    UpdateUserDto: {
      /**
       * @description The name that the person is called by; null clears it.
       * @example Ada
       */
      name?: string | null;
      /** @description The person's description of themselves. Omitted fields stay the same. */
      profile?: components['schemas']['ProfileDto'];
      /** @description The settings of the application. Omitted fields stay the same. */
      settings?: components['schemas']['SettingsDto'];
    };
    UserProfileResponse: {
      /**
       * Format: uuid
       * @description The account.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
      /**
       * @description The email address, in lower case.
       * @example ada@example.com
       */
      email: string;
      /**
       * @description Whether the address was confirmed.
       * @example false
       */
      email_verified: boolean;
      /**
       * @description The name that the person is called by; null if not given.
       * @example Ada
       */
      name: string | null;
      /**
       * Format: date-time
       * @description When the account was created, in UTC.
       * @example 2026-11-21T10:00:00.000Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the account will be erased; null if no deletion was requested. Until then `POST /users/me/restore` or the button on the page `/account` cancels the deletion.
       * @example null
       */
      deletion_scheduled_at: string | null;
      /** @description The person's description of themselves. */
      profile: components['schemas']['ProfileDto'];
      /** @description The person's settings of the application. */
      settings: components['schemas']['SettingsDto'];
      /** @description The newest record of each purpose, which applies. */
      consents: components['schemas']['ConsentResponse'][];
      /**
       * @description Whether identity data was given. It is at /users/me/kyc.
       * @example false
       */
      kyc_provided: boolean;
    };
    /** @description A person, as the account service shows them to themselves. */
    UserResponse: {
      /**
       * Format: uuid
       * @description The account.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
      /**
       * @description The email address, in lower case.
       * @example ada@example.com
       */
      email: string;
      /**
       * @description Whether the address was confirmed.
       * @example false
       */
      email_verified: boolean;
      /**
       * @description The name that the person is called by; null if not given.
       * @example Ada
       */
      name: string | null;
      /**
       * Format: date-time
       * @description When the account was created, in UTC.
       * @example 2026-11-21T10:00:00.000Z
       */
      created_at: string;
      /**
       * Format: date-time
       * @description When the account will be erased; null if no deletion was requested. Until then `POST /users/me/restore` or the button on the page `/account` cancels the deletion.
       * @example null
       */
      deletion_scheduled_at: string | null;
    };
    VersionResponse: {
      /**
       * @description Always `ok`.
       * @example ok
       */
      status: string;
      /**
       * @description The name of the service.
       * @example payment-service
       */
      service: string;
      /**
       * @description The version of the release.
       * @example 1.4.0
       */
      version: string;
      /**
       * @description The commit that the release was built from; `unknown` in development.
       * @example 3f9d2c1
       */
      commit: string;
      /**
       * @description The version of those sources: the commit, unless the build set another name.
       * @example 3f9d2c1
       */
      revision: string;
    };
    AddPasskeyInput: {
      body: components['schemas']['NewPasskeyDto'];
    };
    ChangePasswordInput: {
      body: components['schemas']['ChangePasswordDto'];
    };
    ConfirmEmailChangeInput: {
      body: components['schemas']['MailedTokenDto'];
    };
    ConfirmIdentityInput: {
      body: components['schemas']['ProofDto'];
    };
    ConfirmPasskeyInput: {
      /**
       * Format: uuid
       * @description The passkey, as the list shows it.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      passkey_id: string;
    };
    ConfirmSecondFactorInput: {
      body: components['schemas']['SecondFactorCodeDto'];
    };
    CreateAccountInput: {
      body: components['schemas']['CreateAccountDto'];
    };
    CreateCollectionInput: {
      body: components['schemas']['CreateCollectionDto'];
    };
    CreateFeatureInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      /**
       * @description The URI of the reference system of the coordinates in the body, in angle brackets. Axes are in the order of its authority. Default: degrees of WGS 84, longitude first.
       * @example <http://www.opengis.net/def/crs/OGC/1.3/CRS84>
       */
      content_crs?: string;
      body: components['schemas']['FeatureBody'];
    };
    CreatePersonalTokenInput: {
      body: components['schemas']['NewPersonalTokenDto'];
    };
    DeleteAccountInput: {
      body: components['schemas']['CurrentProofDto'];
    };
    DeleteCollectionInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
    };
    DeleteFeatureInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      /** @description The feature: a UUID, or the id that its owner gave to it. */
      feature_id: string;
      /**
       * @description The ETag of the feature as last read, or `*`. Required if the collection’s `locking` is `required`. A stale ETag is always refused.
       * @example "1"
       */
      if_match?: string;
    };
    DeleteFeaturesInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      /** @description A condition in CQL2 over the queryable properties, such as `height > 3 AND name LIKE 'B%'`. */
      filter?: string;
      /**
       * @description The encoding of `filter`.
       * @default cql2-text
       * @enum {string}
       */
      filter_lang?: 'cql2-text' | 'cql2-json';
      /**
       * Format: uri
       * @description The URI of the reference system of the coordinates in `filter`.
       * @default http://www.opengis.net/def/crs/OGC/1.3/CRS84
       */
      filter_crs?: string;
      /** @description An instant or an interval of RFC 3339 such as `2026-01-01T00:00:00Z/..`. */
      datetime?: string;
      /** @description West, south, east, north in degrees, or in the axes of `bbox-crs` in their order. With six numbers, the third and the sixth are the lowest and the highest height. Features without heights match every height. */
      bbox?: number[];
      /**
       * @description Deletes all features. It excludes conditions.
       * @default false
       */
      all?: boolean;
    };
    DeleteImportInput: {
      /**
       * Format: uuid
       * @description The id of the import.
       */
      import_id: string;
    };
    EndAccountSessionsInput: {
      /**
       * Format: uuid
       * @description The account.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      account_id: string;
      body: components['schemas']['ReasonDto'];
    };
    ExportCollectionInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      /**
       * @description The format of the file.
       * @default geojson
       * @enum {string}
       */
      f?: 'geojson' | 'geojsonseq' | 'gpx' | 'kml' | 'csv' | 'flatgeobuf';
    };
    GetCollectionInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      /**
       * @description The representation; without it `Accept` decides.
       * @enum {string}
       */
      f?: 'json' | 'html';
    };
    GetCollectionQueryablesInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      /**
       * @description The representation; without it `Accept` decides.
       * @enum {string}
       */
      f?: 'json' | 'html';
    };
    /**
     * @example {
     *       "$schema": "https://json-schema.org/draft/2020-12/schema",
     *       "type": "object",
     *       "properties": {
     *         "geometry": {
     *           "format": "geometry-any"
     *         },
     *         "name": {
     *           "type": "string",
     *           "x-index": "ready"
     *         }
     *       }
     *     }
     */
    GetCollectionQueryablesResult: {
      [key: string]: unknown;
    };
    GetCollectionSchemaInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      /**
       * @description The representation; without it `Accept` decides.
       * @enum {string}
       */
      f?: 'json' | 'html';
    };
    /**
     * @example {
     *       "$schema": "https://json-schema.org/draft/2020-12/schema",
     *       "type": "object",
     *       "properties": {
     *         "id": {
     *           "type": "string",
     *           "readOnly": true,
     *           "x-ogc-role": "id",
     *           "x-ogc-propertySeq": 1
     *         },
     *         "geometry": {
     *           "format": "geometry-point",
     *           "x-ogc-role": "primary-geometry",
     *           "x-ogc-propertySeq": 2
     *         },
     *         "name": {
     *           "title": "name",
     *           "type": "string",
     *           "x-ogc-propertySeq": 3
     *         }
     *       }
     *     }
     */
    GetCollectionSchemaResult: {
      [key: string]: unknown;
    };
    GetCurrentSessionInput: {
      /**
       * @description The only resource that the access token is for (RFC 8707): `<issuer>/resources/account`, `/geo` or `/payment`. Default: all of them.
       * @example https://account.example.com/resources/geo
       */
      resource?: string;
    };
    GetFeatureInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      /** @description The feature: a UUID, or the id that its owner gave to it. */
      feature_id: string;
      /**
       * Format: uri
       * @description The URI of the reference system of the coordinates in the response, one that the collection lists in `crs`. Axes are in the order of its authority.
       * @default http://www.opengis.net/def/crs/OGC/1.3/CRS84
       */
      crs?: string;
      /**
       * @description The representation; without it `Accept` decides.
       * @enum {string}
       */
      f?: 'json' | 'html';
    };
    GetFeatureSchemaInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      /**
       * @description The representation; without it `Accept` decides.
       * @enum {string}
       */
      f?: 'json' | 'html';
    };
    /**
     * @example {
     *       "$schema": "https://json-schema.org/draft/2020-12/schema",
     *       "type": "object",
     *       "properties": {
     *         "id": {
     *           "type": "string",
     *           "readOnly": true,
     *           "x-ogc-role": "id",
     *           "x-ogc-propertySeq": 1
     *         },
     *         "geometry": {
     *           "format": "geometry-point",
     *           "x-ogc-role": "primary-geometry",
     *           "x-ogc-propertySeq": 2
     *         },
     *         "name": {
     *           "title": "name",
     *           "type": "string",
     *           "x-ogc-propertySeq": 3
     *         }
     *       }
     *     }
     */
    GetFeatureSchemaResult: {
      [key: string]: unknown;
    };
    GetGeoApiInput: {
      /**
       * @description The representation; without it `Accept` decides.
       * @enum {string}
       */
      f?: 'json' | 'html';
    };
    /**
     * @example {
     *       "openapi": "3.0.3",
     *       "paths": {}
     *     }
     */
    GetGeoApiResult: {
      [key: string]: unknown;
    };
    GetGeoConformanceInput: {
      /**
       * @description The representation; without it `Accept` decides.
       * @enum {string}
       */
      f?: 'json' | 'html';
    };
    GetGeoLandingPageInput: {
      /**
       * @description The representation; without it `Accept` decides.
       * @enum {string}
       */
      f?: 'json' | 'html';
    };
    GetImportInput: {
      /**
       * Format: uuid
       * @description The id of the import.
       */
      import_id: string;
    };
    GetTileInput: {
      /** @description A condition in CQL2 over the queryable properties, such as `height > 3 AND name LIKE 'B%'`. */
      filter?: string;
      /**
       * @description The encoding of `filter`.
       * @default cql2-text
       * @enum {string}
       */
      filter_lang?: 'cql2-text' | 'cql2-json';
      /**
       * Format: uri
       * @description The URI of the reference system of the coordinates in `filter`.
       * @default http://www.opengis.net/def/crs/OGC/1.3/CRS84
       */
      filter_crs?: string;
      /** @description The column, counted from the west. */
      tile_col: number;
      /** @description The row, counted from the north. */
      tile_row: number;
      /** @description The zoom. 0 has one tile, and 18 is the highest. */
      tile_matrix: number;
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
    };
    GetTileSetInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      /**
       * @description The representation. Without it `Accept` decides between the first two.
       * @enum {string}
       */
      f?: 'json' | 'html' | 'tilejson';
    };
    GetTileSetResult: components['schemas']['TileSetResponse'] | components['schemas']['TileJsonResponse'];
    ListActionsInput: {
      /**
       * Format: uuid
       * @description Only actions on this account.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      account_id?: string;
      /**
       * @description The maximum number of actions.
       * @default 50
       */
      limit?: number;
      /**
       * @description The `next_cursor` of the page before. Omit it for the newest.
       * @example AZnzonwecjGdDj8cK0pdbg
       */
      cursor?: string;
    };
    ListCollectionsInput: {
      /** @description The cursor from the link `next` of the previous page. */
      cursor?: string;
      /**
       * @description Maximum number of collections in a page. A page also ends when it reaches 1 MiB.
       * @default 1000
       */
      limit?: number;
      /**
       * @description The representation; without it `Accept` decides.
       * @enum {string}
       */
      f?: 'json' | 'html';
      /**
       * @description Only the collections of the caller. This needs a token.
       * @default false
       */
      mine?: boolean;
    };
    ListFeaturesInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      /**
       * @description The representation; without it `Accept` decides.
       * @enum {string}
       */
      f?: 'json' | 'html';
      /**
       * @description The maximum number of results. Values above 1000 count as 1000.
       * @default 10
       */
      limit?: number;
      /** @description West, south, east, north in degrees, or in the axes of `bbox-crs` in their order. With six numbers, the third and the sixth are the lowest and the highest height. Features without heights match every height. */
      bbox?: number[];
      /**
       * Format: uri
       * @description The URI of the reference system of `bbox`, one that the collection lists in `crs`.
       * @default http://www.opengis.net/def/crs/OGC/1.3/CRS84
       */
      bbox_crs?: string;
      /**
       * Format: uri
       * @description The URI of the reference system of the coordinates in the response, one that the collection lists in `crs`. Axes are in the order of its authority.
       * @default http://www.opengis.net/def/crs/OGC/1.3/CRS84
       */
      crs?: string;
      /** @description An instant or an interval of RFC 3339 such as `2026-01-01T00:00:00Z/..`. */
      datetime?: string;
      /** @description The cursor from the link `next` of the previous page. */
      cursor?: string;
      /**
       * @description How many features to skip. The links `next` are faster.
       * @default 0
       */
      offset?: number;
      /**
       * @description `hits` returns only the number of features, as `numberMatched` or `numberMatchedAtLeast`.
       * @default results
       * @enum {string}
       */
      result_type?: 'results' | 'hits';
      /** @description A condition in CQL2 over the queryable properties, such as `height > 3 AND name LIKE 'B%'`. */
      filter?: string;
      /**
       * @description The encoding of `filter`.
       * @default cql2-text
       * @enum {string}
       */
      filter_lang?: 'cql2-text' | 'cql2-json';
      /**
       * Format: uri
       * @description The URI of the reference system of the coordinates in `filter`.
       * @default http://www.opengis.net/def/crs/OGC/1.3/CRS84
       */
      filter_crs?: string;
      /** @description The properties to sort by, each with `+` or `-` before it. Features without a value come last. If more than 20 000 features would have to be sorted, the request is refused: then limit it to at most 1000 by a window. */
      sortby?: string[];
      /** @description The names of the properties to return. Default: all. */
      properties?: string[];
      /**
       * @description Omits the geometry: it is null in the response.
       * @default false
       */
      skip_geometry?: boolean;
    };
    ListFeaturesNearbyInput: {
      /**
       * Format: uuid
       * @description The collection to search. Default: all collections of the caller.
       */
      collection?: string;
      /** @description The cursor from the link `next` of the previous page. */
      cursor?: string;
      /**
       * @description The maximum number of results. Values above 100 count as 100.
       * @default 10
       */
      limit?: number;
      /** @description The maximum distance of a feature, in metres. */
      radius: number;
      /** @description The longitude of the point, in degrees of WGS 84. */
      lon: number;
      /** @description The latitude of the point, in degrees of WGS 84. */
      lat: number;
    };
    ListFeaturesWithinPolygonInput: {
      /**
       * Format: uuid
       * @description The collection to search. Default: all collections of the caller.
       */
      collection?: string;
      /** @description The cursor from the link `next` of the previous page. */
      cursor?: string;
      /**
       * @description The maximum number of results. Values above 1000 count as 1000.
       * @default 100
       */
      limit?: number;
      /**
       * @example {
       *       "type": "Polygon",
       *       "coordinates": [
       *         [
       *           [
       *             13,
       *             52
       *           ],
       *           [
       *             14,
       *             52
       *           ],
       *           [
       *             14,
       *             53
       *           ],
       *           [
       *             13,
       *             52
       *           ]
       *         ]
       *       ]
       *     }
       */
      body: {
        [key: string]: unknown;
      };
    };
    ListFeaturesWithinWindowInput: {
      /**
       * Format: uuid
       * @description The collection to search. Default: all collections of the caller.
       */
      collection?: string;
      /** @description The cursor from the link `next` of the previous page. */
      cursor?: string;
      /**
       * @description The maximum number of results. Values above 1000 count as 1000.
       * @default 100
       */
      limit?: number;
      /** @description West, south, east, north in degrees, or in the axes of `bbox-crs` in their order. With six numbers, the third and the sixth are the lowest and the highest height. Features without heights match every height. */
      bbox?: number[];
    };
    ListSecurityEventsInput: {
      /**
       * @description The maximum number of events.
       * @default 50
       */
      limit?: number;
      /**
       * @description The `next_cursor` of the page before. Omit it for the newest.
       * @example AZnzonwecjGdDj8cK0pdbg
       */
      cursor?: string;
    };
    ListTileSetsInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      /**
       * @description The representation; without it `Accept` decides.
       * @enum {string}
       */
      f?: 'json' | 'html';
    };
    LockAccountInput: {
      /**
       * Format: uuid
       * @description The account.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      account_id: string;
      body: components['schemas']['ReasonDto'];
    };
    LookAtAccountInput: {
      body: components['schemas']['LookDto'];
    };
    RecordConsentInput: {
      body: components['schemas']['RecordConsentDto'];
    };
    RefreshSessionInput: {
      body: components['schemas']['RefreshDto'];
    };
    RemovePasskeyInput: {
      /**
       * Format: uuid
       * @description The passkey, as the list shows it.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      passkey_id: string;
    };
    RemoveRecentCredentialInput: {
      /**
       * @description The kind, as in the list.
       * @example passkey
       * @enum {string}
       */
      kind: 'passkey' | 'second_factor' | 'recovery_codes' | 'program' | 'personal_token' | 'provider';
      /**
       * @description The id of the passkey, the program, the token or the connection, as in the list; `-` for a second factor and for recovery codes.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      id: string;
    };
    RenamePasskeyInput: {
      /**
       * Format: uuid
       * @description The passkey, as the list shows it.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      passkey_id: string;
      body: components['schemas']['RenamePasskeyDto'];
    };
    ReplaceFeatureInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      /** @description The feature: a UUID, or the id that its owner gave to it. */
      feature_id: string;
      /**
       * @description The URI of the reference system of the coordinates in the body, in angle brackets. Axes are in the order of its authority. Default: degrees of WGS 84, longitude first.
       * @example <http://www.opengis.net/def/crs/OGC/1.3/CRS84>
       */
      content_crs?: string;
      /**
       * @description The ETag of the feature as last read, or `*`. Required if the collection’s `locking` is `required`. A stale ETag is always refused.
       * @example "1"
       */
      if_match?: string;
      body: components['schemas']['FeatureBody'];
    };
    ReplaceFeaturesInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      /**
       * @description Refuses the request if anything would be omitted or repaired. `error.details` lists each case.
       * @default false
       */
      strict?: boolean;
      /** @description The property whose text or number identifies a feature, instead of its `id`. */
      id_property?: string;
      /**
       * @description The URI of the reference system of the coordinates in the body, in angle brackets. Axes are in the order of its authority. Default: degrees of WGS 84, longitude first.
       * @example <http://www.opengis.net/def/crs/OGC/1.3/CRS84>
       */
      content_crs?: string;
      body: components['schemas']['FeatureCollectionBody'];
    };
    ReplaceIdentityCheckInput: {
      body: components['schemas']['IdentityCheckDto'];
    };
    RequestEmailChangeInput: {
      body: components['schemas']['ChangeEmailDto'];
    };
    RequestPasswordResetInput: {
      body: components['schemas']['ForgotPasswordDto'];
    };
    ResetPasswordInput: {
      body: components['schemas']['ResetPasswordDto'];
    };
    RevokeConnectedProgramInput: {
      /**
       * @description The program, as the list shows it.
       * @example qgis
       */
      client_id: string;
    };
    RevokePersonalTokenInput: {
      /**
       * Format: uuid
       * @description The token, by its id in the list.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      token_id: string;
    };
    RevokeSessionInput: {
      /**
       * Format: uuid
       * @description The session, as in the list.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      session_id: string;
    };
    ScheduleAccountDeletionInput: {
      /**
       * Format: uuid
       * @description The account.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      account_id: string;
      body: components['schemas']['ReasonDto'];
    };
    SearchAccountsInput: {
      body: components['schemas']['SearchAccountsDto'];
    };
    SignInInput: {
      body: components['schemas']['LoginDto'];
    };
    SignInWithCodeInput: {
      body: components['schemas']['CodeSignInDto'];
    };
    SignInWithPasskeyInput: {
      body: components['schemas']['PasskeySignInDto'];
    };
    SignUpInput: {
      body: components['schemas']['SignUpDto'];
    };
    StartAccountRecoveryInput: {
      /**
       * Format: uuid
       * @description The account.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      account_id: string;
      body: components['schemas']['ReasonDto'];
    };
    StepUpInput: {
      body: components['schemas']['ProofDto'];
    };
    SubmitFeaturesInput: {
      /**
       * @description Up to 255 printable ASCII characters. For 24 hours the same key and body get the same answer, a refusal by the operation itself included; such a repetition carries `Idempotent-Replayed: true`. What was refused before (401, 403, 422, 429) is not kept.
       * @example 7f6d3c1e-order-1001
       */
      idempotency_key?: string;
      /**
       * @description The URI of the reference system of the coordinates in the body, in angle brackets. Axes are in the order of its authority. Default: degrees of WGS 84, longitude first.
       * @example <http://www.opengis.net/def/crs/OGC/1.3/CRS84>
       */
      content_crs?: string;
      /**
       * @description `respond-async`: the file is read in the background, whatever its size (RFC 7240).
       * @example respond-async
       */
      prefer?: string;
      /** @description For a CSV file: the name of the column with the latitude. */
      latitude_column?: string;
      /** @description For a CSV file: the name of the column with the longitude, if its name is not a usual one. */
      longitude_column?: string;
      /** @description For a CSV file: the types of columns, as a JSON object. Default: the type that all cells of a column have. */
      column_types?: string;
      /**
       * @description Refuses the request if anything would be omitted or repaired. `error.details` lists each case.
       * @default false
       */
      strict?: boolean;
      /**
       * @description Stores no feature. Returns a preview, or the faults.
       * @default false
       */
      dry_run?: boolean;
      /**
       * Format: uuid
       * @description The collection to add them to. Default: the default collection of the account.
       */
      collection?: string;
      body:
        | {
            [key: string]: unknown;
          }
        | FormData;
    };
    TakeBackEmailChangeInput: {
      body: components['schemas']['MailedTokenDto'];
    };
    UnlockAccountInput: {
      /**
       * Format: uuid
       * @description The account.
       * @example 0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e
       */
      account_id: string;
      body: components['schemas']['ReasonDto'];
    };
    UpdateCollectionInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      body: components['schemas']['UpdateCollectionDto'];
    };
    UpdateFeatureInput: {
      /**
       * Format: uuid
       * @description The collection.
       */
      collection_id: string;
      /** @description The feature: a UUID, or the id that its owner gave to it. */
      feature_id: string;
      /**
       * @description The URI of the reference system of the coordinates in the body, in angle brackets. Axes are in the order of its authority. Default: degrees of WGS 84, longitude first.
       * @example <http://www.opengis.net/def/crs/OGC/1.3/CRS84>
       */
      content_crs?: string;
      /**
       * @description The ETag of the feature as last read, or `*`. Required if the collection’s `locking` is `required`. A stale ETag is always refused.
       * @example "1"
       */
      if_match?: string;
      /**
       * @example {
       *       "properties": {
       *         "name": "Bench"
       *       }
       *     }
       */
      body: {
        [key: string]: unknown;
      };
    };
    UpdateProfileInput: {
      body: components['schemas']['UpdateUserDto'];
    };
    VerifyEmailInput: {
      body: components['schemas']['MailedTokenDto'];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type AccountListResponse = components['schemas']['AccountListResponse'];
export type ActionListResponse = components['schemas']['ActionListResponse'];
export type ActionResponse = components['schemas']['ActionResponse'];
export type AdministeredAccountResponse = components['schemas']['AdministeredAccountResponse'];
export type AdministeredSessionResponse = components['schemas']['AdministeredSessionResponse'];
export type BoundingBoxResponse = components['schemas']['BoundingBoxResponse'];
export type ChangeEmailDto = components['schemas']['ChangeEmailDto'];
export type ChangePasswordDto = components['schemas']['ChangePasswordDto'];
export type CodeSignInDto = components['schemas']['CodeSignInDto'];
export type CollectionResponse = components['schemas']['CollectionResponse'];
export type CollectionsResponse = components['schemas']['CollectionsResponse'];
export type ConformanceResponse = components['schemas']['ConformanceResponse'];
export type ConnectedProgramListResponse = components['schemas']['ConnectedProgramListResponse'];
export type ConnectedProgramResponse = components['schemas']['ConnectedProgramResponse'];
export type ConsentListResponse = components['schemas']['ConsentListResponse'];
export type ConsentResponse = components['schemas']['ConsentResponse'];
export type Contact = components['schemas']['Contact'];
export type ContactEmail = components['schemas']['ContactEmail'];
export type ContactLink = components['schemas']['ContactLink'];
export type CreateAccountDto = components['schemas']['CreateAccountDto'];
export type CreateCollectionDto = components['schemas']['CreateCollectionDto'];
export type CreatedAccountResponse = components['schemas']['CreatedAccountResponse'];
export type CreatedPersonalTokenResponse = components['schemas']['CreatedPersonalTokenResponse'];
export type CurrentProofDto = components['schemas']['CurrentProofDto'];
export type CurrentSessionResponse = components['schemas']['CurrentSessionResponse'];
export type DeletedAccountResponse = components['schemas']['DeletedAccountResponse'];
export type DeletedResponse = components['schemas']['DeletedResponse'];
export type DeletionResponse = components['schemas']['DeletionResponse'];
export type DependencyState = components['schemas']['DependencyState'];
export type EnrolmentResponse = components['schemas']['EnrolmentResponse'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ExtentResponse = components['schemas']['ExtentResponse'];
export type FeatureBody = components['schemas']['FeatureBody'];
export type FeatureCollectionBody = components['schemas']['FeatureCollectionBody'];
export type FeatureCollectionResponse = components['schemas']['FeatureCollectionResponse'];
export type FeatureResponse = components['schemas']['FeatureResponse'];
export type ForgotPasswordDto = components['schemas']['ForgotPasswordDto'];
export type FoundAccountResponse = components['schemas']['FoundAccountResponse'];
export type HealthResponse = components['schemas']['HealthResponse'];
export type IdentityCheckDto = components['schemas']['IdentityCheckDto'];
export type ImportErrorResponse = components['schemas']['ImportErrorResponse'];
export type ImportNoteResponse = components['schemas']['ImportNoteResponse'];
export type ImportReportResponse = components['schemas']['ImportReportResponse'];
export type ImportResponse = components['schemas']['ImportResponse'];
export type ImportsResponse = components['schemas']['ImportsResponse'];
export type JsonWebKeyResponse = components['schemas']['JsonWebKeyResponse'];
export type JsonWebKeySetResponse = components['schemas']['JsonWebKeySetResponse'];
export type LandingResponse = components['schemas']['LandingResponse'];
export type LinkResponse = components['schemas']['LinkResponse'];
export type LoginDto = components['schemas']['LoginDto'];
export type LoginResponse = components['schemas']['LoginResponse'];
export type LookDto = components['schemas']['LookDto'];
export type MailedTokenDto = components['schemas']['MailedTokenDto'];
export type MaskedIdentityCheckResponse = components['schemas']['MaskedIdentityCheckResponse'];
export type MeResponse = components['schemas']['MeResponse'];
export type NewPasskeyDto = components['schemas']['NewPasskeyDto'];
export type NewPersonalTokenDto = components['schemas']['NewPersonalTokenDto'];
export type NotificationsDto = components['schemas']['NotificationsDto'];
export type OperatorSessionResponse = components['schemas']['OperatorSessionResponse'];
export type PasskeyListResponse = components['schemas']['PasskeyListResponse'];
export type PasskeyOptionsResponse = components['schemas']['PasskeyOptionsResponse'];
export type PasskeyResponse = components['schemas']['PasskeyResponse'];
export type PasskeySignInDto = components['schemas']['PasskeySignInDto'];
export type PersonalTokenListResponse = components['schemas']['PersonalTokenListResponse'];
export type PersonalTokenResponse = components['schemas']['PersonalTokenResponse'];
export type PreviewedPropertyResponse = components['schemas']['PreviewedPropertyResponse'];
export type Problem = components['schemas']['Problem'];
export type ProfileDto = components['schemas']['ProfileDto'];
export type ProofDto = components['schemas']['ProofDto'];
export type ReadyResponse = components['schemas']['ReadyResponse'];
export type ReasonDto = components['schemas']['ReasonDto'];
export type RecentCredentialListResponse = components['schemas']['RecentCredentialListResponse'];
export type RecentCredentialResponse = components['schemas']['RecentCredentialResponse'];
export type RecordConsentDto = components['schemas']['RecordConsentDto'];
export type RecoveryCodesResponse = components['schemas']['RecoveryCodesResponse'];
export type RefreshDto = components['schemas']['RefreshDto'];
export type RenamePasskeyDto = components['schemas']['RenamePasskeyDto'];
export type ReplacedResponse = components['schemas']['ReplacedResponse'];
export type ResetPasswordDto = components['schemas']['ResetPasswordDto'];
export type SearchAccountsDto = components['schemas']['SearchAccountsDto'];
export type SecondFactorCodeDto = components['schemas']['SecondFactorCodeDto'];
export type SecondFactorResponse = components['schemas']['SecondFactorResponse'];
export type SecurityEventListResponse = components['schemas']['SecurityEventListResponse'];
export type SecurityEventResponse = components['schemas']['SecurityEventResponse'];
export type SessionListResponse = components['schemas']['SessionListResponse'];
export type SessionResponse = components['schemas']['SessionResponse'];
export type SettingsDto = components['schemas']['SettingsDto'];
export type SignUpDto = components['schemas']['SignUpDto'];
export type SignUpResponse = components['schemas']['SignUpResponse'];
export type SpatialExtentResponse = components['schemas']['SpatialExtentResponse'];
export type StepUpResponse = components['schemas']['StepUpResponse'];
export type SubmissionPreviewResponse = components['schemas']['SubmissionPreviewResponse'];
export type SubmissionResponse = components['schemas']['SubmissionResponse'];
export type TemporalExtentResponse = components['schemas']['TemporalExtentResponse'];
export type TileJsonResponse = components['schemas']['TileJsonResponse'];
export type TileSetItem = components['schemas']['TileSetItem'];
export type TileSetLayer = components['schemas']['TileSetLayer'];
export type TileSetLink = components['schemas']['TileSetLink'];
export type TileSetResponse = components['schemas']['TileSetResponse'];
export type TileSetsResponse = components['schemas']['TileSetsResponse'];
export type TokenResponse = components['schemas']['TokenResponse'];
export type UpdateCollectionDto = components['schemas']['UpdateCollectionDto'];
export type UpdateUserDto = components['schemas']['UpdateUserDto'];
export type UserProfileResponse = components['schemas']['UserProfileResponse'];
export type UserResponse = components['schemas']['UserResponse'];
export type VersionResponse = components['schemas']['VersionResponse'];
export type AddPasskeyInput = components['schemas']['AddPasskeyInput'];
export type ChangePasswordInput = components['schemas']['ChangePasswordInput'];
export type ConfirmEmailChangeInput = components['schemas']['ConfirmEmailChangeInput'];
export type ConfirmIdentityInput = components['schemas']['ConfirmIdentityInput'];
export type ConfirmPasskeyInput = components['schemas']['ConfirmPasskeyInput'];
export type ConfirmSecondFactorInput = components['schemas']['ConfirmSecondFactorInput'];
export type CreateAccountInput = components['schemas']['CreateAccountInput'];
export type CreateCollectionInput = components['schemas']['CreateCollectionInput'];
export type CreateFeatureInput = components['schemas']['CreateFeatureInput'];
export type CreatePersonalTokenInput = components['schemas']['CreatePersonalTokenInput'];
export type DeleteAccountInput = components['schemas']['DeleteAccountInput'];
export type DeleteCollectionInput = components['schemas']['DeleteCollectionInput'];
export type DeleteFeatureInput = components['schemas']['DeleteFeatureInput'];
export type DeleteFeaturesInput = components['schemas']['DeleteFeaturesInput'];
export type DeleteImportInput = components['schemas']['DeleteImportInput'];
export type EndAccountSessionsInput = components['schemas']['EndAccountSessionsInput'];
export type ExportCollectionInput = components['schemas']['ExportCollectionInput'];
export type GetCollectionInput = components['schemas']['GetCollectionInput'];
export type GetCollectionQueryablesInput = components['schemas']['GetCollectionQueryablesInput'];
export type GetCollectionQueryablesResult = components['schemas']['GetCollectionQueryablesResult'];
export type GetCollectionSchemaInput = components['schemas']['GetCollectionSchemaInput'];
export type GetCollectionSchemaResult = components['schemas']['GetCollectionSchemaResult'];
export type GetCurrentSessionInput = components['schemas']['GetCurrentSessionInput'];
export type GetFeatureInput = components['schemas']['GetFeatureInput'];
export type GetFeatureSchemaInput = components['schemas']['GetFeatureSchemaInput'];
export type GetFeatureSchemaResult = components['schemas']['GetFeatureSchemaResult'];
export type GetGeoApiInput = components['schemas']['GetGeoApiInput'];
export type GetGeoApiResult = components['schemas']['GetGeoApiResult'];
export type GetGeoConformanceInput = components['schemas']['GetGeoConformanceInput'];
export type GetGeoLandingPageInput = components['schemas']['GetGeoLandingPageInput'];
export type GetImportInput = components['schemas']['GetImportInput'];
export type GetTileInput = components['schemas']['GetTileInput'];
export type GetTileSetInput = components['schemas']['GetTileSetInput'];
export type GetTileSetResult = components['schemas']['GetTileSetResult'];
export type ListActionsInput = components['schemas']['ListActionsInput'];
export type ListCollectionsInput = components['schemas']['ListCollectionsInput'];
export type ListFeaturesInput = components['schemas']['ListFeaturesInput'];
export type ListFeaturesNearbyInput = components['schemas']['ListFeaturesNearbyInput'];
export type ListFeaturesWithinPolygonInput = components['schemas']['ListFeaturesWithinPolygonInput'];
export type ListFeaturesWithinWindowInput = components['schemas']['ListFeaturesWithinWindowInput'];
export type ListSecurityEventsInput = components['schemas']['ListSecurityEventsInput'];
export type ListTileSetsInput = components['schemas']['ListTileSetsInput'];
export type LockAccountInput = components['schemas']['LockAccountInput'];
export type LookAtAccountInput = components['schemas']['LookAtAccountInput'];
export type RecordConsentInput = components['schemas']['RecordConsentInput'];
export type RefreshSessionInput = components['schemas']['RefreshSessionInput'];
export type RemovePasskeyInput = components['schemas']['RemovePasskeyInput'];
export type RemoveRecentCredentialInput = components['schemas']['RemoveRecentCredentialInput'];
export type RenamePasskeyInput = components['schemas']['RenamePasskeyInput'];
export type ReplaceFeatureInput = components['schemas']['ReplaceFeatureInput'];
export type ReplaceFeaturesInput = components['schemas']['ReplaceFeaturesInput'];
export type ReplaceIdentityCheckInput = components['schemas']['ReplaceIdentityCheckInput'];
export type RequestEmailChangeInput = components['schemas']['RequestEmailChangeInput'];
export type RequestPasswordResetInput = components['schemas']['RequestPasswordResetInput'];
export type ResetPasswordInput = components['schemas']['ResetPasswordInput'];
export type RevokeConnectedProgramInput = components['schemas']['RevokeConnectedProgramInput'];
export type RevokePersonalTokenInput = components['schemas']['RevokePersonalTokenInput'];
export type RevokeSessionInput = components['schemas']['RevokeSessionInput'];
export type ScheduleAccountDeletionInput = components['schemas']['ScheduleAccountDeletionInput'];
export type SearchAccountsInput = components['schemas']['SearchAccountsInput'];
export type SignInInput = components['schemas']['SignInInput'];
export type SignInWithCodeInput = components['schemas']['SignInWithCodeInput'];
export type SignInWithPasskeyInput = components['schemas']['SignInWithPasskeyInput'];
export type SignUpInput = components['schemas']['SignUpInput'];
export type StartAccountRecoveryInput = components['schemas']['StartAccountRecoveryInput'];
export type StepUpInput = components['schemas']['StepUpInput'];
export type SubmitFeaturesInput = components['schemas']['SubmitFeaturesInput'];
export type TakeBackEmailChangeInput = components['schemas']['TakeBackEmailChangeInput'];
export type UnlockAccountInput = components['schemas']['UnlockAccountInput'];
export type UpdateCollectionInput = components['schemas']['UpdateCollectionInput'];
export type UpdateFeatureInput = components['schemas']['UpdateFeatureInput'];
export type UpdateProfileInput = components['schemas']['UpdateProfileInput'];
export type VerifyEmailInput = components['schemas']['VerifyEmailInput'];
