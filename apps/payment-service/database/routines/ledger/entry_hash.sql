-- SHA-256 over the previous hash and every relevant field of a wallet's entry. The previous hash is that of the
-- wallet's previous entry; for the first entry, it is empty.
CREATE OR REPLACE FUNCTION public.entry_hash(
  p_previous bytea, p_wallet_id uuid, p_sequence bigint, p_effect_id uuid, p_transaction_id uuid,
  p_currency text, p_amount bigint, p_balance_after bigint, p_created_at timestamptz
) RETURNS bytea
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN sha256(p_previous || convert_to(concat_ws('|',
    p_wallet_id, p_sequence, p_effect_id, p_transaction_id, p_currency, p_amount, p_balance_after,
    floor(extract(epoch FROM p_created_at) * 1000000)::bigint), 'UTF8'));
END
$$;
GRANT EXECUTE ON FUNCTION public.entry_hash TO payment_service_service;
