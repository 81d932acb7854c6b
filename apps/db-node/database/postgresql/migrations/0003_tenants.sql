CREATE TABLE private.tenants (
  tenant_id uuid PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Who may call the application routes: a service of a tenant, with its scopes. Of a secret only the SHA-256 is kept.
CREATE TABLE private.service_identities (
  credential_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES private.tenants,
  service text COLLATE "C" NOT NULL,
  scopes text COLLATE "C" NOT NULL,
  secret_sha256 text COLLATE "C" NOT NULL,
  previous_secret_sha256 text COLLATE "C",
  previous_valid_until timestamptz,
  enabled boolean NOT NULL DEFAULT true,
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX service_identities_tenant ON private.service_identities (tenant_id, credential_id);
