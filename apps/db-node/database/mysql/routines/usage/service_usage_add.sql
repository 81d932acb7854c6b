-- Adds the new counts of a replica (a JSON array with one element per service) to the current hour and day. Rows are
-- locked in order, so that no two replicas deadlock.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_usage_add(
  IN p_counts MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_now DATETIME(6);
  CALL private_enter();
  SET v_now = SYSDATE(6);
  INSERT INTO service_usage (tenant_id, span, service, starts_at, requests, refused, used, quota)
  SELECT
    c.tenant_id, s.span, c.service, DATE_FORMAT(v_now, IF(s.span = 'hour', '%Y-%m-%d %H:00:00', '%Y-%m-%d 00:00:00')),
    c.requests, c.refused, c.used, c.quota
  FROM JSON_TABLE(p_counts, '$[*]' COLUMNS (
    tenant_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin PATH '$.tenant_id',
    service VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin PATH '$.service',
    requests BIGINT PATH '$.requests',
    refused BIGINT PATH '$.refused',
    used BIGINT PATH '$.used',
    quota INT PATH '$.quota'
  )) AS c
  JOIN (SELECT 'hour' AS span UNION ALL SELECT 'day') AS s
  ORDER BY c.tenant_id, s.span, c.service
  ON DUPLICATE KEY UPDATE
    requests = service_usage.requests + VALUES(requests), refused = service_usage.refused + VALUES(refused),
    used = service_usage.used + VALUES(used), quota = VALUES(quota);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_usage_add TO 'db_node_service'@'%';
