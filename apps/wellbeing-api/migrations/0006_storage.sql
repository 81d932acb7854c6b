-- What an account's features take: counted by the database itself, so that the count is right whoever writes and
-- however many do at once.

ALTER TABLE features ADD COLUMN bytes integer;
UPDATE features
SET bytes = octet_length(geometry::text) + coalesce(octet_length(properties::text), 0) + octet_length(foreign_members::text)
WHERE geometry IS NOT NULL;
UPDATE features
SET bytes = coalesce(octet_length(properties::text), 0) + octet_length(foreign_members::text)
WHERE geometry IS NULL;
ALTER TABLE features ALTER COLUMN bytes SET NOT NULL;

CREATE TABLE storage_use (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  bytes bigint NOT NULL
);
INSERT INTO storage_use (account_id, bytes)
SELECT collections.account_id, sum(features.bytes)
FROM features
JOIN collections ON collections.id = features.collection_id
GROUP BY collections.account_id;

CREATE FUNCTION features_measure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.bytes := coalesce(octet_length(NEW.geometry::text), 0) + coalesce(octet_length(NEW.properties::text), 0)
    + octet_length(NEW.foreign_members::text);
  RETURN NEW;
END $$;
CREATE TRIGGER features_measure BEFORE INSERT OR UPDATE OF geometry, properties, foreign_members ON features
FOR EACH ROW EXECUTE FUNCTION features_measure();

-- The row of the account is locked until the transaction ends: whoever writes to the same account waits, and counts on.
CREATE FUNCTION features_count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO storage_use (account_id, bytes)
  SELECT collections.account_id, sum(added.bytes)
  FROM added
  JOIN collections ON collections.id = added.collection_id
  GROUP BY collections.account_id
  ON CONFLICT (account_id) DO UPDATE SET bytes = storage_use.bytes + EXCLUDED.bytes;
  RETURN NULL;
END $$;
CREATE TRIGGER features_count_added AFTER INSERT ON features
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION features_count_added();

CREATE FUNCTION features_count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE storage_use
  SET bytes = storage_use.bytes - gone.bytes
  FROM (
    SELECT collections.account_id, sum(removed.bytes) AS bytes
    FROM removed
    JOIN collections ON collections.id = removed.collection_id
    GROUP BY collections.account_id
  ) AS gone
  WHERE storage_use.account_id = gone.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER features_count_removed AFTER DELETE ON features
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION features_count_removed();

CREATE FUNCTION features_count_replaced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE storage_use
  SET bytes = storage_use.bytes + difference.bytes
  FROM (
    SELECT collections.account_id, sum(change.bytes) AS bytes
    FROM (
      SELECT collection_id, bytes FROM added
      UNION ALL
      SELECT collection_id, -bytes FROM removed
    ) AS change
    JOIN collections ON collections.id = change.collection_id
    GROUP BY collections.account_id
  ) AS difference
  WHERE storage_use.account_id = difference.account_id AND difference.bytes <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER features_count_replaced AFTER UPDATE ON features
REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION features_count_replaced();

-- Its features go while the collection is still there to say whose they were; the foreign key would come after it.
CREATE FUNCTION collections_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM features WHERE collection_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER collections_empty BEFORE DELETE ON collections
FOR EACH ROW EXECUTE FUNCTION collections_empty();

-- Raises check_violation of "storage_quota" when the account of this collection holds more than it may.
CREATE FUNCTION assert_storage_quota(in_collection_id uuid, in_quota bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM collections
    JOIN storage_use USING (account_id)
    WHERE collections.id = in_collection_id AND storage_use.bytes > in_quota
  ) THEN
    RAISE EXCEPTION 'the account holds more than its quota' USING ERRCODE = 'check_violation', CONSTRAINT = 'storage_quota';
  END IF;
END $$;

-- Stores all or none of the features; raises "storage_quota" when there is no room for them.
CREATE FUNCTION features_store(in_collection_id uuid, in_features json, in_quota bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO features (id, collection_id, geometry, properties, foreign_members, box, starts_at, ends_at)
  SELECT id, in_collection_id, geometry, properties, foreign_members, box::box, starts_at, ends_at
  FROM json_to_recordset(in_features) AS feature
    (id uuid, geometry json, properties json, foreign_members json, box text, starts_at timestamptz, ends_at timestamptz);
  PERFORM assert_storage_quota(in_collection_id, in_quota);
END $$;

-- Replaces a feature that is still of one of these versions (null: of any) and returns its new version, or nothing;
-- raises "storage_quota" when it grew and there is no room. One that shrinks always may.
CREATE FUNCTION features_replace(
  in_collection_id uuid, in_id uuid, in_versions integer[], in_geometry json, in_properties json, in_foreign_members json,
  in_box box, in_starts_at timestamptz, in_ends_at timestamptz, in_quota bigint
) RETURNS SETOF integer LANGUAGE plpgsql AS $$
DECLARE
  old_bytes integer;
  new_bytes integer;
  new_version integer;
BEGIN
  SELECT bytes INTO old_bytes FROM features
  WHERE collection_id = in_collection_id AND id = in_id AND (in_versions IS NULL OR version = ANY (in_versions))
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE features
  SET geometry = in_geometry, properties = in_properties, foreign_members = in_foreign_members, box = in_box,
      starts_at = in_starts_at, ends_at = in_ends_at, version = version + 1, updated_at = now()
  WHERE collection_id = in_collection_id AND id = in_id
  RETURNING bytes, version INTO new_bytes, new_version;
  IF new_bytes > old_bytes THEN
    PERFORM assert_storage_quota(in_collection_id, in_quota);
  END IF;
  RETURN NEXT new_version;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON storage_use TO wellbeing_api_service;
GRANT EXECUTE ON FUNCTION assert_storage_quota, features_store, features_replace TO wellbeing_api_service;
