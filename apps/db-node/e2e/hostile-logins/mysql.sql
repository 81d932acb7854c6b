-- named locks
{200 times} SELECT GET_LOCK('h{random}', 0)
SELECT GET_LOCK('platform', 60)
SELECT GET_LOCK(CONCAT(DATABASE(), '.migrations'), 60)
SELECT RELEASE_ALL_LOCKS()
-- benchmark and sleep (slow)
SELECT BENCHMARK(20000000, SHA2('x', 512))
SELECT SLEEP(60)
DO SLEEP(60)
DO BENCHMARK(50000000, MD5(1))
-- limits of time off (slow)
SET SESSION max_statement_time = 0
SET SESSION max_execution_time = 0
SET SESSION wait_timeout = 31536000, net_read_timeout = 31536000, net_write_timeout = 31536000
SET SESSION lock_wait_timeout = 31536000, innodb_lock_wait_timeout = 1073741824
SET STATEMENT max_statement_time = 0 FOR SELECT SLEEP(60)
SELECT SLEEP(60)
-- sorting to disk (slow)
SET SESSION tmp_table_size = 1024, max_heap_table_size = 16384, sort_buffer_size = 32768
SELECT COUNT(*) FROM (SELECT * FROM ({rows 100000}) s ORDER BY m LIMIT 99999) x
SELECT COUNT(*) FROM (SELECT DISTINCT m FROM ({rows 100000}) s) x
SELECT MAX(n) FROM (SELECT m, COUNT(*) AS n FROM ({rows 100000}) s GROUP BY m) x
-- memory for sorting (slow)
SET SESSION sort_buffer_size = 134217728, join_buffer_size = 134217728, tmp_table_size = 134217728, max_heap_table_size = 134217728
SELECT COUNT(*) FROM (SELECT * FROM ({rows 100000}) s ORDER BY m LIMIT 99999) x
SELECT COUNT(*) FROM ({rows 10000}) a JOIN ({rows 10000}) b ON a.m < b.m
-- variables
SET @h1 = REPEAT('x', 4194304), @h2 = REPEAT('x', 4194304), @h3 = REPEAT('x', 4194304)
{50 times} SET @n{random} = 1
-- open transactions (slow)
SET autocommit = 0
START TRANSACTION WITH CONSISTENT SNAPSHOT
SELECT COUNT(*) FROM information_schema.tables
SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE
SELECT SLEEP(1)
-- savepoints
START TRANSACTION
{300 times} SAVEPOINT s{random}
SELECT SLEEP(0.2)
ROLLBACK
-- altering itself
SET PASSWORD = PASSWORD('x')
ALTER USER USER() IDENTIFIED BY 'x'
ALTER USER '{login}'@'%' WITH MAX_USER_CONNECTIONS 1000
ALTER USER CURRENT_USER() REQUIRE NONE
SET DEFAULT ROLE NONE
GRANT EXECUTE ON *.* TO '{login}'@'%'
-- distributed transactions
XA START 'h{id}'
XA END 'h{id}'
XA PREPARE 'h{id}'
XA RECOVER
-- creating things
CREATE TEMPORARY TABLE hostile (id INT)
CREATE TABLE hostile (id INT)
CREATE DATABASE hostile
CREATE ROLE hostile
CREATE USER hostile
CREATE PROCEDURE hostile() SELECT 1
SELECT 1 INTO OUTFILE '/tmp/hostile'
SELECT LOAD_FILE('/etc/passwd')
INSTALL SONAME 'x'
-- recursive queries (slow)
SET SESSION max_recursive_iterations = 4294967295
SET SESSION cte_max_recursion_depth = 4294967295
WITH RECURSIVE r (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 300000) SELECT COUNT(*) FROM r
WITH RECURSIVE r (n) AS (SELECT 1 UNION SELECT n + 1 FROM r WHERE n < 100000) SELECT COUNT(*) FROM r
-- regular expressions (slow)
SELECT REPEAT('a', 5000) REGEXP '^(a+)+b$'
SELECT REGEXP_REPLACE(REPEAT('ab', 20000), '(a|b|ab)*c', '')
SELECT 'x' REGEXP REPEAT('(a|b)?', 500)
-- compound statements (slow)
BEGIN NOT ATOMIC WHILE 1 DO SET @a = 1; END WHILE; END
BEGIN NOT ATOMIC DECLARE t LONGTEXT DEFAULT ""; WHILE LENGTH(t) < 10000000 DO SET t = CONCAT(t, REPEAT("x", 100000)); END WHILE; END
EXECUTE IMMEDIATE "SELECT SLEEP(5)"
-- long and deep statements
SELECT {nested 2000}
SELECT 1 IN ({numbers 100000})
SELECT LENGTH('{letters 4000000}')
SELECT JSON_VALID(REPEAT('[', 50000))
-- explain and show (slow)
EXPLAIN {rows 100000}
ANALYZE {rows 100000}
SHOW FULL PROCESSLIST
SHOW GLOBAL STATUS
SHOW ENGINE INNODB STATUS
SHOW GRANTS
FLUSH TABLES
FLUSH STATUS
RESET QUERY CACHE
LOCK TABLES users READ
HANDLER users OPEN
OPTIMIZE TABLE users
CHECK TABLE users
ANALYZE TABLE users
-- catalogue joins (slow)
SELECT COUNT(*) FROM information_schema.columns a, information_schema.columns b
SELECT COUNT(*) FROM information_schema.routines a, information_schema.parameters b
SELECT COUNT(*) FROM information_schema.processlist a, information_schema.tables b, information_schema.statistics c
-- its own routines
CALL api_user_lookup('nobody@example.com')
CALL api_user_get(REPEAT('0', 1000))
CALL api_session_create('x', 'y', 'z')
CALL api_user_lookup(REPEAT('x', 1000))
-- killing
KILL QUERY 1
KILL 5
KILL USER root
KILL USER db_node_service
KILL QUERY CONNECTION_ID()
KILL CONNECTION_ID()
-- settings of the server
SET GLOBAL max_connections = 1
SET GLOBAL read_only = 1
SET SESSION group_concat_max_len = 4294967295
SELECT LENGTH(GROUP_CONCAT(m)) FROM ({rows 100000}) s
-- built-in functions
{60 times} {call}
