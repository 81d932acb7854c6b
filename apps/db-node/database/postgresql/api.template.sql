CREATE OR REPLACE FUNCTION api.{{routine}}({{parameters}})
RETURNS {{result}}
LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT {{columns}}service.{{routine}}({{arguments}})
$$;
GRANT EXECUTE ON FUNCTION api.{{routine}}({{types}}) TO PUBLIC;
COMMENT ON FUNCTION api.{{routine}}({{types}}) IS
'{{comment}}';
