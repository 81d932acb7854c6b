-- A dispute moves no money until it is lost. If its end was reported before its start, it does not start again.
CREATE OR REPLACE FUNCTION public.apply_dispute(INOUT e public.webhook_events, t public.transactions)
LANGUAGE plpgsql AS $$
DECLARE
  v_kind text := CASE e.kind WHEN 'dispute_opened' THEN 'dispute' ELSE 'dispute_end' END;
  v_known text[] := ARRAY(
    SELECT kind
    FROM public.effects
    WHERE provider = e.provider
      AND object_id = e.object_id
      AND kind IN ('dispute', 'dispute_end', 'chargeback'));
  v_effect_id uuid;
BEGIN
  IF e.object_id IS NULL THEN
    e.outcome := 'needs_review';
    e.reason := 'dispute_id_missing';
  ELSIF v_kind = ANY (v_known) THEN
    e.outcome := 'duplicate';
  ELSIF v_kind = 'dispute' AND (v_known <> '{}' OR t.charged_back_amount > 0) THEN
    e.outcome := 'ignored';
    e.reason := 'late_dispute';
  ELSIF 'chargeback' = ANY (v_known) AND t.charged_back_amount > 0 THEN
    e.outcome := 'needs_review';
    e.reason := 'won_after_chargeback';
  ELSIF 'chargeback' = ANY (v_known) THEN
    e.outcome := 'duplicate';
    e.reason := 'reversed_before';
  ELSE
    INSERT INTO public.effects (provider, kind, object_id, transaction_id, amount, event_id)
    VALUES (e.provider, v_kind, e.object_id, t.transaction_id, 0, e.event_id)
    RETURNING effect_id INTO v_effect_id;
    t.dispute_open := public.has_open_dispute(t.transaction_id, NULL);
    PERFORM public.save_settled_facts(t);
    PERFORM public.note_dispute(e, t, CASE v_kind WHEN 'dispute' THEN 'open' ELSE 'won' END);
    PERFORM public.emit_transactions(
      CASE v_kind WHEN 'dispute' THEN 'dispute.opened' ELSE 'dispute.won' END, ARRAY[t.transaction_id], ARRAY[v_effect_id]);
    e.outcome := 'settled';
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION public.apply_dispute TO payment_service_service;
