import { applied, type Catalogue, harmless, review } from '../catalogue';

const names = ([text]: TemplateStringsArray): string[] => text!.trim().split(/\s+/);

/**
 * Everything that the gateway publishes about payments, and how this service treats it. Names that begin with `v1.` or
 * `v2.` are thin events: they contain the id of an object, not the object.
 */
export const CATALOGUE: Catalogue = {
  events: {
    ...applied('The deposit settles with the received amount.', 'payment_intent.succeeded'),
    ...applied('A pending deposit fails. A later success replaces the failure.', 'payment_intent.payment_failed'),
    ...applied(
      'A pending deposit fails. After a credit, an operator checks where the money is.',
      'charge.expired',
      'payment_intent.canceled',
    ),
    ...applied(
      'It waits for the final status of the payment intent.',
      ...names`
        charge.pending payment_intent.created payment_intent.processing payment_intent.requires_action
      `,
    ),
    ...applied(
      'The payment is authorised. If this service started it with manual capture, you can capture it.',
      'payment_intent.amount_capturable_updated',
    ),
    ...applied('It waits for the rest of the bank transfer.', 'payment_intent.partially_funded'),
    ...applied(
      'The refunded total is debited. Without a capture, it is a cancellation, and no money moves.',
      'charge.refunded',
    ),
    ...applied(
      'Only a failure is read: the money is returned, or an operator decides. The charge reports the refund itself.',
      ...names`
        charge.refund.updated refund.created refund.failed refund.updated
      `,
    ),
    ...applied(
      'The status of the dispute decides.',
      ...names`
        charge.dispute.closed charge.dispute.created charge.dispute.updated
      `,
    ),
    ...applied(
      'The status of the dispute decides. The wallet is debited when the dispute is lost.',
      'charge.dispute.funds_withdrawn',
    ),
    ...applied('The dispute was won. If it was lost before, it needs review.', 'charge.dispute.funds_reinstated'),
    ...applied(
      'The service asks the gateway about the payment of the session.',
      ...names`
        checkout.session.async_payment_failed checkout.session.async_payment_succeeded checkout.session.completed
      `,
    ),
    ...applied(
      'The payment of a session of this service fails. After a credit, an operator checks where the money is.',
      'checkout.session.expired',
    ),
    ...applied(
      'A thin event: the service asks the gateway about the payment. Without an API key, an operator checks what was paid.',
      'v1.payment_intent.succeeded',
    ),
    ...applied(
      'A thin event: a pending deposit fails. A later success replaces the failure.',
      'v1.payment_intent.payment_failed',
    ),
    ...applied(
      'A thin event: a pending deposit fails. After a credit, an operator checks where the money is.',
      'v1.payment_intent.canceled',
    ),
    ...applied(
      'A thin event: it waits for the final status of the payment intent.',
      ...names`
        v1.charge.pending v1.payment_intent.amount_capturable_updated v1.payment_intent.created
        v1.payment_intent.partially_funded v1.payment_intent.processing v1.payment_intent.requires_action
      `,
    ),
    ...review(
      'A thin event contains only the id of the charge, refund or dispute. An operator finds the payment and sets the endpoint to snapshot events.',
      ...names`
        v1.charge.dispute.closed v1.charge.dispute.created v1.charge.dispute.funds_reinstated
        v1.charge.dispute.funds_withdrawn v1.charge.expired v1.charge.refund.updated v1.charge.refunded
        v1.refund.created v1.refund.failed v1.refund.updated
      `,
    ),
    ...harmless(
      'A thin event about evidence of a dispute. The end of the dispute is a separate event.',
      'v1.charge.dispute.updated',
    ),
    ...harmless(
      'A thin event without a payment. The payment intent reports the paid amount.',
      ...names`
        v1.checkout.session.async_payment_failed v1.checkout.session.async_payment_succeeded
        v1.checkout.session.completed v1.checkout.session.expired
      `,
    ),
    ...harmless(
      'The payment intent reports the result of the payment.',
      ...names`
        charge.captured charge.failed charge.succeeded v1.charge.captured v1.charge.failed v1.charge.succeeded
      `,
    ),
    ...harmless(
      'A description, metadata or fee changed. Every movement of money has its own event.',
      'charge.updated',
      'v1.charge.updated',
    ),
    ...review(
      'If money of a payment was debited, an operator checks which payment.',
      'customer_cash_balance_transaction.created',
      'v1.customer_cash_balance_transaction.created',
    ),
    ...harmless(
      'A warning that a dispute may follow. The dispute has its own events.',
      ...names`
        radar.early_fraud_warning.created radar.early_fraud_warning.updated v1.radar.early_fraud_warning.created
        v1.radar.early_fraud_warning.updated
      `,
    ),
    ...harmless(
      'A manual review of a payment by the merchant. A later refund has its own event.',
      ...names`
        review.closed review.opened v1.review.closed v1.review.opened
      `,
    ),
    ...harmless(
      'Authentication of the payer. The payment intent reports how the payment ended.',
      ...names`
        three_d_secure.authentication.canceled three_d_secure.authentication.challenge_started
        three_d_secure.authentication.errored three_d_secure.authentication.failed
        three_d_secure.authentication.requires_challenge three_d_secure.authentication.requires_submission
        three_d_secure.authentication.succeeded
      `,
    ),
    ...harmless(
      'A payment method, its mandate or its setup. No money moves.',
      ...names`
        mandate.updated payment_method.attached payment_method.automatically_updated payment_method.detached
        payment_method.updated setup_intent.canceled setup_intent.created setup_intent.requires_action
        setup_intent.setup_failed setup_intent.succeeded source.canceled source.chargeable source.failed
        source.mandate_notification source.refund_attributes_required source.transaction.created
        source.transaction.updated v1.mandate.updated v1.payment_method.attached
        v1.payment_method.automatically_updated v1.payment_method.detached v1.payment_method.updated
        v1.setup_intent.canceled v1.setup_intent.created v1.setup_intent.requires_action
        v1.setup_intent.setup_failed v1.setup_intent.succeeded v1.source.canceled v1.source.chargeable
        v1.source.failed v1.source.refund_attributes_required
      `,
    ),
    ...harmless(
      'Invoices and credit notes. A payment for an invoice is a payment intent with its own events.',
      ...names`
        credit_note.created credit_note.updated credit_note.voided invoice.created invoice.deleted
        invoice.finalization_failed invoice.finalized invoice.marked_uncollectible invoice.overdue
        invoice.overpaid invoice.paid invoice.payment_action_required invoice.payment_attempt_required
        invoice.payment_failed invoice.payment_succeeded invoice.sent invoice.upcoming invoice.updated
        invoice.voided invoice.will_be_due invoice_payment.paid invoiceitem.created invoiceitem.deleted
        quote.accepted quote.canceled quote.created quote.finalized v1.credit_note.created v1.credit_note.updated
        v1.credit_note.voided v1.invoice.created v1.invoice.deleted v1.invoice.discount_added
        v1.invoice.discount_removed v1.invoice.finalization_failed v1.invoice.finalized v1.invoice.line_item_added
        v1.invoice.line_item_pricing_changed v1.invoice.line_item_quantity_changed v1.invoice.line_item_removed
        v1.invoice.marked_uncollectible v1.invoice.overdue v1.invoice.overpaid v1.invoice.paid
        v1.invoice.payment_action_required v1.invoice.payment_attempt_required v1.invoice.payment_failed
        v1.invoice.payment_succeeded v1.invoice.sent v1.invoice.upcoming v1.invoice.updated v1.invoice.voided
        v1.invoice.will_be_due v1.invoice_payment.canceled v1.invoice_payment.open v1.invoice_payment.paid
        v1.invoiceitem.amount_changed v1.invoiceitem.created v1.invoiceitem.deleted v1.invoiceitem.discount_added
        v1.invoiceitem.discount_removed v1.quote.accepted v1.quote.canceled v1.quote.created v1.quote.finalized
      `,
    ),
    ...harmless(
      'Subscriptions. Their payments are payment intents with their own events.',
      ...names`
        customer.subscription.created customer.subscription.deleted customer.subscription.paused
        customer.subscription.pending_update_applied customer.subscription.pending_update_expired
        customer.subscription.resumed customer.subscription.trial_will_end customer.subscription.updated
        entitlements.active_entitlement_summary.updated plan.created plan.deleted plan.updated
        subscription_schedule.aborted subscription_schedule.canceled subscription_schedule.completed
        subscription_schedule.created subscription_schedule.expiring subscription_schedule.released
        subscription_schedule.updated v1.customer.subscription.active v1.customer.subscription.cancel_at_changed
        v1.customer.subscription.created v1.customer.subscription.default_payment_method_changed
        v1.customer.subscription.deleted v1.customer.subscription.incomplete
        v1.customer.subscription.incomplete_expired v1.customer.subscription.item_added
        v1.customer.subscription.item_price_changed v1.customer.subscription.item_quantity_changed
        v1.customer.subscription.item_removed v1.customer.subscription.item_tax_rates_changed
        v1.customer.subscription.past_due v1.customer.subscription.paused
        v1.customer.subscription.pending_update_applied v1.customer.subscription.pending_update_expired
        v1.customer.subscription.resumed v1.customer.subscription.trial_will_end v1.customer.subscription.trialing
        v1.customer.subscription.unpaid v1.customer.subscription.updated
        v1.entitlements.active_entitlement_summary.entitlement_added
        v1.entitlements.active_entitlement_summary.entitlement_removed
        v1.entitlements.active_entitlement_summary.updated v1.plan.created v1.plan.deleted v1.plan.updated
        v1.subscription_schedule.aborted v1.subscription_schedule.canceled v1.subscription_schedule.completed
        v1.subscription_schedule.created v1.subscription_schedule.expiring v1.subscription_schedule.phase_added
        v1.subscription_schedule.phase_default_tax_rates_changed v1.subscription_schedule.phase_end_date_changed
        v1.subscription_schedule.phase_removed v1.subscription_schedule.phase_trial_end_changed
        v1.subscription_schedule.released v1.subscription_schedule.updated
      `,
    ),
    ...harmless(
      'Usage-based billing and its credits. No payment depends on them.',
      ...names`
        billing.alert.triggered billing.credit_balance_transaction.created billing.credit_grant.created
        billing.credit_grant.updated billing.meter.created billing.meter.deactivated billing.meter.reactivated
        billing.meter.updated billing_portal.configuration.created billing_portal.configuration.updated
        billing_portal.session.created v1.billing.alert.triggered v1.billing.credit_balance_transaction.created
        v1.billing.credit_grant.created v1.billing.credit_grant.updated v1.billing.meter.created
        v1.billing.meter.deactivated v1.billing.meter.error_report_triggered v1.billing.meter.no_meter_found
        v1.billing.meter.reactivated v1.billing.meter.updated v1.billing_portal.configuration.created
        v1.billing_portal.configuration.updated v1.billing_portal.session.created
      `,
    ),
    ...harmless(
      'Customers and their discounts and tax ids. No money moves.',
      ...names`
        customer.created customer.deleted customer.discount.created customer.discount.deleted
        customer.discount.updated customer.source.created customer.source.deleted customer.source.expiring
        customer.source.updated customer.tax_id.created customer.tax_id.deleted customer.tax_id.updated
        customer.updated v1.customer.created v1.customer.deleted v1.customer.discount.created
        v1.customer.discount.deleted v1.customer.discount.source_changed v1.customer.discount.updated
        v1.customer.tax_id.created v1.customer.tax_id.deleted v1.customer.tax_id.updated v1.customer.updated
      `,
    ),
    ...harmless(
      'The catalogue of goods, prices, discounts and taxes. No money moves.',
      ...names`
        climate.product.created climate.product.pricing_updated coupon.created coupon.deleted coupon.updated
        payment_link.created payment_link.updated price.created price.deleted price.updated product.created
        product.deleted product.updated promotion_code.created promotion_code.updated tax.settings.updated
        tax_rate.created tax_rate.updated v1.climate.product.created v1.climate.product.pricing_updated
        v1.coupon.created v1.coupon.deleted v1.coupon.updated v1.payment_link.created v1.payment_link.updated
        v1.price.activated v1.price.created v1.price.deactivated v1.price.deleted v1.price.lookup_key_changed
        v1.price.tax_behavior_changed v1.price.updated v1.product.activated v1.product.created
        v1.product.deactivated v1.product.default_price_changed v1.product.deleted v1.product.tax_code_changed
        v1.product.updated v1.promotion_code.created v1.promotion_code.fully_redeemed v1.promotion_code.updated
        v1.tax.settings.updated v1.tax_rate.created v1.tax_rate.updated
      `,
    ),
    ...harmless(
      'Payouts to the merchant’s bank. Settlement reports compare them.',
      ...names`
        payout.canceled payout.created payout.failed payout.paid payout.reconciliation_completed payout.updated
        v1.payout.canceled v1.payout.created v1.payout.failed v1.payout.paid v1.payout.reconciliation_completed
        v1.payout.updated
      `,
    ),
    ...harmless(
      'The merchant’s own balance at the gateway. No payment depends on it.',
      ...names`
        balance.available balance_settings.updated cash_balance.funds_available climate.order.canceled
        climate.order.created climate.order.delayed climate.order.delivered climate.order.product_substituted
        reserve.hold.created reserve.hold.updated reserve.plan.created reserve.plan.disabled reserve.plan.expired
        reserve.plan.updated reserve.release.created topup.canceled topup.created topup.failed topup.reversed
        topup.succeeded v1.balance.available v1.balance_settings.updated v1.cash_balance.funds_available
        v1.climate.order.canceled v1.climate.order.created v1.climate.order.delayed v1.climate.order.delivered
        v1.climate.order.product_substituted v1.topup.canceled v1.topup.created v1.topup.failed v1.topup.reversed
        v1.topup.succeeded v2.money_management.adjustment.created
      `,
    ),
    ...harmless(
      'Money between accounts of a platform (Connect), which is not part of a payer’s payment.',
      ...names`
        application_fee.created application_fee.refund.updated application_fee.refunded transfer.created
        transfer.reversed transfer.updated v1.application_fee.created v1.application_fee.refund.updated
        v1.application_fee.refunded v1.transfer.created v1.transfer.reversed v1.transfer.updated
      `,
    ),
    ...harmless(
      'Accounts, persons and apps of a platform (Connect). No money moves.',
      ...names`
        account.application.authorized account.application.deauthorized account.external_account.created
        account.external_account.deleted account.external_account.updated account.updated apps.install.created
        apps.install.deleted apps.install.updated capability.updated person.created person.deleted person.updated
        v1.account.application.authorized v1.account.application.deauthorized v1.account.external_account.created
        v1.account.external_account.deleted v1.account.external_account.updated v1.account.updated
        v1.capability.updated v1.person.created v1.person.deleted v1.person.updated v2.core.account.closed
        v2.core.account.created v2.core.account.updated
        v2.core.account[configuration.customer].capability_status_updated
        v2.core.account[configuration.customer].updated
        v2.core.account[configuration.merchant].capability_status_updated
        v2.core.account[configuration.merchant].updated
        v2.core.account[configuration.recipient].capability_status_updated
        v2.core.account[configuration.recipient].updated v2.core.account[defaults].updated
        v2.core.account[future_requirements].updated v2.core.account[identity].updated
        v2.core.account[requirements].updated v2.core.account_link.returned v2.core.account_person.created
        v2.core.account_person.deleted v2.core.account_person.updated
      `,
    ),
    ...harmless(
      'Cards that the merchant issues (Issuing). They take no payments.',
      ...names`
        issuing_authorization.created issuing_authorization.request issuing_authorization.updated
        issuing_card.created issuing_card.updated issuing_cardholder.created issuing_cardholder.updated
        issuing_dispute.closed issuing_dispute.created issuing_dispute.funds_reinstated
        issuing_dispute.funds_rescinded issuing_dispute.submitted issuing_dispute.updated
        issuing_personalization_design.activated issuing_personalization_design.deactivated
        issuing_personalization_design.rejected issuing_personalization_design.updated issuing_token.created
        issuing_token.updated issuing_transaction.created issuing_transaction.purchase_details_receipt_updated
        issuing_transaction.updated v1.issuing_authorization.created v1.issuing_authorization.request
        v1.issuing_authorization.updated v1.issuing_card.created v1.issuing_card.updated
        v1.issuing_cardholder.created v1.issuing_cardholder.updated v1.issuing_dispute.closed
        v1.issuing_dispute.created v1.issuing_dispute.funds_reinstated v1.issuing_dispute.funds_rescinded
        v1.issuing_dispute.submitted v1.issuing_dispute.updated v1.issuing_personalization_design.activated
        v1.issuing_personalization_design.deactivated v1.issuing_personalization_design.rejected
        v1.issuing_personalization_design.updated v1.issuing_token.created v1.issuing_token.updated
        v1.issuing_transaction.created v1.issuing_transaction.purchase_details_receipt_updated
        v1.issuing_transaction.updated
      `,
    ),
    ...harmless(
      'Financial accounts of the merchant (Treasury, Money Management). They take no payments.',
      ...names`
        treasury.credit_reversal.created treasury.credit_reversal.posted treasury.debit_reversal.completed
        treasury.debit_reversal.created treasury.debit_reversal.initial_credit_granted
        treasury.financial_account.closed treasury.financial_account.created
        treasury.financial_account.features_status_updated treasury.inbound_transfer.canceled
        treasury.inbound_transfer.created treasury.inbound_transfer.failed treasury.inbound_transfer.succeeded
        treasury.outbound_payment.canceled treasury.outbound_payment.created
        treasury.outbound_payment.expected_arrival_date_updated treasury.outbound_payment.failed
        treasury.outbound_payment.posted treasury.outbound_payment.returned
        treasury.outbound_payment.tracking_details_updated treasury.outbound_transfer.canceled
        treasury.outbound_transfer.created treasury.outbound_transfer.expected_arrival_date_updated
        treasury.outbound_transfer.failed treasury.outbound_transfer.posted treasury.outbound_transfer.returned
        treasury.outbound_transfer.tracking_details_updated treasury.received_credit.created
        treasury.received_credit.failed treasury.received_credit.succeeded treasury.received_debit.created
        v2.money_management.financial_account.created v2.money_management.financial_account.updated
        v2.money_management.financial_address.activated v2.money_management.financial_address.failed
        v2.money_management.inbound_transfer.available v2.money_management.inbound_transfer.bank_debit_failed
        v2.money_management.inbound_transfer.bank_debit_processing
        v2.money_management.inbound_transfer.bank_debit_queued
        v2.money_management.inbound_transfer.bank_debit_returned
        v2.money_management.inbound_transfer.bank_debit_succeeded v2.money_management.outbound_payment.canceled
        v2.money_management.outbound_payment.created v2.money_management.outbound_payment.failed
        v2.money_management.outbound_payment.posted v2.money_management.outbound_payment.returned
        v2.money_management.outbound_payment.under_review v2.money_management.outbound_payment.updated
        v2.money_management.payout_intent.canceled v2.money_management.payout_intent.created
        v2.money_management.payout_intent.pending v2.money_management.payout_intent.posted
        v2.money_management.payout_intent.processing v2.money_management.payout_intent.requires_action
        v2.money_management.payout_intent.updated v2.money_management.payout_method.created
        v2.money_management.payout_method.updated v2.money_management.received_credit.available
        v2.money_management.received_credit.failed v2.money_management.received_credit.returned
        v2.money_management.received_credit.succeeded v2.money_management.recipient_verification.created
        v2.money_management.recipient_verification.updated v2.money_management.transaction.created
        v2.money_management.transaction.updated
      `,
    ),
    ...harmless(
      'Bank accounts that a customer has linked, and identity checks. No money moves.',
      ...names`
        financial_connections.account.account_numbers_updated financial_connections.account.created
        financial_connections.account.deactivated financial_connections.account.disconnected
        financial_connections.account.expected_deactivation_date_updated financial_connections.account.reactivated
        financial_connections.account.refreshed_balance financial_connections.account.refreshed_ownership
        financial_connections.account.refreshed_transactions
        financial_connections.account.supported_payment_method_types_updated
        financial_connections.account.upcoming_account_number_expiry
        financial_connections.account.upcoming_deactivation
        financial_connections.authorization.expected_deactivation_date_updated
        financial_connections.authorization.upcoming_deactivation identity.verification_session.canceled
        identity.verification_session.created identity.verification_session.processing
        identity.verification_session.redacted identity.verification_session.requires_input
        identity.verification_session.verified v1.financial_connections.account.account_numbers_updated
        v1.financial_connections.account.balance_refresh_failed
        v1.financial_connections.account.balance_refresh_succeeded v1.financial_connections.account.created
        v1.financial_connections.account.deactivated v1.financial_connections.account.disconnected
        v1.financial_connections.account.expected_deactivation_date_updated
        v1.financial_connections.account.inferred_balances_refresh_failed
        v1.financial_connections.account.inferred_balances_refresh_succeeded
        v1.financial_connections.account.ownership_refresh_failed
        v1.financial_connections.account.ownership_refresh_succeeded v1.financial_connections.account.reactivated
        v1.financial_connections.account.refreshed_balance v1.financial_connections.account.refreshed_ownership
        v1.financial_connections.account.refreshed_transactions
        v1.financial_connections.account.risk_intelligence_refresh_failed
        v1.financial_connections.account.risk_intelligence_refresh_succeeded
        v1.financial_connections.account.supported_payment_method_types_updated
        v1.financial_connections.account.transactions_refresh_failed
        v1.financial_connections.account.transactions_refresh_succeeded
        v1.financial_connections.account.upcoming_account_number_expiry
        v1.financial_connections.account.upcoming_deactivation v1.identity.verification_session.canceled
        v1.identity.verification_session.created v1.identity.verification_session.processing
        v1.identity.verification_session.redacted v1.identity.verification_session.requires_input
        v1.identity.verification_session.verified
      `,
    ),
    ...harmless(
      'Readers of a shop. The payment intent reports how the payment ended.',
      ...names`
        terminal.reader.action_failed terminal.reader.action_succeeded terminal.reader.action_updated
        v1.terminal.reader.action_failed v1.terminal.reader.action_succeeded v1.terminal.reader.action_updated
      `,
    ),
    ...harmless(
      'Files, reports and queries. No money moves.',
      ...names`
        file.created reporting.report_run.failed reporting.report_run.succeeded reporting.report_type.updated
        sigma.scheduled_query_run.created v1.file.created v1.sigma.scheduled_query_run.created
      `,
    ),
    ...harmless(
      'Clocks of test mode. No money moves.',
      ...names`
        test_helpers.test_clock.advancing test_helpers.test_clock.created test_helpers.test_clock.deleted
        test_helpers.test_clock.internal_failure test_helpers.test_clock.ready
        v1.test_helpers.test_clock.advancing v1.test_helpers.test_clock.created v1.test_helpers.test_clock.deleted
        v1.test_helpers.test_clock.internal_failure v1.test_helpers.test_clock.ready
      `,
    ),
    ...harmless(
      'Imports of goods, and tests of an event destination. No money moves.',
      ...names`
        v2.commerce.product_catalog.imports.failed v2.commerce.product_catalog.imports.processing
        v2.commerce.product_catalog.imports.succeeded v2.commerce.product_catalog.imports.succeeded_with_errors
        v2.core.event_destination.ping
      `,
    ),
  },
  statuses: {
    'payment_intent.status': {
      ...applied('The deposit settles with the received amount.', 'succeeded'),
      ...applied('A pending deposit fails. After a credit, an operator checks where the money is.', 'canceled'),
      ...applied(
        'It waits for the final status.',
        'requires_payment_method',
        'requires_confirmation',
        'requires_action',
        'processing',
        'requires_capture',
      ),
    },
    'charge.status': {
      ...harmless('The payment intent reports the result of the payment.', 'succeeded', 'pending', 'failed'),
    },
    'refund.status': {
      ...applied('It waits for the final status.', 'pending', 'requires_action'),
      ...applied('The charge reports the refunded total.', 'succeeded'),
      ...applied('The money is returned; if only a total was booked, it needs review.', 'failed', 'canceled'),
    },
    'dispute.status': {
      ...applied('The dispute is open. No money moves in the wallet.', 'needs_response', 'under_review'),
      ...applied('An inquiry is open. No money moves.', 'warning_needs_response', 'warning_under_review'),
      ...applied('An appeal is open. The bookings stay unchanged.', 'appeal_needs_response', 'appeal_under_review'),
      ...applied(
        'The dispute has ended in favour of the merchant. After a loss, it needs review.',
        'won',
        'warning_closed',
      ),
      ...applied('The wallet is debited.', 'lost'),
      ...applied(
        'The balance transactions of the dispute decide: the wallet is debited if the gateway took the money.',
        'prevented',
      ),
    },
    'checkout.session.status': {
      ...applied('It waits for the payment intent.', 'open'),
      ...applied('The payment intent reports the paid amount.', 'complete'),
      ...applied('A pending deposit fails if nothing was paid.', 'expired'),
    },
    'checkout.session.payment_status': {
      ...applied('The payment intent reports the paid amount.', 'paid'),
      ...applied('An open session waits. An expired session fails.', 'unpaid'),
      ...applied('The deposit stays unchanged, because nothing was paid.', 'no_payment_required'),
    },
  },
  reportLines: {
    ...applied('Compared with the credited payment.', 'charge'),
    ...applied(
      'It reduces the charge next to it, which is then compared with the credited payment.',
      'partial_capture_reversal',
    ),
    ...applied('Compared with the refunds of the payment.', 'refund'),
    ...applied('Compared with the chargeback.', 'dispute'),
    ...applied('Compared with the reversal of the chargeback.', 'dispute_reversal'),
    ...applied('Counted as a fee of the gateway.', 'fee', 'network_cost', 'tax'),
    ...applied('Counted as a payout to the merchant’s bank.', 'payout', 'payout_reversal'),
    ...applied(
      'Counted as an adjustment. The events of the payment change the payment itself.',
      'refund_failure',
      'charge_failure',
      'other_adjustment',
      'unreconciled_customer_funds',
    ),
    ...harmless(
      'Counted as an adjustment without a payment.',
      ...names`
        advance advance_funding anticipation_repayment climate_order_purchase climate_order_refund
        connect_collection_transfer connect_reserved_funds contribution financing_paydown financing_paydown_reversal
        financing_payout financing_payout_reversal issuing_authorization_hold issuing_authorization_release
        issuing_dispute issuing_transaction platform_earning platform_earning_refund risk_reserved_funds topup
        topup_reversal transfer transfer_reversal
      `,
    ),
  },
};
