-- Three schemas, three circles of trust:
--   private  tables and helpers; only the owner's routines reach them
--   service  routines that db-node itself calls; they are told the tenant of the verified identity
--   api      routines for direct database credentials; the database looks the tenant up
-- A refusal is SQLSTATE ND001. Its message is a stable code, where it helps followed by ": " and a text for people.
CREATE SCHEMA private;
CREATE SCHEMA service;
CREATE SCHEMA api;
GRANT USAGE ON SCHEMA service TO db_node_service;
GRANT USAGE ON SCHEMA api TO db_node_direct;

-- Ends the routine with a refusal.
CREATE FUNCTION private.refuse(p_code text, p_reason text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'ND001', MESSAGE = concat_ws(': ', p_code, p_reason);
END
$$;

-- RFC 9562 UUID version 7: in order of time, so that new rows stay together in the indexes.
CREATE FUNCTION private.new_id() RETURNS uuid
LANGUAGE sql VOLATILE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
          FROM 1 FOR 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;

-- Binds what follows in this transaction to one tenant: row level security shows no other tenant's rows.
CREATE FUNCTION private.enter_tenant(p_tenant_id uuid) RETURNS void
LANGUAGE sql
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT set_config('db_node.tenant_id', p_tenant_id::text, true)
$$;

CREATE FUNCTION private.current_tenant() RETURNS uuid
LANGUAGE sql STABLE
AS $$
  SELECT pg_catalog.current_setting('db_node.tenant_id', true)::pg_catalog.uuid
$$;

-- Raises VALIDATION_FAILED unless the text is a UUID.
CREATE FUNCTION private.to_id(p_field text, p_value text) RETURNS uuid
LANGUAGE plpgsql IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_value IS NULL OR p_value !~ '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' THEN
    PERFORM private.refuse('VALIDATION_FAILED', p_field || ' must be a UUID');
  END IF;
  RETURN p_value::uuid;
END
$$;

-- Raises VALIDATION_FAILED unless the text is lowercase SHA-256 in hex.
CREATE FUNCTION private.to_digest(p_field text, p_value text) RETURNS text
LANGUAGE plpgsql IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_value IS NULL OR p_value !~ '^[0-9a-f]{64}$' THEN
    PERFORM private.refuse('VALIDATION_FAILED', p_field || ' must be a SHA-256 in lowercase hex');
  END IF;
  RETURN p_value;
END
$$;

-- An instant of RFC 3339, which names its offset from UTC. Raises VALIDATION_FAILED.
CREATE FUNCTION private.to_instant(p_field text, p_value text) RETURNS timestamptz
LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_value IS NULL
    OR p_value !~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$'
  THEN
    PERFORM private.refuse('VALIDATION_FAILED', p_field || ' must be an ISO 8601 time with a timezone');
  END IF;
  RETURN p_value::timestamptz;
EXCEPTION WHEN datetime_field_overflow OR invalid_datetime_format THEN
  PERFORM private.refuse('VALIDATION_FAILED', p_field || ' is not a day of the calendar');
END
$$;

-- An instant later than now and no later than p_limit from now. Raises VALIDATION_FAILED.
CREATE FUNCTION private.to_expiry(p_field text, p_value text, p_limit interval) RETURNS timestamptz
LANGUAGE plpgsql VOLATILE
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_expires_at timestamptz := private.to_instant(p_field, p_value);
BEGIN
  IF v_expires_at <= clock_timestamp() OR v_expires_at > clock_timestamp() + p_limit THEN
    PERFORM private.refuse('VALIDATION_FAILED', p_field || ' must lie ahead, within the allowed time');
  END IF;
  RETURN v_expires_at;
END
$$;

-- Which migrations are applied, since the service's role reads no table.
CREATE FUNCTION service.migrations_applied() RETURNS TABLE (name text, sha256 text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT name, sha256 FROM public.schema_migrations ORDER BY name
$$;
GRANT EXECUTE ON FUNCTION service.migrations_applied() TO db_node_service;
