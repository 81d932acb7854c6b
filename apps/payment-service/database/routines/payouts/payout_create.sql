-- Holds the amount of a payout and stores the payout. It is due immediately, or waits for an operator if it is above the limit
-- of the currency. It runs in the caller's transaction: the gateway is called only after its commit. The lower limit of the
-- operators and of the account counts. Without a limit of the operators, every payout waits.
-- Outcome: 'created', 'not_found' (no such destination), 'destination_waits' (until usable_at), or 'insufficient_funds'.
CREATE OR REPLACE FUNCTION public.payout_create(
  p_account_id text, p_destination_id uuid, p_amount bigint, p_currency text, p_description text, p_metadata jsonb,
  p_reference text, OUT outcome text, OUT payout_id uuid, OUT usable_at timestamptz
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  d public.payout_destinations;
  v_available bigint;
  v_above bigint;
  v_hold_id uuid;
  v_waits boolean;
BEGIN
  -- A deletion of the destination waits for this transaction.
  SELECT * INTO d
  FROM public.payout_destinations AS f
  WHERE f.account_id = p_account_id
    AND f.destination_id = p_destination_id
    AND f.deleted_at IS NULL
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    outcome := 'not_found';
    RETURN;
  END IF;
  usable_at := d.usable_at;
  IF d.usable_at > clock_timestamp() THEN
    outcome := 'destination_waits';
    RETURN;
  END IF;
  v_available := public.lock_available(p_account_id, p_currency);
  IF v_available IS NULL OR v_available < p_amount THEN
    outcome := 'insufficient_funds';
    RETURN;
  END IF;
  SELECT min(l.approval_above) INTO v_above
  FROM public.payout_limits AS l
  WHERE l.currency = p_currency
    AND (l.account_id IS NULL OR l.account_id = p_account_id)
  HAVING bool_or(l.account_id IS NULL);
  v_waits := p_amount > coalesce(v_above, 0);
  INSERT INTO public.transactions AS t (account_id, kind, status, amount, currency, provider, description, metadata)
  VALUES (p_account_id, 'payout', 'pending', p_amount, p_currency, d.provider, p_description, p_metadata)
  RETURNING t.transaction_id INTO payout_id;
  SELECT h.outcome, h.hold_id INTO STRICT outcome, v_hold_id
  FROM public.hold_reserve(payout_id, 'payout', p_amount, NULL) AS h;
  IF outcome <> 'reserved' THEN
    RAISE EXCEPTION 'payout_create: the available amount is not held';
  END IF;
  INSERT INTO public.payouts AS p (account_id, payout_id, destination_id, provider, amount, currency, status, reference,
    hold_id, next_attempt_at)
  VALUES (p_account_id, payout_id, p_destination_id, d.provider, p_amount, p_currency,
    CASE WHEN v_waits THEN 'awaiting_approval' ELSE 'pending' END, p_reference, v_hold_id,
    CASE WHEN NOT v_waits THEN clock_timestamp() END);
  PERFORM public.emit_transactions('payout.created', ARRAY[payout_id], ARRAY[NULL::uuid]);
  outcome := 'created';
END
$$;
GRANT EXECUTE ON FUNCTION public.payout_create TO payment_service_service;
