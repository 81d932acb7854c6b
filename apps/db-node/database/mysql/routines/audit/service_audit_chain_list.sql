-- Rows of a tenant's chain after `p_after`, each with its record; if one of the two is missing, the other is returned
-- alone. `is_told`: the source row still has the same content.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_chain_list(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_after BIGINT,
  IN p_limit INT
)
READS SQL DATA
BEGIN
  CALL private_enter();
  SELECT s.sequence, COALESCE(c.position, m.position) AS position, COALESCE(c.digest, m.digest) AS digest,
    COALESCE(c.hash, m.hash) AS hash, r.salt, r.source, r.event_id, r.kind, r.user_id, r.subject_id,
    DATE_FORMAT(r.recorded_at, '%Y-%m-%dT%H:%i:%s.%fZ') AS recorded_at, a.details, a.operator, a.request_id,
    COALESCE(CASE r.source
      WHEN 'audit' THEN COALESCE(a.tenant_id, '00000000-0000-0000-0000-000000000000') = r.tenant_id AND a.action = r.kind
        AND a.target_id <=> r.subject_id AND a.recorded_at = r.recorded_at
      WHEN 'auth_event' THEN IF(e.success, 'login.succeeded', 'login.failed') = r.kind AND e.user_id = r.user_id
        AND e.recorded_at = r.recorded_at
      ELSE TRUE
    END, FALSE) AS is_told,
    g.sequences_sha256
  FROM (
    SELECT u.sequence
    FROM (
      (SELECT i.sequence FROM audit_chain i WHERE i.tenant_id = p_tenant_id AND i.sequence > p_after ORDER BY i.sequence LIMIT p_limit)
      UNION
      (SELECT i.sequence FROM audit_chain_moved i WHERE i.tenant_id = p_tenant_id AND i.sequence > p_after ORDER BY i.sequence LIMIT p_limit)
      UNION
      (SELECT i.sequence FROM audit_records i WHERE i.tenant_id = p_tenant_id AND i.sequence > p_after ORDER BY i.sequence LIMIT p_limit)
    ) u
    ORDER BY u.sequence
    LIMIT p_limit
  ) s
  LEFT JOIN audit_chain c ON c.tenant_id = p_tenant_id AND c.sequence = s.sequence
  LEFT JOIN audit_chain_moved m ON m.tenant_id = p_tenant_id AND m.sequence = s.sequence
  LEFT JOIN audit_records r ON r.tenant_id = p_tenant_id AND r.sequence = s.sequence
  LEFT JOIN audit_entries a ON r.source = 'audit' AND a.audit_id = r.event_id
  LEFT JOIN auth_events e ON r.source = 'auth_event' AND e.tenant_id = p_tenant_id AND e.event_id = r.event_id
  LEFT JOIN audit_erased g ON g.tenant_id = p_tenant_id AND g.sequence = s.sequence
  ORDER BY s.sequence;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_chain_list TO 'db_node_service'@'%';
