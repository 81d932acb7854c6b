-- Ended logins whose users still exist, oldest first.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_ended_login_list()
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT e.login, e.ended_at
  FROM ended_logins e
  WHERE e.removed_at IS NULL AND e.ended_at <= SYSDATE(6)
  ORDER BY e.ended_at
  LIMIT 100;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_ended_login_list TO 'db_node_service'@'%';
