-- A login ends in steps that each stick, since whoever holds it may keep its role from being dropped: by what it owns, by
-- a transaction that it leaves open, or by one prepared on the server.
--   1. database_credential_end, or _renew: bound to no tenant, so that every routine refuses it, also on open connections
--   2. ended_login_shut, until it says so: no new session, none open, no sign-in
--   3. ended_login_remove: what it owns, and the role; tried again by any replica until it is done
-- The routines database_credential_create, _rotate and _drop serve replicas of the release before, and go with the next.
DO $$
BEGIN
  IF NOT has_database_privilege('db_node_logins', current_database(), 'CONNECT WITH GRANT OPTION') THEN
    RAISE EXCEPTION 'Run provision/postgresql.sql of this release in this database first.';
  END IF;
END
$$;

CREATE TABLE private.ended_logins (
  login text COLLATE "C" PRIMARY KEY,
  database_credential_id uuid NOT NULL REFERENCES private.database_credentials,
  tenant_id uuid NOT NULL,
  ended_at timestamptz NOT NULL,
  removed_at timestamptz
);
-- A login may change its own password, which nothing can forbid. `verifier` puts it back, a hash of 256 random bits that
-- nobody can sign in with; `account_version` is the version of the role's row as we left it.
ALTER TABLE private.database_credentials
  ADD COLUMN verifier text COLLATE "C",
  ADD COLUMN account_version text COLLATE "C";
CREATE INDEX ended_logins_left ON private.ended_logins (ended_at) WHERE removed_at IS NULL;
CREATE INDEX ended_logins_credential ON private.ended_logins (database_credential_id);

-- The schema api is for everybody who may connect, each bound to a tenant by its login. Nothing is granted to a group:
-- whoever is in one can change the group's settings, or give away what the group may do (DROP OWNED).
GRANT USAGE ON SCHEMA api TO PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA api TO PUBLIC;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA api FROM db_node_direct;
REVOKE USAGE ON SCHEMA api FROM db_node_direct;

GRANT CREATE ON SCHEMA private TO db_node_logins;
SET LOCAL ROLE db_node_logins;

CREATE FUNCTION private.assert_login(p_login text) RETURNS void
LANGUAGE plpgsql IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_login IS NULL OR p_login !~ '^dn_[0-9a-f]{20}$' THEN
    RAISE EXCEPTION USING ERRCODE = 'ND002', MESSAGE = 'Not a login of ours.';
  END IF;
END
$$;

-- What a login starts with. It can change these for itself, in its session or for good; only the limits of connections
-- and of temporary files it cannot.
CREATE FUNCTION private.login_config() RETURNS text[]
LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT ARRAY['statement_timeout=5s', 'lock_timeout=2s', 'idle_in_transaction_session_timeout=10s']
    || CASE WHEN has_parameter_privilege('db_node_logins', 'temp_file_limit', 'SET') THEN ARRAY['temp_file_limit=0'] END
$$;

CREATE FUNCTION private.login_settings(p_login text) RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_setting text;
BEGIN
  EXECUTE format('ALTER ROLE %I RESET ALL', p_login);
  FOREACH v_setting IN ARRAY private.login_config() LOOP
    EXECUTE format('ALTER ROLE %I SET %I = %L', p_login, split_part(v_setting, '=', 1), split_part(v_setting, '=', 2));
  END LOOP;
END
$$;

CREATE FUNCTION private.login_make(p_login text, p_verifier text, p_expires_at timestamptz, p_connections integer)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM private.assert_login(p_login);
  IF p_verifier !~ '^SCRAM-SHA-256\$' THEN
    RAISE EXCEPTION USING ERRCODE = 'ND002', MESSAGE = 'Not a verifier.';
  END IF;
  EXECUTE format(
    'CREATE ROLE %I LOGIN CONNECTION LIMIT %s PASSWORD %L VALID UNTIL %L',
    p_login, p_connections, p_verifier, coalesce(p_expires_at::text, 'infinity')
  );
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), p_login);
  PERFORM private.login_settings(p_login);
END
$$;

CREATE OR REPLACE FUNCTION private.login_create(p_login text, p_verifier text, p_expires_at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT private.login_make(p_login, p_verifier, p_expires_at, 5)
$$;

-- The sessions that are left, and whether it may still sign in. What it holds open may delay the last, not the first:
-- nothing that a login does locks the right to connect.
CREATE FUNCTION private.login_shut(p_login text) RETURNS TABLE (sessions integer, may_sign_in boolean, problem text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET lock_timeout = '200ms'
AS $$
BEGIN
  PERFORM private.assert_login(p_login);
  sessions := 0;
  may_sign_in := EXISTS (SELECT FROM pg_roles r WHERE r.rolname = p_login);
  IF may_sign_in THEN
    BEGIN
      EXECUTE format('REVOKE CONNECT ON DATABASE %I FROM %I', current_database(), p_login);
    EXCEPTION WHEN OTHERS THEN
      problem := SQLSTATE;
    END;
    SELECT count(pg_terminate_backend(a.pid)) INTO sessions FROM pg_stat_activity a WHERE a.usename = p_login;
    BEGIN
      EXECUTE format(
        'ALTER ROLE %I NOLOGIN CONNECTION LIMIT 0 PASSWORD NULL VALID UNTIL ''-infinity''', p_login
      );
      may_sign_in := false;
    EXCEPTION WHEN OTHERS THEN
      problem := SQLSTATE;
    END;
  END IF;
  RETURN NEXT;
END
$$;

-- False when there is more to do: large objects go a thousand at a time, since each takes a lock.
CREATE FUNCTION private.login_remove(p_login text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET lock_timeout = '1s'
AS $$
DECLARE
  v_unlinked bigint;
BEGIN
  PERFORM private.assert_login(p_login);
  IF NOT EXISTS (SELECT FROM pg_roles r WHERE r.rolname = p_login) THEN
    RETURN true;
  END IF;
  EXECUTE format('ALTER ROLE %I NOLOGIN CONNECTION LIMIT 0 PASSWORD NULL', p_login);
  EXECUTE format('GRANT %I TO db_node_logins', p_login);
  SELECT count(lo_unlink(o.oid)) INTO v_unlinked
  FROM (
    SELECT m.oid
    FROM pg_largeobject_metadata m JOIN pg_roles r ON r.oid = m.lomowner
    WHERE r.rolname = p_login
    LIMIT 1000
  ) o;
  IF v_unlinked = 1000 THEN
    RETURN false;
  END IF;
  EXECUTE format('DROP OWNED BY %I', p_login);
  EXECUTE format('DROP ROLE %I', p_login);
  RETURN true;
END
$$;

-- Logins of the release before leave the group and may connect on their own.
DO $$
DECLARE
  v_login text;
BEGIN
  FOR v_login IN
    SELECT r.rolname
    FROM pg_auth_members m
    JOIN pg_roles r ON r.oid = m.member
    WHERE m.roleid = 'db_node_direct'::regrole AND r.rolname ~ '^dn_[0-9a-f]{20}$'
  LOOP
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), v_login);
    EXECUTE format('REVOKE db_node_direct FROM %I', v_login);
    EXECUTE format('ALTER ROLE %I CONNECTION LIMIT 5', v_login);
    PERFORM private.login_settings(v_login);
  END LOOP;
END
$$;

REVOKE ALL ON FUNCTION
  private.assert_login(text), private.login_config(), private.login_settings(text),
  private.login_make(text, text, timestamptz, integer), private.login_shut(text), private.login_remove(text)
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  private.login_config(), private.login_make(text, text, timestamptz, integer), private.login_shut(text), private.login_remove(text)
TO db_node_owner;

SET LOCAL ROLE db_node_owner;
REVOKE CREATE ON SCHEMA private FROM db_node_logins;

-- One change of logins at a time: the server refuses two that grant on the same database at once. Only writers wait.
CREATE FUNCTION private.lock_logins() RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  LOCK TABLE private.ended_logins IN SHARE ROW EXCLUSIVE MODE;
END
$$;

-- Which version of the login's row this is; null where provisioning could not let us see it.
CREATE FUNCTION private.account_version(p_login text) RETURNS text
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF NOT has_column_privilege('pg_catalog.pg_authid', 'xmin', 'SELECT') THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT a.xmin::text FROM pg_authid a WHERE a.rolname = p_login);
END
$$;

-- A new login, audited; with its role, or not at all. Raises NOT_FOUND (tenant), SCOPE_RESERVED, VALIDATION_FAILED.
CREATE FUNCTION service.database_credential_issue(
  p_tenant_id text, p_service text, p_scopes text, p_expires_at text, p_verifier text, p_connections integer,
  p_request_id text
) RETURNS TABLE (database_credential_id uuid, login text, database_name text, expires_at timestamptz, created_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  PERFORM private.assert_scopes(p_service, p_scopes);
  PERFORM private.lock_logins();
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
    database_credential_issue.database_credential_id, v_tenant_id, p_service, p_scopes,
    database_credential_issue.login, database_credential_issue.expires_at, database_credential_issue.created_at
  );
  PERFORM private.login_make(
    database_credential_issue.login, p_verifier, database_credential_issue.expires_at, p_connections
  );
  UPDATE private.database_credentials c
  SET verifier = p_verifier, account_version = private.account_version(c.login)
  WHERE c.database_credential_id = database_credential_issue.database_credential_id;
  PERFORM private.audit(
    'database_credential.create', v_tenant_id, database_credential_issue.database_credential_id::text,
    jsonb_build_object('service', p_service, 'scopes', p_scopes, 'expires_at', p_expires_at)::text, p_request_id
  );
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.database_credential_issue(text, text, text, text, text, integer, text)
TO db_node_service;

-- Another login with another password; the old one is bound to no tenant from then on, and is to be shut and removed.
-- Audited. Raises NOT_FOUND.
CREATE FUNCTION service.database_credential_renew(
  p_tenant_id text, p_database_credential_id text, p_verifier text, p_connections integer, p_request_id text
) RETURNS TABLE (login text, database_name text, ended_login text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_credential private.database_credentials;
BEGIN
  PERFORM private.lock_logins();
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
  ended_login := v_credential.login;
  UPDATE private.database_credentials c
  SET login = database_credential_renew.login, rotated_at = clock_timestamp()
  WHERE c.database_credential_id = v_credential.database_credential_id;
  INSERT INTO private.ended_logins (login, database_credential_id, tenant_id, ended_at)
  VALUES (v_credential.login, v_credential.database_credential_id, v_tenant_id, clock_timestamp());
  PERFORM private.login_make(
    database_credential_renew.login, p_verifier, v_credential.expires_at, p_connections
  );
  UPDATE private.database_credentials c
  SET verifier = p_verifier, account_version = private.account_version(c.login)
  WHERE c.database_credential_id = v_credential.database_credential_id;
  PERFORM private.audit('database_credential.rotate', v_tenant_id, p_database_credential_id, '{}', p_request_id);
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.database_credential_renew(text, text, text, integer, text) TO db_node_service;

-- The login is bound to no tenant from then on, and is to be shut and removed. Audited. Raises NOT_FOUND.
CREATE FUNCTION service.database_credential_end(
  p_tenant_id text, p_database_credential_id text, p_request_id text
) RETURNS TABLE (ended_login text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_id uuid := private.to_id('database_credential_id', p_database_credential_id);
BEGIN
  UPDATE private.database_credentials c
  SET dropped_at = clock_timestamp(), verifier = NULL
  WHERE c.database_credential_id = v_id AND c.tenant_id = v_tenant_id AND c.dropped_at IS NULL
  RETURNING c.login INTO database_credential_end.ended_login;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  INSERT INTO private.ended_logins (login, database_credential_id, tenant_id, ended_at)
  VALUES (database_credential_end.ended_login, v_id, v_tenant_id, clock_timestamp());
  PERFORM private.audit('database_credential.drop', v_tenant_id, p_database_credential_id, '{}', p_request_id);
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.database_credential_end(text, text, text) TO db_node_service;

-- Logins whose roles still exist, those that wait longest first.
CREATE FUNCTION service.ended_login_list() RETURNS TABLE (login text, ended_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT e.login, e.ended_at FROM private.ended_logins e WHERE e.removed_at IS NULL ORDER BY e.ended_at LIMIT 100
$$;
GRANT EXECUTE ON FUNCTION service.ended_login_list() TO db_node_service;

-- May be called again. `problem` is the SQLSTATE of what kept it from being shut.
CREATE FUNCTION service.ended_login_shut(p_login text)
RETURNS TABLE (sessions integer, may_sign_in boolean, problem text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  PERFORM private.lock_logins();
  IF EXISTS (SELECT FROM private.ended_logins e WHERE e.login = p_login AND e.removed_at IS NULL) THEN
    RETURN QUERY SELECT s.sessions, s.may_sign_in, s.problem FROM private.login_shut(p_login) s;
  ELSE
    RETURN QUERY SELECT 0, false, NULL::text;
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION service.ended_login_shut(text) TO db_node_service;

-- Whether nothing is left of it; else it is to be called again. Audited once it is gone.
CREATE FUNCTION service.ended_login_remove(p_login text) RETURNS TABLE (removed boolean)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_ended private.ended_logins;
BEGIN
  PERFORM private.lock_logins();
  SELECT e.* INTO v_ended FROM private.ended_logins e WHERE e.login = p_login AND e.removed_at IS NULL;
  removed := NOT FOUND OR private.login_remove(p_login);
  IF v_ended.login IS NOT NULL AND removed THEN
    UPDATE private.ended_logins e SET removed_at = clock_timestamp() WHERE e.login = p_login;
    PERFORM private.audit(
      'database_login.remove', v_ended.tenant_id, v_ended.database_credential_id::text,
      jsonb_build_object('login', p_login)::text, 'background'
    );
  END IF;
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.ended_login_remove(text) TO db_node_service;
