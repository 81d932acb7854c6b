-- The migrator's row on which a start proves that the engine keeps its promises.
GRANT SELECT, UPDATE ON schema_probe TO wellbeing_api_service;
