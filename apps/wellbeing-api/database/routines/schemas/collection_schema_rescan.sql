-- Begins a scan of all features of a collection, at whose end its schema has no kind that no feature has any more.
CREATE OR REPLACE FUNCTION collection_schema_rescan(in_collection_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM collections WHERE id = in_collection_id FOR NO KEY UPDATE;
  UPDATE collection_properties SET recounted = 0 WHERE collection_id = in_collection_id;
  UPDATE collection_schemas SET recounted = 0, scanned_up_to = '00000000-0000-0000-0000-000000000000'
  WHERE collection_id = in_collection_id;
END $$;
GRANT EXECUTE ON FUNCTION collection_schema_rescan TO wellbeing_api_service;
