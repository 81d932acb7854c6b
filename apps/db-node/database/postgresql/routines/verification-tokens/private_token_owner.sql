-- The user of the token, or null. It is only used for the lock order. The call itself checks whether the tenant is
-- here.
CREATE OR REPLACE FUNCTION private.token_owner(p_tenant_id uuid, p_token_hash text) RETURNS uuid
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_bound text := set_config('db_node.tenant_id', p_tenant_id::text, true);
BEGIN
  RETURN (
    SELECT t.user_id FROM private.verification_tokens t WHERE t.tenant_id = p_tenant_id AND t.token_hash = p_token_hash
  );
END
$$;
