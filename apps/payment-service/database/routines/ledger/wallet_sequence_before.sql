-- The number of the wallet's last entry that was booked before a time; 0: none. write_effects books the entries of a
-- wallet in the order of their times. So the entry is found by its number, and the time needs no index. Each step
-- halves the range, from the next power of two. Later entries only add steps that find nothing. So the result for a
-- past time stays the same. This also holds for older entries whose times are not in order.
-- NULL: no time is given.
CREATE OR REPLACE FUNCTION public.wallet_sequence_before(p_wallet_id uuid, p_time timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  v_found bigint := 0;
  v_step bigint := 1;
  v_count bigint := (SELECT entry_count FROM public.wallets WHERE wallet_id = p_wallet_id);
BEGIN
  WHILE v_step <= v_count LOOP
    v_step := v_step * 2;
  END LOOP;
  WHILE v_step > 1 LOOP
    v_step := v_step / 2;
    IF EXISTS (
      SELECT FROM public.ledger_entries
      WHERE wallet_id = p_wallet_id
        AND wallet_sequence = v_found + v_step
        AND created_at < p_time) THEN
      v_found := v_found + v_step;
    END IF;
  END LOOP;
  RETURN v_found;
END
$$;
GRANT EXECUTE ON FUNCTION public.wallet_sequence_before TO payment_service_service;
