-- The API key by which the address of an endpoint was set; NULL: by a person, or before this release. Events go there only
-- while that key, or the key that replaced it, may read events. Otherwise the endpoint is disabled ('unauthorized'), and its
-- events are kept for it.
ALTER TABLE public.event_endpoints
  ADD COLUMN authorized_by_key_id bigint,
  ADD CONSTRAINT event_endpoints_authorized_by
    FOREIGN KEY (account_id, authorized_by_key_id) REFERENCES public.api_keys (account_id, key_id),
  DROP CONSTRAINT event_endpoints_disabled_reason_check,
  ADD CONSTRAINT event_endpoints_disabled_reason_check
    CHECK (disabled_reason IN ('owner', 'failing', 'gone', 'operator', 'unauthorized'));
