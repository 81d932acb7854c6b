-- Adds the properties of new and replaced features to the schemas of their collections. Because of their names the
-- triggers run after features_count_added and features_count_replaced, which have locked the rows of the collections.
CREATE OR REPLACE FUNCTION features_describe() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target uuid;
BEGIN
  FOR target IN SELECT DISTINCT collection_id FROM added ORDER BY collection_id LOOP
    PERFORM collection_schema_widen(
      target,
      array_agg(found.name ORDER BY found.place),
      array_agg(found.kinds ORDER BY found.place),
      (SELECT coalesce(bit_or(geometry_kind(geometry)), 0) FROM added WHERE collection_id = target)
    )
    FROM (
      SELECT member.key AS name, bit_or(property_kind(member.value::text)) AS kinds, min(member.place) AS place
      FROM added
      CROSS JOIN LATERAL json_each(added.properties) WITH ORDINALITY AS member (key, value, place)
      WHERE added.collection_id = target AND length(member.key) <= 200
      GROUP BY member.key
    ) AS found;
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER features_describe_added AFTER INSERT ON features
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION features_describe();
CREATE OR REPLACE TRIGGER features_describe_replaced AFTER UPDATE ON features
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION features_describe();
