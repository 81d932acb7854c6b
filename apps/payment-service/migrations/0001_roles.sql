-- The service's own role reads which migrations are applied; it is given each table's rights by the table's migration.
GRANT USAGE ON SCHEMA public TO payment_service_service;
GRANT SELECT ON schema_migrations TO payment_service_service;
