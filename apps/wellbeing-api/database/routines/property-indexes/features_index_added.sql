-- Adds new features to the indexes of their collections. Because of its name it runs after features_count_added, which
-- has locked the rows of the collections. An index that is declared at the same time is either visible here, or filled
-- afterwards.
CREATE OR REPLACE FUNCTION features_index_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM property_indexes WHERE collection_id IN (SELECT collection_id FROM added)) THEN
    RETURN NULL;
  END IF;
  INSERT INTO property_values (collection_id, index_id, feature_id, number, text)
  SELECT added.collection_id, declared.id, added.id, value.number, value.text
  FROM added
  JOIN property_indexes AS declared ON declared.collection_id = added.collection_id AND declared.state <> 'removed'
  CROSS JOIN LATERAL property_value(added.properties, declared.property) AS value;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER features_index_added AFTER INSERT ON features
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION features_index_added();
