-- Replaces a feature, as features_replace, whose time was found by in_time_field (null: by the names of properties).
CREATE OR REPLACE FUNCTION features_replace_timed(
  in_collection_id uuid, in_id uuid, in_versions integer[], in_geometry json, in_properties json, in_foreign_members json,
  in_box box, in_starts_at timestamptz, in_ends_at timestamptz, in_quota bigint, in_time_field jsonb
) RETURNS TABLE (version integer) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT replaced.version FROM features_replace(
    in_collection_id, in_id, in_versions, in_geometry, in_properties, in_foreign_members, in_box, in_starts_at, in_ends_at,
    in_quota
  ) AS replaced (version);
  IF FOUND THEN
    PERFORM features_assert_time_field(in_collection_id, in_time_field);
  END IF;
END $$;
GRANT EXECUTE ON FUNCTION features_replace_timed TO wellbeing_api_service;
