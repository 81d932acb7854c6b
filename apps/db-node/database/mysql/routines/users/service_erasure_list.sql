-- The erasure proposals of a tenant, newest first; at most p_limit. A proposal without a decision in time is reported
-- as expired, even if its row is still open. Raises NOT_FOUND.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_erasure_list(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_now DATETIME(6);
  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  SET v_now = SYSDATE(6);
  SELECT p.proposal_id, p.user_id, p.reason, IF(p.state = 'open' AND p.expires_at <= v_now, 'expired', p.state) AS state,
    p.proposed_by, p.proposed_at, p.expires_at, p.decided_by, p.decided_at
  FROM erasure_proposals p
  WHERE p.tenant_id = v_tenant_id
  ORDER BY p.proposal_id DESC
  LIMIT p_limit;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_erasure_list TO 'db_node_service'@'%';
