-- On MySQL and MariaDB four routines read with a lock, where one asks for an existence inside a condition. PostgreSQL's
-- SELECT never waits for whoever holds a row: nothing to change.
SELECT 1;
