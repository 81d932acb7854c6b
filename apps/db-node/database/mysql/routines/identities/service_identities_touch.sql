-- Stores the use of these identities (ids separated by commas).
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_identities_touch(
  IN p_credential_ids VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  WHILE p_credential_ids <> '' DO
    UPDATE service_identities i
    SET i.last_used_at = SYSDATE(6)
    WHERE i.credential_id = LEFT(p_credential_ids, 36);
    SET p_credential_ids = SUBSTR(p_credential_ids, 38);
  END WHILE;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_identities_touch TO 'db_node_service'@'%';
