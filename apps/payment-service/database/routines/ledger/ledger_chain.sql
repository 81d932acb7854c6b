-- The hash of each of several entries of one wallet in their order, as a running aggregate: each entry is linked to the
-- one before it, the first to the wallet's head.
CREATE OR REPLACE AGGREGATE public.ledger_chain(uuid, bigint, uuid, uuid, text, bigint, bigint, timestamptz, bytea) (
  SFUNC = public.ledger_hash,
  STYPE = bytea
);
GRANT EXECUTE ON FUNCTION
  public.ledger_chain(uuid, bigint, uuid, uuid, text, bigint, bigint, timestamptz, bytea) TO payment_service_service;
