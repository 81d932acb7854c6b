-- The features of a batch: the members of its objects, with the types of the columns of `features`.
CREATE OR REPLACE FUNCTION features_of_batch(in_batch json) RETURNS TABLE (
  id uuid, given_id text, geometry json, properties json, foreign_members json, box box, starts_at timestamptz,
  ends_at timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT member.id, member.given_id, member.geometry, member.properties, member.foreign_members, member.box::box,
    member.starts_at, member.ends_at
  FROM json_to_recordset(in_batch) AS member (
    id uuid, given_id text, geometry json, properties json, foreign_members json, box text, starts_at timestamptz,
    ends_at timestamptz
  )
$$;
GRANT EXECUTE ON FUNCTION features_of_batch TO wellbeing_api_service;
