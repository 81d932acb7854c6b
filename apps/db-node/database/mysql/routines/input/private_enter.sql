-- The first call in every routine. It makes the result independent of the caller's session settings. A caller can set
-- the clock of NOW(), disable checks, or keep a transaction open around the call. Variables that are not listed have no
-- effect on routines (apps/db-node/e2e/hostile-logins/session-variables sets all of them). Lock waits and time limits keep the
-- session's values. `insert_id` has no effect, because no routine inserts into a table with AUTO_INCREMENT.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_enter()
MODIFIES SQL DATA
BEGIN
  COMMIT;
  SET SESSION timestamp = DEFAULT, SESSION time_zone = '+00:00', SESSION completion_type = 'NO_CHAIN',
    SESSION foreign_key_checks = 1, SESSION unique_checks = 1,
    /*M!100201 SESSION check_constraint_checks = 1, */
    /*M!100005 SESSION default_regex_flags = '', SESSION max_error_count = DEFAULT, */
    SESSION sql_auto_is_null = 0, SESSION sql_safe_updates = 0, SESSION sql_select_limit = DEFAULT,
    SESSION group_concat_max_len = DEFAULT, SESSION max_sort_length = DEFAULT,
    SESSION div_precision_increment = DEFAULT, SESSION lc_time_names = 'en_US';
  SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED, READ WRITE;
END//
DELIMITER ;
