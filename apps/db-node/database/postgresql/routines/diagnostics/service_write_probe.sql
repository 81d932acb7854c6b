-- Writes a row into the queue of all tenants' changes, deletes it and commits. An error means that writes fail.
CREATE OR REPLACE FUNCTION service.write_probe() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_no_tenant CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  v_queue_id bigint;
BEGIN
  INSERT INTO private.audit_queue (tenant_id, source, kind, recorded_at)
  VALUES (v_no_tenant, 'change', 'write.probe', clock_timestamp())
  RETURNING queue_id INTO v_queue_id;
  DELETE FROM private.audit_queue q WHERE q.tenant_id = v_no_tenant AND q.queue_id = v_queue_id;
END
$$;
GRANT EXECUTE ON FUNCTION service.write_probe() TO db_node_service;
