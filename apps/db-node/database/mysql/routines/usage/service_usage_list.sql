-- The quota usage of a service of a tenant, or the sum of all its services if none is named. By hour for the last week
-- or by day for the last 400 days, oldest first. Periods without usage are left out. Raises NOT_FOUND (the tenant).
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_usage_list(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_service VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_span VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  SELECT
    u.starts_at, CAST(SUM(u.requests) AS SIGNED) AS requests, CAST(SUM(u.refused) AS SIGNED) AS refused,
    CAST(SUM(u.used) AS SIGNED) AS used, IF(p_service IS NULL, NULL, MAX(u.quota)) AS quota
  FROM service_usage u
  WHERE u.tenant_id = v_tenant_id AND u.span = CONVERT(p_span USING ascii)
    AND (p_service IS NULL OR u.service = CONVERT(p_service USING ascii))
    AND u.starts_at > SYSDATE(6) - INTERVAL IF(p_span = 'hour', 7, 400) DAY
  GROUP BY u.starts_at
  ORDER BY u.starts_at;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_usage_list TO 'db_node_service'@'%';
