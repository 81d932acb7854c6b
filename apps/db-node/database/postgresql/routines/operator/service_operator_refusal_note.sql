-- Records in the audit how many OpenID Connect sign-ins of operators were refused for one reason since its last entry.
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
