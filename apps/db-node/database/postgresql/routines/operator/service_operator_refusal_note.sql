-- Sign-ins of operators by OpenID Connect that were refused for one reason since the last entry of it, for the audit: so many.
CREATE OR REPLACE FUNCTION service.operator_refusal_note(p_reason text, p_attempts integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM private.audit(
    'operator.sign_in_refused', NULL, NULL, jsonb_build_object('reason', p_reason, 'attempts', p_attempts)::text, 'background',
    'background'
  );
END
$$;
GRANT EXECUTE ON FUNCTION service.operator_refusal_note(text, integer) TO db_node_service;
