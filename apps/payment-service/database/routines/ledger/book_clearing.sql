-- Books effects that only a gateway's report contains, one or many: the effect, once for each object, and its pair of
-- entries. The entries are between the gateway's clearing account and an account for the purpose: `fees:`, `payouts:`,
-- `adjustments:` or `disputes:` with the gateway's name. p_owed is the increase of the gateway's debt in minor units;
-- it is negative for a fee. Existing bookings stay unchanged. No wallet takes part, so no row is locked.
CREATE OR REPLACE FUNCTION public.book_clearing(
  p_provider text, p_kind text[], p_object_id text[], p_currency text[], p_owed bigint[]
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_booked record;
  v_effects uuid[];
  v_kinds text[];
  v_objects text[];
BEGIN
  FOR v_booked IN
    INSERT INTO public.effects (provider, kind, object_id, amount)
    SELECT DISTINCT ON (d.kind, d.object_id) p_provider, d.kind, d.object_id, abs(d.owed)
    FROM unnest(p_kind, p_object_id, p_currency, p_owed) AS d (kind, object_id, currency, owed)
    WHERE d.owed <> 0
    ORDER BY d.kind, d.object_id, d.currency, d.owed
    ON CONFLICT ON CONSTRAINT effects_once DO NOTHING
    RETURNING effect_id, kind, object_id
  LOOP
    v_effects := v_effects || v_booked.effect_id;
    v_kinds := v_kinds || v_booked.kind;
    v_objects := v_objects || v_booked.object_id;
  END LOOP;
  INSERT INTO public.ledger_entries (effect_id, clearing_account, currency, amount, created_at)
  SELECT b.effect_id, s.account, w.currency, s.amount, clock_timestamp()
  FROM unnest(v_effects, v_kinds, v_objects) AS b (effect_id, kind, object_id)
  JOIN (
    SELECT DISTINCT ON (d.kind, d.object_id) d.*
    FROM unnest(p_kind, p_object_id, p_currency, p_owed) AS d (kind, object_id, currency, owed)
    WHERE d.owed <> 0
    ORDER BY d.kind, d.object_id, d.currency, d.owed) AS w ON w.kind = b.kind AND w.object_id = b.object_id
  CROSS JOIN LATERAL (VALUES
    (p_provider, -w.owed),
    (CASE b.kind
      WHEN 'fee' THEN 'fees:'
      WHEN 'payout' THEN 'payouts:'
      WHEN 'gateway_adjustment' THEN 'adjustments:'
      ELSE 'disputes:'
    END || p_provider, w.owed)) AS s (account, amount);
END
$$;
GRANT EXECUTE ON FUNCTION public.book_clearing TO payment_service_service;
