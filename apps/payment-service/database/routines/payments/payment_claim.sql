-- Gives the start of a payment to one caller, until its lease ends or it stores the result. Outcome: 'claimed'; 'busy',
-- another caller is calling the gateway; 'done', no call is needed; 'not_found'.
--   p_idempotent     a repetition has no further effect at the gateway.
--   p_new_reference  reference of a new page if an earlier start may have been carried out; NULL: such a start is never
--                    repeated. Reports with the earlier reference find the deposit too.
-- A start that was not carried out before the payment expires is no longer made.
CREATE OR REPLACE FUNCTION public.payment_claim(
  p_account_id text, p_transaction_id uuid, p_idempotent boolean, p_new_reference text, p_lease_seconds integer,
  OUT outcome text, OUT attempt integer, OUT reference text, OUT email text, OUT return_url text, OUT expires_at timestamptz
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  p public.started_payments;
  v_status text;
BEGIN
  SELECT s.* INTO p
  FROM public.started_payments AS s
  WHERE s.transaction_id = p_transaction_id
    AND s.account_id = p_account_id;
  IF NOT FOUND THEN
    outcome := 'not_found';
    RETURN;
  END IF;
  PERFORM public.lock_payments(ARRAY[p.provider, p.provider], ARRAY[p.reference, p_new_reference], '{}');
  SELECT t.status INTO v_status
  FROM public.transactions AS t
  WHERE t.transaction_id = p_transaction_id
  FOR UPDATE;
  SELECT s.* INTO p
  FROM public.started_payments AS s
  WHERE s.transaction_id = p_transaction_id
  FOR UPDATE;
  outcome := CASE
    WHEN p.status <> 'created' OR v_status <> 'pending' THEN 'done'
    WHEN p.leased_until > clock_timestamp() THEN 'busy'
    ELSE 'claimed'
  END;
  IF outcome <> 'claimed' THEN
    RETURN;
  END IF;
  IF p.in_doubt AND NOT p_idempotent AND p_new_reference IS NULL
    OR p.in_doubt AND p.expires_at <= clock_timestamp() THEN
    PERFORM public.leave_unanswered(
      p_transaction_id, CASE WHEN p_new_reference IS NULL THEN '{"type": "confirm_on_phone"}'::jsonb END);
    outcome := 'done';
    RETURN;
  ELSIF p.expires_at <= clock_timestamp() THEN
    PERFORM public.payment_refuse(p_transaction_id, p.attempts, 'its time was over before the gateway could be reached');
    outcome := 'done';
    RETURN;
  ELSIF p.in_doubt AND NOT p_idempotent THEN
    INSERT INTO public.payment_references (provider, reference, transaction_id)
    VALUES (p.provider, p.reference, p_transaction_id);
    UPDATE public.transactions AS t
    SET provider_reference = p_new_reference,
        updated_at = clock_timestamp()
    WHERE t.transaction_id = p_transaction_id
      AND t.provider_reference = p.reference;
    p.reference := p_new_reference;
  END IF;
  UPDATE public.started_payments AS s
  SET reference = p.reference,
      attempts = s.attempts + 1,
      in_doubt = true,
      leased_until = clock_timestamp() + make_interval(secs => p_lease_seconds)
  WHERE s.transaction_id = p_transaction_id
  RETURNING s.attempts, s.reference, s.email, s.return_url, s.expires_at
  INTO attempt, reference, email, return_url, expires_at;
END
$$;
GRANT EXECUTE ON FUNCTION public.payment_claim TO payment_service_service;
