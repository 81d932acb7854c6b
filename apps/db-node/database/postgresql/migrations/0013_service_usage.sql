-- What each service used of its quota, by the hour for a week and by the day for 400 days; refused calls too, which leave no
-- row elsewhere. Replicas add what they have counted once a minute: figures for people, not for books.
CREATE TABLE private.service_usage (
  tenant_id uuid NOT NULL REFERENCES private.tenants,
  service text COLLATE "C" NOT NULL,
  span text COLLATE "C" NOT NULL CHECK (span IN ('hour', 'day')),
  starts_at timestamptz NOT NULL,
  requests bigint NOT NULL,
  refused bigint NOT NULL,
  used bigint NOT NULL,
  -- The quota as it was last, a minute.
  quota integer NOT NULL,
  PRIMARY KEY (tenant_id, span, service, starts_at)
);
CREATE INDEX service_usage_age ON private.service_usage (span, starts_at);
