-- Deletes at most `p_limit` hours older than a week and days older than 400 days.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_usage_expire(
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_removed INT;
  CALL private_enter();
  DELETE FROM service_usage
  WHERE (span = 'hour' AND starts_at <= SYSDATE(6) - INTERVAL 7 DAY)
    OR (span = 'day' AND starts_at <= SYSDATE(6) - INTERVAL 400 DAY)
  LIMIT p_limit;
  SET v_removed = ROW_COUNT();
  SELECT v_removed AS removed;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_usage_expire TO 'db_node_service'@'%';
