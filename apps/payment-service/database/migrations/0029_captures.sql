-- An authorised payment may be captured in several parts. Each part is an event and an effect of its own.
ALTER TABLE public.effects
  DROP CONSTRAINT effects_kind_check,
  ADD CONSTRAINT effects_kind_check CHECK (kind = ANY (
    '{payment,capture,refund,refund_reserved,refund_settled,refund_released,refund_failed,dispute,dispute_end,chargeback,reversal,transfer,adjustment,fee,payout,gateway_adjustment,dispute_hold,dispute_release}'::text[])) NOT VALID;
ALTER TABLE public.webhook_events
  DROP CONSTRAINT webhook_events_kind_check,
  ADD CONSTRAINT webhook_events_kind_check CHECK (kind = ANY (
    '{payment_succeeded,payment_captured,payment_failed,refund,refund_failed,dispute_opened,dispute_won,chargeback,chargeback_reversed,unclear,ignored,rejected}'::text[])) NOT VALID;
