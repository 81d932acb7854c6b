-- Lines of settlement reports about the payouts of merchants. `payout` is what the gateway settles to the bank account.
ALTER TABLE public.reconciliation_lines
  DROP CONSTRAINT reconciliation_lines_kind_check,
  ADD CONSTRAINT reconciliation_lines_kind_check CHECK (kind = ANY (
    '{payment,refund,chargeback,chargeback_reversed,fee,payout,merchant_payout,adjustment}'::text[])) NOT VALID;
CREATE INDEX payouts_gateway_id ON public.payouts (provider, gateway_payout_id) WHERE gateway_payout_id IS NOT NULL;

-- Finds a refund by its id at the gateway, as the merchant sees it.
CREATE INDEX refunds_gateway_id ON public.refunds (provider, (coalesce(gateway_refund_id, object_id)))
  WHERE coalesce(gateway_refund_id, object_id) IS NOT NULL;
