-- Ends holds whose time is over, at most p_limit, and returns how many.
CREATE OR REPLACE FUNCTION public.expire_holds(p_limit integer) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  v_hold_id uuid;
  v_count integer := 0;
BEGIN
  FOR v_hold_id IN
    SELECT h.hold_id
    FROM public.holds AS h
    JOIN public.wallets AS w ON w.account_id = h.account_id AND w.currency = h.currency
    WHERE h.status = 'open'
      AND h.expires_at <= clock_timestamp()
    -- Several wallets are locked in the order of their ids, as everywhere.
    ORDER BY w.wallet_id, h.hold_id
    LIMIT p_limit
  LOOP
    v_count := v_count + public.hold_release(v_hold_id, true)::integer;
  END LOOP;
  RETURN v_count;
END
$$;
GRANT EXECUTE ON FUNCTION public.expire_holds TO payment_service_service;
