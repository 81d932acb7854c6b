-- A UUID of version 7 (RFC 9562). Its order by time keeps new rows together in the indexes.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_new_id(
  OUT p_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_hex CHAR(32) CHARACTER SET ascii COLLATE ascii_bin;
  SET v_hex = LOWER(CONCAT(
    LPAD(HEX(CAST(UNIX_TIMESTAMP(SYSDATE(3)) * 1000 AS UNSIGNED)), 12, '0'),
    '7', RIGHT(HEX(RANDOM_BYTES(2)), 3),
    SUBSTR('89AB', 1 + (CONV(HEX(RANDOM_BYTES(1)), 16, 10) & 3), 1), RIGHT(HEX(RANDOM_BYTES(2)), 3),
    HEX(RANDOM_BYTES(6))
  ));
  SET p_id = CONCAT_WS(
    '-', LEFT(v_hex, 8), SUBSTR(v_hex, 9, 4), SUBSTR(v_hex, 13, 4), SUBSTR(v_hex, 17, 4), RIGHT(v_hex, 12)
  );
END//
DELIMITER ;
