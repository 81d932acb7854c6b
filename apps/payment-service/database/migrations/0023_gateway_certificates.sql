-- Certificates of gateways that have verified a delivery, for all replicas and after a restart. A certificate that a stranger
-- names verifies nothing and is never stored here.
CREATE TABLE public.gateway_certificates (
  url text PRIMARY KEY CHECK (length(url) BETWEEN 1 AND 512),
  pem text NOT NULL CHECK (length(pem) BETWEEN 1 AND 65536),
  not_after timestamptz NOT NULL,
  fetched_at timestamptz NOT NULL,
  verified_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON public.gateway_certificates TO payment_service_service;
