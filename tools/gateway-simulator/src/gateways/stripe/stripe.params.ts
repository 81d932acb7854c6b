import type { Form } from '../../http/form';

const list = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** The parameters that Stripe documents for what is simulated; any other is refused there (`parameter_unknown`). */
const KNOWN = {
  session: list(
    'adaptive_pricing after_expiration allow_promotion_codes automatic_tax billing_address_collection branding_settings cancel_url client_reference_id consent_collection currency custom_fields custom_text customer customer_account customer_creation customer_email customer_update discounts excluded_payment_method_types expand expires_at integration_identifier invoice_creation line_items locale managed_payments metadata mode name_collection optional_items origin_context payment_intent_data payment_method_collection payment_method_configuration payment_method_data payment_method_options payment_method_types permissions phone_number_collection redirect_on_completion return_url saved_payment_method_options setup_intent_data shipping_address_collection shipping_options submit_type subscription_data success_url tax_id_collection ui_mode wallet_options',
  ),
  intent: list(
    'allowed_payment_method_types amount amount_details application_fee_amount automatic_payment_methods capture_method confirm confirmation_method confirmation_token currency customer customer_account description error_on_requires_action excluded_payment_method_types expand hooks mandate mandate_data metadata off_session on_behalf_of payment_details payment_method payment_method_configuration payment_method_data payment_method_options payment_method_types radar_options receipt_email return_url setup_future_usage shipping statement_descriptor statement_descriptor_suffix transfer_data transfer_group use_stripe_sdk',
  ),
  refund: list(
    'amount charge currency customer expand instructions_email metadata origin payment_intent reason refund_application_fee reverse_transfer',
  ),
};

export const unknownParameter = (form: Form, of: keyof typeof KNOWN): string | undefined =>
  Object.keys(form).find((name) => !KNOWN[of].has(name));
