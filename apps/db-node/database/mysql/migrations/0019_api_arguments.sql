-- The other engine changes the parameters of its public functions here. MySQL and MariaDB convert arguments to the declared
-- type of a parameter, so nothing changes. A migration needs a statement.
DO 0;
