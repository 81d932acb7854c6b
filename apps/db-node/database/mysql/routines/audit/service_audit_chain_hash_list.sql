-- The hashes of these rows (a JSON array of [tenant, sequence]), in order; null for a missing row. Only the previous
-- release calls it. The next release drops it.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_chain_hash_list(
  IN p_rows MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT COALESCE(c.hash, m.hash) AS hash
  FROM JSON_TABLE(p_rows, '$[*]' COLUMNS (
    place FOR ORDINALITY,
    tenant_id VARCHAR(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[0]',
    sequence BIGINT PATH '$[1]'
  )) AS r
  LEFT JOIN audit_chain c
    ON c.tenant_id = CONVERT(r.tenant_id USING ascii) COLLATE ascii_bin
    AND c.sequence = r.sequence
  LEFT JOIN audit_chain_moved m
    ON m.tenant_id = CONVERT(r.tenant_id USING ascii) COLLATE ascii_bin
    AND m.sequence = r.sequence
  ORDER BY r.place;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_chain_hash_list TO 'db_node_service'@'%';
