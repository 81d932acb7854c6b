-- First in every routine: nothing that the caller set on its session may change the outcome. A caller can set the clock
-- that NOW() reads, disable checks, and hold a transaction open around the call. Variables that are not listed change nothing
-- that a routine does (e2e/hostile-logins/session-variables sets all of them). Waits for locks and limits of time stay as
-- the session has them. `insert_id` has no effect, because no routine inserts into a table with AUTO_INCREMENT.
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
