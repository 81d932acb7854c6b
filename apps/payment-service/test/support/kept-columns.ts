/**
 * Columns that can hold a text and that an erasure leaves unchanged, by reason. A new column is either one of these,
 * or is filled by a MarkedAccount and erased.
 */
const KEPT: Record<string, string> = {
  'an account’s id, which identifies no person here': `
    account_erasures.account_id api_keys.account_id captures.account_id decision_proposals.difference
    decision_proposals.gateway_refund_id event_attempts.account_id event_deliveries.account_id
    event_endpoint_secrets.account_id event_endpoints.account_id holds.account_id event_outbox.account_id events.account_id
    idempotency_keys.account_id operator_redeliveries.account_id disputes.account_id payout_destinations.account_id payout_limits.account_id payouts.account_id
    refunds.account_id return_origins.account_id
    started_payments.account_id transactions.account_id transactions.counterparty_account_id wallets.account_id
    webhook_events.account_id`,
  'finds and matches: ids of ours and of gateways': `
    api_keys.public_id authorizations.payment_id captures.gateway_capture_id captures.idempotency_key dispute_details.gateway_dispute_id disputes.gateway_dispute_id effects.object_id hold_confirmations.object_id event_deliveries.object_id event_outbox.object_id
    event_outbox.trace_context events.object_id events.trace_context
    payment_fees.payment_id payment_references.reference payouts.gateway_payout_id payouts.gateway_request_id payouts.reference reconciliation_lines.batch reconciliation_lines.line_id
    reconciliation_lines.object_id reconciliation_lines.payment_id reconciliation_lines.reference
    refunds.captured_payment_id refunds.gateway_refund_id refunds.idempotency_key refunds.object_id spent_step_ups.jti started_payments.handle
    started_payments.reference transactions.merchant_request_id transactions.provider_payment_id
    transactions.provider_reference webhook_events.delivery_key webhook_events.merchant_request_id
    webhook_events.object_id webhook_events.payment_id webhook_events.reference
    webhook_transmissions.transmission_id`,
  'public keys of the account service, and its address': `
    published_keys.body published_keys.url`,
  'digests, and what is sealed with a key from outside': `
    api_keys.digest event_endpoint_secrets.sealed event_endpoint_secrets.sealing_key_id
    gateway_tokens.credentials_digest gateway_tokens.sealed gateway_tokens.sealing_key_id idempotency_keys.answer
    idempotency_keys.fingerprint idempotency_keys.key_digest ledger_checkpoints.hash ledger_entries.hash ledger_entries.previous_hash
    operator_sessions.session_sha256 reconciliations.digest wallets.head_hash webhook_events.body_digest
    webhook_events.secret_fingerprint webhook_transmissions.body_digest`,
  'the audit of what operators did, who write no names': `
    account_erasures.erased account_erasures.kept account_erasures.operator account_erasures.reason
    decision_grounds.reason decision_proposals.decided_by decision_proposals.proposed_by decision_proposals.reason
    ledger_verifications.operator payout_actions.operator payout_actions.reason payout_limits.set_by payouts.approved_by
    payouts.decided_by captures.decided_by operator_actions.operator operator_redeliveries.operator operator_sessions.operator
    reconciliation_actions.operator reconciliation_breaks.evidence reconciliations.operator refunds.decided_by
    review_decisions.note review_decisions.operator`,
  'what gateways publish': `gateway_certificates.pem gateway_certificates.url`,
  'words of a list, of this service or of gateways': `
    api_keys.permissions authorizations.provider authorizations.status captures.currency captures.failure_reason captures.kind captures.provider captures.status decision_proposals.decision decision_proposals.state decision_proposals.subject dispute_details.provider dispute_details.reason
    disputes.currency hold_confirmations.kind holds.currency holds.purpose holds.status disputes.provider disputes.reason disputes.status effects.kind
    effects.provider event_deliveries.status event_endpoints.disabled_reason
    event_endpoints.status event_endpoints.types event_outbox.object_type event_outbox.problem event_outbox.type
    ledger_checkpoints.currency
    events.object_type events.type gateway_deliveries.outcome gateway_deliveries.provider queue_ages.queue gateway_paces.provider
    gateway_tokens.provider idempotency_keys.route ledger_entries.clearing_account ledger_entries.currency
    ledger_verifications.current_check ledger_verifications.origin ledger_verifications.problems
    ledger_verifications.progress ledger_verifications.scope ledger_verifications.status
    operator_actions.action operator_actions.reason operator_redeliveries.status payment_inquiries.outcome payment_inquiries.provider payment_inquiries.schedule
    payment_references.provider payout_actions.action payout_actions.currency payout_destinations.provider payout_destinations.type
    payout_limits.currency payouts.currency payouts.failure_reason payouts.provider payouts.review_reason payouts.status
    reconciliation_actions.action reconciliation_breaks.currency
    reconciliation_breaks.kind reconciliation_breaks.ledger_currency reconciliation_breaks.provider
    reconciliation_breaks.type reconciliation_lines.currency reconciliation_lines.kind
    reconciliation_lines.ledger_currency reconciliation_lines.provider reconciliation_lines.settlement_currency
    reconciliation_lines.state reconciliations.covers reconciliations.problem reconciliations.problem_word
    reconciliations.provider reconciliations.status refunds.currency refunds.provider refunds.status
    review_decisions.decision review_decisions.review_reason started_payments.provider started_payments.status
    payment_fees.currency payment_fees.provider
    transactions.capture_method transactions.currency transactions.kind transactions.provider transactions.review_reason transactions.status
    wallets.currency webhook_events.anomaly webhook_events.currency webhook_events.held webhook_events.kind
    webhook_events.outcome webhook_events.provider webhook_events.reason webhook_events.source webhook_events.type
    webhook_transmissions.provider`,
};

export const KEPT_COLUMNS = Object.values(KEPT)
  .flatMap((names) => names.trim().split(/\s+/))
  .toSorted();
