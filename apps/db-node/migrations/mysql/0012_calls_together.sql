-- Routines keep the mode they were created in, whatever the server's default is.
SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

-- Reads that arrive together are one round trip: `p_calls` is a JSON array of calls, each an array of the arguments of
-- the routine without "_together". Beside each row stands the place of its call, from 1. A call whose arguments are not
-- valid, or that finds nothing, gets no row: it is asked for alone, and that routine says why. Texts are compared with
-- their lengths, since this engine takes no notice of spaces at the end.
-- Writes stay as they are: each routine ends its own transaction, and the server commits those of a moment together.
DELIMITER //

CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_session_get_together(
  IN p_calls MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT
    c.place AS caller_place, s.session_id, s.user_id, s.expires_at, s.revoked_at IS NOT NULL AS revoked,
    s.revoked_at IS NULL AND s.expires_at > SYSDATE(6) AS active
  FROM JSON_TABLE(p_calls, '$[*]' COLUMNS (
    place FOR ORDINALITY,
    tenant_id VARCHAR(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[0]',
    session_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[1]'
  )) AS c
  STRAIGHT_JOIN sessions s
    ON s.tenant_id = CONVERT(c.tenant_id USING ascii) COLLATE ascii_bin
    AND s.session_id = CONVERT(LOWER(c.session_id) USING ascii) COLLATE ascii_bin
  WHERE LENGTH(c.session_id) = 36;
END//

CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_get_together(
  IN p_calls MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT c.place AS caller_place, u.user_id, u.email, u.username, u.status, u.verified
  FROM JSON_TABLE(p_calls, '$[*]' COLUMNS (
    place FOR ORDINALITY,
    tenant_id VARCHAR(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[0]',
    user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[1]'
  )) AS c
  STRAIGHT_JOIN users u
    ON u.tenant_id = CONVERT(c.tenant_id USING ascii) COLLATE ascii_bin
    AND u.user_id = CONVERT(LOWER(c.user_id) USING ascii) COLLATE ascii_bin
  WHERE LENGTH(c.user_id) = 36;
END//

CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_lookup_together(
  IN p_calls MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT c.place AS caller_place, u.user_id, u.email, u.username, u.status, u.verified
  FROM JSON_TABLE(p_calls, '$[*]' COLUMNS (
    place FOR ORDINALITY,
    tenant_id VARCHAR(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[0]',
    email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[1]'
  )) AS c
  STRAIGHT_JOIN users u
    ON u.tenant_id = CONVERT(c.tenant_id USING ascii) COLLATE ascii_bin
    AND u.email = CONVERT(LOWER(c.email) USING ascii) COLLATE ascii_bin
  WHERE LENGTH(c.email) = LENGTH(u.email);
END//

CREATE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_credential_context_together(
  IN p_calls MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT
    c.place AS caller_place, u.user_id, u.status, u.verified,
    CASE WHEN u.locked_until > SYSDATE(6) THEN u.locked_until END AS locked_until
  FROM JSON_TABLE(p_calls, '$[*]' COLUMNS (
    place FOR ORDINALITY,
    tenant_id VARCHAR(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[0]',
    email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[1]'
  )) AS c
  STRAIGHT_JOIN users u
    ON u.tenant_id = CONVERT(c.tenant_id USING ascii) COLLATE ascii_bin
    AND u.email = CONVERT(LOWER(c.email) USING ascii) COLLATE ascii_bin
  WHERE LENGTH(c.email) = LENGTH(u.email);
END//

DELIMITER ;

GRANT EXECUTE ON PROCEDURE service_session_get_together TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_user_get_together TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_user_lookup_together TO 'db_node_service'@'%';
GRANT EXECUTE ON PROCEDURE service_credential_context_together TO 'db_node_service'@'%';
