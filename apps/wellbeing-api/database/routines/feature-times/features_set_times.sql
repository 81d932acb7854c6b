-- Stores the times of the features between two ids, which were computed by the time field of their collection. Skips
-- features that were changed meanwhile: their times are newer. An empty text is no time. in_last_id is null if there are no
-- further features.
-- Returns false, and changes nothing, if the collection meanwhile has another field or another replica was first.
-- A plan is kept for a session: a plan that was made for few features must not read all of them later.
CREATE OR REPLACE FUNCTION features_set_times(
  in_collection_id uuid, in_time_field jsonb, in_after uuid, in_last_id uuid, in_ids uuid[], in_versions integer[],
  in_starts text[], in_ends text[]
) RETURNS TABLE (is_done boolean) LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  -- Writers of features lock this row too. Features that they store later have times by the same field, or mark the
  -- collection again.
  PERFORM FROM collections
  WHERE id = in_collection_id AND time_field IS NOT DISTINCT FROM in_time_field AND timed_up_to = in_after
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT false;
    RETURN;
  END IF;
  UPDATE features
  SET starts_at = found.starts_at, ends_at = found.ends_at
  FROM (
    SELECT id, version, nullif(starts, '')::timestamptz AS starts_at, nullif(ends, '')::timestamptz AS ends_at
    FROM unnest(in_ids, in_versions, in_starts, in_ends) AS computed (id, version, starts, ends)
  ) AS found
  WHERE features.id = found.id
    AND features.collection_id = in_collection_id
    AND features.version = found.version
    AND (features.starts_at, features.ends_at) IS DISTINCT FROM (found.starts_at, found.ends_at);
  UPDATE collections SET timed_up_to = in_last_id WHERE id = in_collection_id;
  RETURN QUERY SELECT true;
END $$;
GRANT EXECUTE ON FUNCTION features_set_times TO wellbeing_api_service;
