-- Raises check_violation of "storage_quota" if the account of this collection exceeds its quota.
CREATE OR REPLACE FUNCTION assert_storage_quota(in_collection_id uuid, in_quota bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM collections
    JOIN storage_use USING (account_id)
    WHERE collections.id = in_collection_id AND storage_use.bytes > in_quota
  ) THEN
    RAISE EXCEPTION 'the account exceeds its quota' USING ERRCODE = 'check_violation', CONSTRAINT = 'storage_quota';
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION assert_storage_quota TO wellbeing_api_service;
