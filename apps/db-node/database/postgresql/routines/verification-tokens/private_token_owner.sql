-- Whose token it is, or null: only to lock in order. Whether the tenant is here is for the call itself to say.
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
