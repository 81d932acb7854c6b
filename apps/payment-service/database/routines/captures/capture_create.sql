-- Stores a capture of an authorised payment, or its release, due immediately. It runs in the caller's transaction: the
-- gateway is called only after its commit. Credited amounts and open captures never exceed the authorised amount.
--   p_kind      'capture', or 'void': the release of everything that is not captured.
--   p_amount    NULL: everything that is not captured. A release can only name all of it.
--   p_is_final  no further capture follows; NULL: only if nothing is left, or if the gateway takes one capture.
-- A report finds its capture by the amount if it arrives before the response. So two captures of one amount never wait
-- for an id of the gateway at the same time.
-- Outcome: 'created', 'not_found', 'not_authorized', 'ended' (captured, voided or expired), 'exceeds_authorization',
-- 'single_capture' (a further capture is to follow, and the gateway takes one), or 'open_request'.
-- 'open_request': a capture or a release without a result excludes this one.
CREATE OR REPLACE FUNCTION public.capture_create(
  p_account_id text, p_transaction_id uuid, p_kind text, p_amount bigint, p_is_final boolean, p_idempotency_key text,
  OUT outcome text, OUT capture_id uuid
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  t public.transactions;
  a public.authorizations;
  v_open bigint;
  v_left bigint;
  v_amount bigint;
  v_is_alone boolean;
BEGIN
  PERFORM FROM public.transactions AS f
  WHERE f.account_id = p_account_id
    AND f.transaction_id = p_transaction_id;
  IF NOT FOUND THEN
    outcome := 'not_found';
    RETURN;
  END IF;
  SELECT * INTO a
  FROM public.authorizations AS f
  WHERE f.transaction_id = p_transaction_id;
  IF NOT FOUND THEN
    outcome := 'not_authorized';
    RETURN;
  END IF;
  t := public.lock_deposit(p_transaction_id);
  SELECT * INTO STRICT a
  FROM public.authorizations AS f
  WHERE f.transaction_id = p_transaction_id
  FOR UPDATE;
  IF a.status <> 'authorized' THEN
    outcome := CASE a.status WHEN 'pending' THEN 'not_authorized' ELSE 'ended' END;
    RETURN;
  ELSIF p_kind = 'capture' AND p_is_final = false AND NOT a.several_captures THEN
    outcome := 'single_capture';
    RETURN;
  END IF;
  SELECT coalesce(sum(c.amount), 0), count(*) > 0 AND (
      bool_or(c.kind = 'void' OR c.is_final) OR p_kind = 'void' OR NOT a.several_captures)
  INTO v_open, v_is_alone
  FROM public.captures AS c
  WHERE c.transaction_id = p_transaction_id
    AND c.completed_at IS NULL;
  IF v_is_alone THEN
    outcome := 'open_request';
    RETURN;
  END IF;
  v_left := a.authorized_amount - t.settled_amount - v_open;
  v_amount := coalesce(p_amount, v_left);
  IF v_amount > v_left OR v_amount <= 0 OR p_kind = 'void' AND v_amount <> v_left THEN
    outcome := 'exceeds_authorization';
    RETURN;
  ELSIF EXISTS (
    SELECT FROM public.captures AS c
    WHERE c.transaction_id = p_transaction_id
      AND c.completed_at IS NULL
      AND c.gateway_capture_id IS NULL
      AND c.amount = v_amount) THEN
    outcome := 'open_request';
    RETURN;
  END IF;
  INSERT INTO public.captures AS c (account_id, transaction_id, provider, kind, amount, currency, is_final,
    idempotency_key)
  VALUES (t.account_id, t.transaction_id, t.provider, p_kind, v_amount, t.currency,
    p_kind = 'void' OR NOT a.several_captures OR coalesce(p_is_final, v_amount = v_left), p_idempotency_key)
  RETURNING c.capture_id INTO capture_id;
  outcome := 'created';
END
$$;
GRANT EXECUTE ON FUNCTION public.capture_create TO payment_service_service;
