-- PostgreSQL 18 makes UUIDs of version 7 itself, for half of what they cost in SQL; a settlement takes four. Older releases
-- go on with the text of 0001. Same form and same clock; those of one session are also in the order in which they were made.
DO $$
BEGIN
  IF to_regprocedure('pg_catalog.uuidv7()') IS NOT NULL THEN
    CREATE OR REPLACE FUNCTION public.uuid_v7() RETURNS uuid
    LANGUAGE sql VOLATILE PARALLEL SAFE AS 'SELECT pg_catalog.uuidv7()';
  END IF;
END
$$;
