-- Deletes the features with these ids (null: all) that still have one of these versions (null: any). Returns their number.
-- A plan is kept for a session: a plan that was made for few features must not read all of them later.
CREATE OR REPLACE FUNCTION features_delete(in_collection_id uuid, in_ids uuid[], in_versions integer[])
RETURNS TABLE (deleted integer) LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  -- Every writer locks the collection before its features, so that no two wait for each other. The next statement sees
  -- the features of the writer before it.
  PERFORM FROM collections WHERE id = in_collection_id FOR NO KEY UPDATE;
  IF in_ids IS NULL THEN
    DELETE FROM features WHERE collection_id = in_collection_id;
  ELSE
    DELETE FROM features
    WHERE collection_id = in_collection_id AND id = ANY (in_ids)
      AND (in_versions IS NULL OR version = ANY (in_versions));
  END IF;
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN NEXT;
END $$;
GRANT EXECUTE ON FUNCTION features_delete TO wellbeing_api_service;
