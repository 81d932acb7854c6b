-- Adds the next features, in the order of their ids, to an index that is being filled. It adds up to in_rows features
-- and in_bytes bytes, and at least one feature. Returns whether there was work; may be called again after each end.
-- Writers of that collection wait until it has ended, so that it never stores an older value. It picks an index at
-- random, so that a large one does not delay the others.
-- A plan is kept for a session: a plan that was made for few features must not read all of them later.
CREATE OR REPLACE FUNCTION property_indexes_fill(in_rows integer, in_bytes integer) RETURNS boolean LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  target property_indexes;
  last_id uuid;
BEGIN
  SELECT * INTO target FROM property_indexes WHERE state = 'filling' ORDER BY random() LIMIT 1;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM FROM collections WHERE id = target.collection_id FOR NO KEY UPDATE;
  -- Read again under the lock.
  SELECT * INTO target FROM property_indexes
  WHERE collection_id = target.collection_id AND id = target.id AND state = 'filling';
  IF NOT FOUND THEN
    RETURN true;
  END IF;
  SELECT id INTO last_id
  FROM (
    SELECT id, row_number() OVER in_order AS place, sum(bytes) OVER in_order AS bytes_so_far
    FROM (
      SELECT id, bytes FROM features
      WHERE collection_id = target.collection_id AND id > target.filled_up_to
      ORDER BY id
      LIMIT in_rows
    ) AS next_ones
    WINDOW in_order AS (ORDER BY id)
  ) AS counted
  WHERE place = 1 OR bytes_so_far <= in_bytes
  ORDER BY id DESC
  LIMIT 1;
  IF last_id IS NULL THEN
    UPDATE property_indexes SET state = 'ready' WHERE collection_id = target.collection_id AND id = target.id;
    RETURN true;
  END IF;
  INSERT INTO property_values (collection_id, index_id, feature_id, number, text)
  SELECT features.collection_id, target.id, features.id, value.number, value.text
  FROM features
  CROSS JOIN LATERAL property_value(features.properties, target.property) AS value
  WHERE features.collection_id = target.collection_id
    AND features.id > target.filled_up_to
    AND features.id <= last_id
  -- Features that were written after the declaration are already there.
  ON CONFLICT DO NOTHING;
  UPDATE property_indexes SET filled_up_to = last_id WHERE collection_id = target.collection_id AND id = target.id;
  RETURN true;
END $$;
GRANT EXECUTE ON FUNCTION property_indexes_fill TO wellbeing_api_service;
