-- Raises VALIDATION_FAILED unless the text is an encoded hash that is neither weak nor too expensive to verify. Allowed
-- are bcrypt with cost 10 to 15, and argon2id and argon2i v=19. Argon2 needs m from 1024 to 2097152 KiB. Memory times
-- passes (m * t) must be 35840 to 10485760 KiB. p is 1 to 255, and at most m / 8. The salt has 8 to 64 bytes, the digest
-- 16 to 64. src/users/password-hash.ts contains the same rule.
CREATE OR REPLACE FUNCTION private.to_password_hash(p_hash text) RETURNS text
LANGUAGE plpgsql IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_parts text[];
  v_m bigint;
  v_t bigint;
  v_p bigint;
BEGIN
  IF p_hash ~ '^\$2[aby]\$[0-9]{2}\$[./A-Za-z0-9]{53}$' THEN
    IF p_hash !~ '^\$2.\$1[0-5]' THEN
      PERFORM private.refuse('VALIDATION_FAILED', 'password_hash has a bcrypt cost outside of 10 to 15');
    END IF;
    RETURN p_hash;
  END IF;
  IF length(p_hash) <= 255 AND p_hash ~ '^\$argon2id?\$v=19\$[mtp]=[1-9][0-9]{0,6},[mtp]=[1-9][0-9]{0,6},[mtp]=[1-9][0-9]{0,6}\$([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048])?\$([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048])?$' THEN
    v_parts := string_to_array(p_hash, '$');
    IF length(v_parts[5]) BETWEEN 11 AND 86 AND length(v_parts[6]) BETWEEN 22 AND 86 THEN
      v_m := substring(v_parts[4] FROM 'm=([0-9]+)')::bigint;
      v_t := substring(v_parts[4] FROM 't=([0-9]+)')::bigint;
      v_p := substring(v_parts[4] FROM 'p=([0-9]+)')::bigint;
    END IF;
  END IF;
  IF v_m IS NULL OR v_t IS NULL OR v_p IS NULL THEN
    PERFORM private.refuse('VALIDATION_FAILED', 'password_hash must be an encoded bcrypt, argon2id or argon2i hash (Argon2: v=19)');
  END IF;
  IF v_m NOT BETWEEN 1024 AND 2097152 OR v_m * v_t NOT BETWEEN 35840 AND 10485760 OR v_p NOT BETWEEN 1 AND 255 OR v_m < v_p * 8 THEN
    PERFORM private.refuse('VALIDATION_FAILED', 'password_hash needs m 1024 to 2097152, m*t 35840 to 10485760 (KiB), p to 255 and m/8');
  END IF;
  RETURN p_hash;
END
$$;
