-- Records in the audit how many OpenID Connect sign-ins of operators were refused for one reason since its last entry.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_operator_refusal_note(
  IN p_reason VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_attempts INT
)
MODIFIES SQL DATA
BEGIN
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  START TRANSACTION;
  CALL private_audit(
    'operator.sign_in_refused', NULL, NULL, JSON_OBJECT('reason', p_reason, 'attempts', p_attempts + 0), 'background', 'background'
  );
  COMMIT;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_operator_refusal_note TO 'db_node_service'@'%';
