-- Ends the routine with an error code.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_refuse(
  IN p_message VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = p_message;
END//
DELIMITER ;
