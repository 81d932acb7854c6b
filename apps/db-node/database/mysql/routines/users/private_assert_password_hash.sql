-- Raises VALIDATION_FAILED unless the text is an encoded hash that is neither weak nor too expensive to verify. Allowed
-- are bcrypt with cost 10 to 15, and argon2id v=19. Argon2id needs m from 19456 to 1048576 KiB, t from 2 to 10 and p
-- from 1 to 16, in any order. Its salt has 8 to 64 bytes, its digest 16 to 64 bytes.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_assert_password_hash(
  IN p_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_cost VARCHAR(64) CHARACTER SET ascii;
  DECLARE v_salt VARCHAR(255) CHARACTER SET ascii;
  DECLARE v_ok BOOLEAN DEFAULT FALSE;
  IF p_hash REGEXP '\\A\\$2[aby]\\$1[0-5]\\$[./A-Za-z0-9]{53}\\z' THEN
    SET v_ok = TRUE;
  ELSEIF CHAR_LENGTH(p_hash) <= 255 AND p_hash REGEXP '\\A\\$argon2id\\$v=19\\$[mtp]=[1-9][0-9]{0,6},[mtp]=[1-9][0-9]{0,6},[mtp]=[1-9][0-9]{0,6}\\$([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048])?\\$([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048])?\\z' THEN
    SET v_cost = SUBSTRING_INDEX(SUBSTRING_INDEX(p_hash, '$', 4), '$', -1);
    SET v_salt = SUBSTRING_INDEX(SUBSTRING_INDEX(p_hash, '$', 5), '$', -1);
    SET v_ok = v_cost LIKE '%m=%' AND v_cost LIKE '%t=%' AND v_cost LIKE '%p=%';
  END IF;
  IF v_ok AND v_cost IS NOT NULL THEN
    SET v_ok = COALESCE(
      CAST(SUBSTR(REGEXP_SUBSTR(v_cost, 'm=[0-9]++'), 3) AS UNSIGNED) BETWEEN 19456 AND 1048576
      AND CAST(SUBSTR(REGEXP_SUBSTR(v_cost, 't=[0-9]++'), 3) AS UNSIGNED) BETWEEN 2 AND 10
      AND CAST(SUBSTR(REGEXP_SUBSTR(v_cost, 'p=[0-9]++'), 3) AS UNSIGNED) BETWEEN 1 AND 16
      AND CHAR_LENGTH(v_salt) BETWEEN 11 AND 86
      AND CHAR_LENGTH(SUBSTRING_INDEX(p_hash, '$', -1)) BETWEEN 22 AND 86,
      FALSE
    );
  END IF;
  IF NOT v_ok THEN
    CALL private_refuse('VALIDATION_FAILED: password_hash must be an encoded bcrypt or argon2id hash of an allowed cost');
  END IF;
END//
DELIMITER ;
