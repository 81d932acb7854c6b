-- The service's own role reads what is applied; it is given each table's rights by the table's migration and each
-- routine's by the routine's file.
GRANT USAGE ON SCHEMA public TO payment_service_service;
GRANT SELECT ON schema_migrations, schema_routines, schema_releases TO payment_service_service;

-- UUIDs of version 7 (RFC 9562) by the database's clock: sorted by the millisecond in which they were made.
CREATE FUNCTION public.uuid_v7() RETURNS uuid
LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;
GRANT EXECUTE ON FUNCTION public.uuid_v7() TO payment_service_service;
