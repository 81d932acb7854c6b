-- Direct database credentials. Each is a login of its own, since the login is what binds it to its tenant.
CREATE TABLE private.database_credentials (
  database_credential_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES private.tenants,
  service text COLLATE "C" NOT NULL,
  scopes text COLLATE "C" NOT NULL,
  login text COLLATE "C" NOT NULL UNIQUE,
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  rotated_at timestamptz,
  dropped_at timestamptz
);
CREATE INDEX database_credentials_tenant ON private.database_credentials (tenant_id, database_credential_id);

-- The two routines that touch logins belong to a role that can do nothing else here. Names of roles are readable by
-- every login, so ours say nothing.
GRANT USAGE, CREATE ON SCHEMA private TO db_node_logins;
SET LOCAL ROLE db_node_logins;

CREATE FUNCTION private.login_create(p_login text, p_verifier text, p_expires_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_login !~ '^dn_[0-9a-f]{20}$' OR p_verifier !~ '^SCRAM-SHA-256\$' THEN
    RAISE EXCEPTION USING ERRCODE = 'ND002', MESSAGE = 'Not a login of ours.';
  END IF;
  EXECUTE format(
    'CREATE ROLE %I LOGIN CONNECTION LIMIT 20 PASSWORD %L VALID UNTIL %L IN ROLE db_node_direct',
    p_login, p_verifier, coalesce(p_expires_at::text, 'infinity')
  );
  -- A login can change these for itself; the limit of connections it cannot.
  EXECUTE format('ALTER ROLE %I SET statement_timeout = ''5s''', p_login);
  EXECUTE format('ALTER ROLE %I SET lock_timeout = ''2s''', p_login);
  EXECUTE format('ALTER ROLE %I SET idle_in_transaction_session_timeout = ''10s''', p_login);
END
$$;

CREATE FUNCTION private.login_drop(p_login text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_login !~ '^dn_[0-9a-f]{20}$' THEN
    RAISE EXCEPTION USING ERRCODE = 'ND002', MESSAGE = 'Not a login of ours.';
  END IF;
  EXECUTE format('ALTER ROLE %I NOLOGIN', p_login);
  PERFORM pg_terminate_backend(a.pid) FROM pg_stat_activity a WHERE a.usename = p_login;
  EXECUTE format('DROP ROLE %I', p_login);
END
$$;
REVOKE ALL ON FUNCTION private.login_create(text, text, timestamptz), private.login_drop(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION private.login_create(text, text, timestamptz), private.login_drop(text) TO db_node_owner;

SET LOCAL ROLE db_node_owner;
REVOKE CREATE ON SCHEMA private FROM db_node_logins;

CREATE FUNCTION private.new_login() RETURNS text
LANGUAGE sql VOLATILE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT 'dn_' || right(replace(gen_random_uuid()::text, '-', ''), 12) || left(replace(gen_random_uuid()::text, '-', ''), 8)
$$;

-- A new login, audited. Raises NOT_FOUND (tenant), SCOPE_RESERVED, VALIDATION_FAILED.
CREATE FUNCTION service.database_credential_create(
  p_tenant_id text, p_service text, p_scopes text, p_expires_at text, p_verifier text, p_request_id text
) RETURNS TABLE (database_credential_id uuid, login text, database_name text, expires_at timestamptz, created_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  PERFORM private.assert_scopes(p_service, p_scopes);
  database_credential_id := private.new_id();
  login := private.new_login();
  database_name := current_database();
  created_at := clock_timestamp();
  IF p_expires_at IS NOT NULL THEN
    expires_at := private.to_expiry('expires_at', p_expires_at, interval '10 years');
  END IF;
  INSERT INTO private.database_credentials (
    database_credential_id, tenant_id, service, scopes, login, expires_at, created_at
  ) VALUES (
    database_credential_create.database_credential_id, v_tenant_id, p_service, p_scopes,
    database_credential_create.login, database_credential_create.expires_at, database_credential_create.created_at
  );
  PERFORM private.login_create(
    database_credential_create.login, p_verifier, database_credential_create.expires_at
  );
  PERFORM private.audit(
    'database_credential.create', v_tenant_id, database_credential_create.database_credential_id::text,
    jsonb_build_object('service', p_service, 'scopes', p_scopes, 'expires_at', p_expires_at)::text, p_request_id
  );
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.database_credential_create(text, text, text, text, text, text) TO db_node_service;

-- A tenant's logins that were not dropped. Raises NOT_FOUND (tenant).
CREATE FUNCTION service.database_credential_list(p_tenant_id text)
RETURNS TABLE (
  database_credential_id uuid, tenant_id uuid, service text, scopes text, login text, expires_at timestamptz,
  created_at timestamptz, rotated_at timestamptz
)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  RETURN QUERY
  SELECT
    c.database_credential_id, c.tenant_id, c.service, c.scopes, c.login, c.expires_at, c.created_at, c.rotated_at
  FROM private.database_credentials c
  WHERE c.tenant_id = v_tenant_id AND c.dropped_at IS NULL
  ORDER BY c.database_credential_id;
END
$$;
GRANT EXECUTE ON FUNCTION service.database_credential_list(text) TO db_node_service;

-- Another login with another password takes the place of the old one, whose connections end. Audited.
-- Raises NOT_FOUND.
CREATE FUNCTION service.database_credential_rotate(
  p_tenant_id text, p_database_credential_id text, p_verifier text, p_request_id text
) RETURNS TABLE (login text, database_name text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_credential private.database_credentials;
BEGIN
  SELECT c.* INTO v_credential
  FROM private.database_credentials c
  WHERE c.database_credential_id = private.to_id('database_credential_id', p_database_credential_id)
    AND c.tenant_id = v_tenant_id
    AND c.dropped_at IS NULL
  FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  login := private.new_login();
  database_name := current_database();
  UPDATE private.database_credentials c
  SET login = database_credential_rotate.login, rotated_at = clock_timestamp()
  WHERE c.database_credential_id = v_credential.database_credential_id;
  PERFORM private.login_create(database_credential_rotate.login, p_verifier, v_credential.expires_at);
  PERFORM private.login_drop(v_credential.login);
  PERFORM private.audit('database_credential.rotate', v_tenant_id, p_database_credential_id, '{}', p_request_id);
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.database_credential_rotate(text, text, text, text) TO db_node_service;

-- The login is gone and its connections end. Audited. Raises NOT_FOUND.
CREATE FUNCTION service.database_credential_drop(
  p_tenant_id text, p_database_credential_id text, p_request_id text
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_login text;
BEGIN
  UPDATE private.database_credentials c
  SET dropped_at = clock_timestamp()
  WHERE c.database_credential_id = private.to_id('database_credential_id', p_database_credential_id)
    AND c.tenant_id = v_tenant_id
    AND c.dropped_at IS NULL
  RETURNING c.login INTO v_login;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  PERFORM private.login_drop(v_login);
  PERFORM private.audit('database_credential.drop', v_tenant_id, p_database_credential_id, '{}', p_request_id);
END
$$;
GRANT EXECUTE ON FUNCTION service.database_credential_drop(text, text, text) TO db_node_service;

-- The tenant of the login that opened this connection: nothing that the caller can set takes part in it.
-- Raises TLS_REQUIRED, UNAUTHENTICATED (no credential, expired or dropped), FORBIDDEN (scope).
CREATE FUNCTION private.bound_tenant(p_scope text) RETURNS uuid
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid;
  v_scopes text;
BEGIN
  IF (SELECT a.ssl FROM pg_stat_get_activity(pg_backend_pid()) a) IS NOT TRUE THEN
    PERFORM private.refuse('TLS_REQUIRED', 'connect with sslmode=verify-full');
  END IF;
  SELECT c.tenant_id, c.scopes INTO v_tenant_id, v_scopes
  FROM private.database_credentials c
  WHERE c.login = session_user
    AND c.dropped_at IS NULL
    AND (c.expires_at IS NULL OR c.expires_at > clock_timestamp());
  IF NOT FOUND THEN
    PERFORM private.refuse('UNAUTHENTICATED', 'this login is bound to no tenant');
  ELSIF p_scope <> ALL (string_to_array(v_scopes, ' ')) THEN
    PERFORM private.refuse('FORBIDDEN', 'this login lacks the scope ' || p_scope);
  END IF;
  RETURN v_tenant_id;
END
$$;

CREATE FUNCTION api.user_lookup(p_email text)
RETURNS TABLE (user_id uuid, email text, username text, status text, verified boolean)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT * FROM service.user_lookup(private.bound_tenant('users:read'), p_email)
$$;
GRANT EXECUTE ON FUNCTION api.user_lookup(text) TO db_node_direct;
COMMENT ON FUNCTION api.user_lookup(text) IS
'The user with this email address, which is lowercased first.
Scope: users:read
Returns: user_id, email, username, status, verified
Errors: NOT_FOUND, VALIDATION_FAILED';

CREATE FUNCTION api.user_get(p_user_id text)
RETURNS TABLE (user_id uuid, email text, username text, status text, verified boolean)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT * FROM service.user_get(private.bound_tenant('users:read'), p_user_id)
$$;
GRANT EXECUTE ON FUNCTION api.user_get(text) TO db_node_direct;
COMMENT ON FUNCTION api.user_get(text) IS
'The user with this id.
Scope: users:read
Returns: user_id, email, username, status, verified
Errors: NOT_FOUND, VALIDATION_FAILED';

CREATE FUNCTION api.user_create(p_email text, p_username text, p_password_hash text)
RETURNS TABLE (user_id uuid)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT * FROM service.user_create(private.bound_tenant('users:create'), p_email, p_username, p_password_hash)
$$;
GRANT EXECUTE ON FUNCTION api.user_create(text, text, text) TO db_node_direct;
COMMENT ON FUNCTION api.user_create(text, text, text) IS
'A new user, active and not verified. The hash is an encoded bcrypt or argon2id hash, never a password.
Scope: users:create
Returns: user_id
Errors: EMAIL_TAKEN, USERNAME_TAKEN, VALIDATION_FAILED';

CREATE FUNCTION api.user_update(p_user_id text, p_username text)
RETURNS TABLE (user_id uuid)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT * FROM service.user_update(private.bound_tenant('users:update'), p_user_id, p_username)
$$;
GRANT EXECUTE ON FUNCTION api.user_update(text, text) TO db_node_direct;
COMMENT ON FUNCTION api.user_update(text, text) IS
'Gives the user another username.
Scope: users:update
Returns: user_id
Errors: NOT_FOUND, USERNAME_TAKEN, VALIDATION_FAILED';

CREATE FUNCTION api.credential_context(p_email text)
RETURNS TABLE (user_id uuid, status text, verified boolean, locked_until timestamptz)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT * FROM service.credential_context(private.bound_tenant('auth:credential-verify'), p_email)
$$;
GRANT EXECUTE ON FUNCTION api.credential_context(text) TO db_node_direct;
COMMENT ON FUNCTION api.credential_context(text) IS
'What to know before a password is checked. locked_until is null unless the user is locked now.
Scope: auth:credential-verify
Returns: user_id, status, verified, locked_until
Errors: NOT_FOUND, VALIDATION_FAILED';

CREATE FUNCTION api.auth_event_record(p_user_id text, p_success boolean)
RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT service.auth_event_record(private.bound_tenant('auth:events:write'), p_user_id, p_success)
$$;
GRANT EXECUTE ON FUNCTION api.auth_event_record(text, boolean) TO db_node_direct;
COMMENT ON FUNCTION api.auth_event_record(text, boolean) IS
'Records a login outcome. The eighth failure locks the user for 15 minutes. Never repeat it blindly.
Scope: auth:events:write
Returns: nothing
Errors: NOT_FOUND, VALIDATION_FAILED';

CREATE FUNCTION api.session_create(p_user_id text, p_token_hash text, p_expires_at text)
RETURNS TABLE (session_id uuid)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT * FROM service.session_create(private.bound_tenant('sessions:write'), p_user_id, p_token_hash, p_expires_at)
$$;
GRANT EXECUTE ON FUNCTION api.session_create(text, text, text) TO db_node_direct;
COMMENT ON FUNCTION api.session_create(text, text, text) IS
'A session of an active, unlocked user. expires_at is ISO 8601 with a timezone, at most 30 days ahead.
Scope: sessions:write
Returns: session_id
Errors: NOT_FOUND, USER_INACTIVE, USER_LOCKED, SESSION_EXISTS, VALIDATION_FAILED';

CREATE FUNCTION api.session_get(p_session_id text)
RETURNS TABLE (session_id uuid, user_id uuid, expires_at timestamptz, revoked boolean, active boolean)
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT * FROM service.session_get(private.bound_tenant('sessions:read'), p_session_id)
$$;
GRANT EXECUTE ON FUNCTION api.session_get(text) TO db_node_direct;
COMMENT ON FUNCTION api.session_get(text) IS
'A session; active is neither revoked nor expired, judged now.
Scope: sessions:read
Returns: session_id, user_id, expires_at, revoked, active
Errors: NOT_FOUND, VALIDATION_FAILED';

CREATE FUNCTION api.session_revoke(p_session_id text)
RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT service.session_revoke(private.bound_tenant('sessions:revoke'), p_session_id)
$$;
GRANT EXECUTE ON FUNCTION api.session_revoke(text) TO db_node_direct;
COMMENT ON FUNCTION api.session_revoke(text) IS
'Ends a session. Doing it again succeeds.
Scope: sessions:revoke
Returns: nothing
Errors: NOT_FOUND, VALIDATION_FAILED';

CREATE FUNCTION api.verification_token_create(p_user_id text, p_token_hash text, p_expires_at text, p_purpose text)
RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT service.verification_token_create(private.bound_tenant('verification:write'), p_user_id, p_token_hash, p_expires_at, p_purpose)
$$;
GRANT EXECUTE ON FUNCTION api.verification_token_create(text, text, text, text) TO db_node_direct;
COMMENT ON FUNCTION api.verification_token_create(text, text, text, text) IS
'Stores the digest of a token. expires_at is ISO 8601 with a timezone, at most one hour ahead; purpose is signup or password_reset.
Scope: verification:write
Returns: nothing
Errors: NOT_FOUND, TOKEN_EXISTS, VALIDATION_FAILED';

CREATE FUNCTION api.verification_token_consume(p_token_hash text, p_password_hash text)
RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT service.verification_token_consume(private.bound_tenant('verification:consume'), p_token_hash, p_password_hash)
$$;
GRANT EXECUTE ON FUNCTION api.verification_token_consume(text, text) TO db_node_direct;
COMMENT ON FUNCTION api.verification_token_consume(text, text) IS
'Uses a token up and applies its purpose; password_hash is null for signup and required for password_reset. Of concurrent callers exactly one succeeds. Never repeat it blindly.
Scope: verification:consume
Returns: nothing
Errors: NOT_FOUND, TOKEN_CONSUMED, TOKEN_EXPIRED, VALIDATION_FAILED';

