-- Raises VALIDATION_FAILED unless the text is an encoded hash that is neither weak nor too expensive to verify. Allowed
-- are bcrypt with cost 10 to 15, and argon2id and argon2i v=19. Argon2 needs m from 1024 to 2097152 KiB. Memory times
-- passes (m * t) must be 35840 to 10485760 KiB. p is 1 to 255, and at most m / 8. The salt has 8 to 64 bytes, the digest
-- 16 to 64. src/users/password-hash.ts contains the same rule.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_assert_password_hash(
  IN p_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_cost VARCHAR(64) CHARACTER SET ascii;
  DECLARE v_m BIGINT;
  DECLARE v_t BIGINT;
  DECLARE v_p BIGINT;
  DECLARE v_is_bcrypt BOOLEAN DEFAULT p_hash REGEXP '\\A\\$2[aby]\\$[0-9]{2}\\$[./A-Za-z0-9]{53}\\z';
  IF v_is_bcrypt AND NOT p_hash REGEXP '\\A\\$2[aby]\\$1[0-5]\\$[./A-Za-z0-9]{53}\\z' THEN
    CALL private_refuse('VALIDATION_FAILED: password_hash has a bcrypt cost outside of 10 to 15');
  END IF;
  IF CHAR_LENGTH(p_hash) <= 255 AND p_hash REGEXP '\\A\\$argon2id?\\$v=19\\$[mtp]=[1-9][0-9]{0,6},[mtp]=[1-9][0-9]{0,6},[mtp]=[1-9][0-9]{0,6}\\$([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048])?\\$([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048])?\\z'
    AND CHAR_LENGTH(SUBSTRING_INDEX(SUBSTRING_INDEX(p_hash, '$', 5), '$', -1)) BETWEEN 11 AND 86
    AND CHAR_LENGTH(SUBSTRING_INDEX(p_hash, '$', -1)) BETWEEN 22 AND 86
  THEN
    SET v_cost = SUBSTRING_INDEX(SUBSTRING_INDEX(p_hash, '$', 4), '$', -1);
    IF v_cost LIKE '%m=%' AND v_cost LIKE '%t=%' AND v_cost LIKE '%p=%' THEN
      SET v_m = CAST(SUBSTR(REGEXP_SUBSTR(v_cost, 'm=[0-9]++'), 3) AS UNSIGNED);
      SET v_t = CAST(SUBSTR(REGEXP_SUBSTR(v_cost, 't=[0-9]++'), 3) AS UNSIGNED);
      SET v_p = CAST(SUBSTR(REGEXP_SUBSTR(v_cost, 'p=[0-9]++'), 3) AS UNSIGNED);
    END IF;
  END IF;
  IF p_hash IS NULL OR NOT v_is_bcrypt AND v_m IS NULL THEN
    CALL private_refuse('VALIDATION_FAILED: password_hash must be an encoded bcrypt, argon2id or argon2i hash (Argon2: v=19)');
  END IF;
  IF v_m NOT BETWEEN 1024 AND 2097152 OR v_m * v_t NOT BETWEEN 35840 AND 10485760 OR v_p NOT BETWEEN 1 AND 255 OR v_m < v_p * 8 THEN
    CALL private_refuse('VALIDATION_FAILED: password_hash needs m 1024 to 2097152, m*t 35840 to 10485760 (KiB), p to 255 and m/8');
  END IF;
END//
DELIMITER ;
