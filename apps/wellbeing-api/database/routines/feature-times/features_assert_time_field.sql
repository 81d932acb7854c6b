-- The caller has stored features with times by this field. If the collection now has another one, all times are computed
-- again. The triggers of features have locked the collection's row, so that its field does not change until the end.
CREATE OR REPLACE FUNCTION features_assert_time_field(in_collection_id uuid, in_time_field jsonb) RETURNS void
LANGUAGE sql AS $$
  UPDATE collections SET timed_up_to = '00000000-0000-0000-0000-000000000000'
  WHERE id = in_collection_id AND time_field IS DISTINCT FROM in_time_field
$$;
GRANT EXECUTE ON FUNCTION features_assert_time_field TO wellbeing_api_service;
