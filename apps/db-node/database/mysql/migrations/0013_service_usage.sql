-- What each service used of its quota, by the hour for a week and by the day for 400 days; refused calls too, which leave no
-- row elsewhere. Replicas add what they have counted once a minute: figures for people, not for books.
CREATE TABLE service_usage (
  tenant_id CHAR(36) NOT NULL,
  service VARCHAR(64) NOT NULL,
  span VARCHAR(4) NOT NULL CHECK (span IN ('hour', 'day')),
  starts_at DATETIME(6) NOT NULL,
  requests BIGINT NOT NULL,
  refused BIGINT NOT NULL,
  used BIGINT NOT NULL,
  -- The quota as it was last, a minute.
  quota INT NOT NULL,
  PRIMARY KEY (tenant_id, span, service, starts_at),
  KEY service_usage_age (span, starts_at),
  CONSTRAINT service_usage_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id)
) CHARACTER SET ascii COLLATE ascii_bin;
GRANT SELECT, INSERT, UPDATE, DELETE ON service_usage TO 'db_node_definer'@'localhost';
