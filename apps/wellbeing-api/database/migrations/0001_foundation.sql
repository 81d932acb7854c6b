-- The service's own role reads what is applied; it is given each table's rights by the table's migration.
GRANT USAGE ON SCHEMA public TO wellbeing_api_service;
GRANT SELECT ON schema_migrations, schema_routines, schema_releases TO wellbeing_api_service;

-- Lets one GiST index hold the collection beside the box. A trusted extension: the owner may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;
