CREATE TABLE private.users (
  tenant_id uuid NOT NULL REFERENCES private.tenants,
  user_id uuid NOT NULL,
  email text COLLATE "C" NOT NULL,
  username text COLLATE "C" NOT NULL,
  password_hash text COLLATE "C" NOT NULL,
  status text COLLATE "C" NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  verified boolean NOT NULL DEFAULT false,
  failed_count smallint NOT NULL DEFAULT 0,
  locked_until timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  CONSTRAINT users_email UNIQUE (tenant_id, email),
  CONSTRAINT users_username UNIQUE (tenant_id, username)
);
CREATE INDEX users_locked ON private.users (tenant_id, locked_until) WHERE locked_until IS NOT NULL;
ALTER TABLE private.users ENABLE ROW LEVEL SECURITY;
ALTER TABLE private.users FORCE ROW LEVEL SECURITY;
CREATE POLICY one_tenant ON private.users USING (tenant_id = (SELECT private.current_tenant()));

-- The address in lower case. Raises VALIDATION_FAILED unless it is ASCII and looks like one.
CREATE FUNCTION private.to_email(p_email text) RETURNS text
LANGUAGE plpgsql IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_email IS NULL OR length(p_email) > 254
    OR p_email !~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$'
  THEN
    PERFORM private.refuse('VALIDATION_FAILED', 'email must be an ASCII email address');
  END IF;
  RETURN lower(p_email COLLATE "C");
END
$$;

-- Raises VALIDATION_FAILED unless 3 to 50 ASCII letters, digits or underscores.
CREATE FUNCTION private.to_username(p_username text) RETURNS text
LANGUAGE plpgsql IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_username IS NULL OR p_username !~ '^[A-Za-z0-9_]{3,50}$' THEN
    PERFORM private.refuse('VALIDATION_FAILED', 'username must be 3 to 50 ASCII letters, digits or underscores');
  END IF;
  RETURN p_username;
END
$$;

-- Raises VALIDATION_FAILED unless an encoded hash whose cost is neither weak nor a trap for who verifies it:
-- bcrypt of cost 10 to 15, or argon2id v=19 with m from 19456 to 1048576 KiB, t from 2 to 10, p from 1 to 16 in any
-- order, a salt of 8 to 64 and a digest of 16 to 64 bytes.
CREATE FUNCTION private.to_password_hash(p_hash text) RETURNS text
LANGUAGE plpgsql IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_parts text[];
  v_ok boolean := false;
BEGIN
  IF p_hash ~ '^\$2[aby]\$1[0-5]\$[./A-Za-z0-9]{53}$' THEN
    RETURN p_hash;
  END IF;
  IF length(p_hash) <= 255 AND p_hash ~ '^\$argon2id\$v=19\$[mtp]=[1-9][0-9]{0,6},[mtp]=[1-9][0-9]{0,6},[mtp]=[1-9][0-9]{0,6}\$([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048])?\$([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048])?$' THEN
    v_parts := string_to_array(p_hash, '$');
    v_ok := coalesce(
      substring(v_parts[4] FROM 'm=([0-9]+)')::integer BETWEEN 19456 AND 1048576
      AND substring(v_parts[4] FROM 't=([0-9]+)')::integer BETWEEN 2 AND 10
      AND substring(v_parts[4] FROM 'p=([0-9]+)')::integer BETWEEN 1 AND 16
      AND length(v_parts[5]) BETWEEN 11 AND 86
      AND length(v_parts[6]) BETWEEN 22 AND 86,
      false
    );
  END IF;
  IF NOT v_ok THEN
    PERFORM private.refuse('VALIDATION_FAILED', 'password_hash must be an encoded bcrypt or argon2id hash of an allowed cost');
  END IF;
  RETURN p_hash;
END
$$;

-- Raises NOT_FOUND, VALIDATION_FAILED.
CREATE FUNCTION service.user_lookup(p_tenant_id uuid, p_email text)
RETURNS TABLE (user_id uuid, email text, username text, status text, verified boolean)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  RETURN QUERY
  SELECT u.user_id, u.email, u.username, u.status, u.verified
  FROM private.users u
  WHERE u.tenant_id = p_tenant_id AND u.email = private.to_email(p_email);
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION service.user_lookup(uuid, text) TO db_node_service;

-- Raises NOT_FOUND, VALIDATION_FAILED.
CREATE FUNCTION service.user_get(p_tenant_id uuid, p_user_id text)
RETURNS TABLE (user_id uuid, email text, username text, status text, verified boolean)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  RETURN QUERY
  SELECT u.user_id, u.email, u.username, u.status, u.verified
  FROM private.users u
  WHERE u.tenant_id = p_tenant_id AND u.user_id = private.to_id('user_id', p_user_id);
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION service.user_get(uuid, text) TO db_node_service;

-- A new user: active, not verified. Raises EMAIL_TAKEN, USERNAME_TAKEN, VALIDATION_FAILED.
CREATE FUNCTION service.user_create(p_tenant_id uuid, p_email text, p_username text, p_password_hash text)
RETURNS TABLE (user_id uuid)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_email text := private.to_email(p_email);
  v_username text := private.to_username(p_username);
  v_password_hash text := private.to_password_hash(p_password_hash);
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  -- Not an exception, whose text would name the row that is there already.
  INSERT INTO private.users (tenant_id, user_id, email, username, password_hash, created_at)
  VALUES (p_tenant_id, private.new_id(), v_email, v_username, v_password_hash, clock_timestamp())
  ON CONFLICT DO NOTHING
  RETURNING user_id INTO user_create.user_id;
  IF NOT FOUND THEN
    PERFORM private.refuse(
      CASE
        WHEN EXISTS (SELECT FROM private.users u WHERE u.tenant_id = p_tenant_id AND u.email = v_email) THEN 'EMAIL_TAKEN'
        ELSE 'USERNAME_TAKEN'
      END
    );
  END IF;
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.user_create(uuid, text, text, text) TO db_node_service;

-- A new username; the one that the user has already succeeds. Raises NOT_FOUND, USERNAME_TAKEN, VALIDATION_FAILED.
CREATE FUNCTION service.user_update(p_tenant_id uuid, p_user_id text, p_username text)
RETURNS TABLE (user_id uuid)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  user_id := private.to_id('user_id', p_user_id);
  PERFORM private.enter_tenant(p_tenant_id);
  UPDATE private.users u
  SET username = private.to_username(p_username)
  WHERE u.tenant_id = p_tenant_id AND u.user_id = user_update.user_id;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  RETURN NEXT;
EXCEPTION WHEN unique_violation THEN
  PERFORM private.refuse('USERNAME_TAKEN');
END
$$;
GRANT EXECUTE ON FUNCTION service.user_update(uuid, text, text) TO db_node_service;

-- What the authentication service must know before it checks a password. A lock that has ended is not shown.
-- Raises NOT_FOUND, VALIDATION_FAILED.
CREATE FUNCTION service.credential_context(p_tenant_id uuid, p_email text)
RETURNS TABLE (user_id uuid, status text, verified boolean, locked_until timestamptz)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  RETURN QUERY
  SELECT u.user_id, u.status, u.verified, CASE WHEN u.locked_until > clock_timestamp() THEN u.locked_until END
  FROM private.users u
  WHERE u.tenant_id = p_tenant_id AND u.email = private.to_email(p_email);
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION service.credential_context(uuid, text) TO db_node_service;

-- Ends a lock and forgets the failures; doing it again succeeds. Audited. Raises NOT_FOUND.
CREATE FUNCTION service.user_unlock(p_tenant_id text, p_user_id text, p_request_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  UPDATE private.users u
  SET failed_count = 0, locked_until = NULL
  WHERE u.tenant_id = v_tenant_id AND u.user_id = private.to_id('user_id', p_user_id);
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  PERFORM private.audit('user.unlock', v_tenant_id, p_user_id, '{}', p_request_id);
END
$$;
GRANT EXECUTE ON FUNCTION service.user_unlock(text, text, text) TO db_node_service;

-- Audited. Raises NOT_FOUND, VALIDATION_FAILED.
CREATE FUNCTION service.user_set_status(p_tenant_id text, p_user_id text, p_status text, p_request_id text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  IF p_status IS NULL OR p_status NOT IN ('active', 'inactive') THEN
    PERFORM private.refuse('VALIDATION_FAILED', 'status must be active or inactive');
  END IF;
  UPDATE private.users u
  SET status = p_status
  WHERE u.tenant_id = v_tenant_id AND u.user_id = private.to_id('user_id', p_user_id);
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  PERFORM private.audit(
    'user.status', v_tenant_id, p_user_id, jsonb_build_object('status', p_status)::text, p_request_id
  );
END
$$;
GRANT EXECUTE ON FUNCTION service.user_set_status(text, text, text, text) TO db_node_service;

-- The users of a tenant that are locked now, at most p_limit of them, the longest lock first. Raises NOT_FOUND.
CREATE FUNCTION service.lockout_list(p_tenant_id text, p_limit integer)
RETURNS TABLE (user_id uuid, username text, status text, locked_until timestamptz)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  RETURN QUERY
  SELECT u.user_id, u.username, u.status, u.locked_until
  FROM private.users u
  WHERE u.tenant_id = v_tenant_id AND u.locked_until > (SELECT clock_timestamp())
  ORDER BY u.locked_until DESC
  LIMIT p_limit;
END
$$;
GRANT EXECUTE ON FUNCTION service.lockout_list(text, integer) TO db_node_service;
