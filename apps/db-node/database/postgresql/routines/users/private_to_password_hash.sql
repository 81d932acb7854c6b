-- Raises VALIDATION_FAILED unless the text is an encoded hash that is neither weak nor too expensive to verify. Allowed
-- are bcrypt with cost 10 to 15, and argon2id v=19. Argon2id needs m from 19456 to 1048576 KiB, t from 2 to 10 and p
-- from 1 to 16, in any order. Its salt has 8 to 64 bytes, its digest 16 to 64 bytes.
CREATE OR REPLACE FUNCTION private.to_password_hash(p_hash text) RETURNS text
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
