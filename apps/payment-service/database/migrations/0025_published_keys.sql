-- The last set of public keys that a replica fetched from the account service. A replica that starts while the account service
-- is unavailable verifies access tokens with it, as long as JWKS_MAX_STALE_SECONDS allows.
CREATE TABLE public.published_keys (
  url text PRIMARY KEY CHECK (length(url) BETWEEN 1 AND 2048),
  body json NOT NULL CHECK (length(body::text) <= 262144),
  fetched_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
GRANT SELECT, INSERT, UPDATE ON public.published_keys TO payment_service_service;
