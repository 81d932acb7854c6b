import type { Published } from './published-list';

const names = (text: string): string[] => text.trim().split(/\s+/);

export const square: Published = {
  sources: [
    'https://github.com/square/connect-api-specification/blob/5733f6624e9a5b930a8426f0e02a6bf7e35c6c0f/api.json (2025-08-19): *Event, Payment, PaymentRefund, RefundStatus, DisputeState, PayoutStatus, ActivityType',
    'npm square 46.0.0: api/types/*Event.d.ts (adds transfer_order.*), DisputeState.d.ts, RefundStatus.d.ts, ActivityType.d.ts',
    'https://developer.squareup.com/docs/webhooks/v2webhook-events-tech-ref',
  ],
  recorded: '2026-11-26',
  events: names(`
    bank_account.created bank_account.disabled bank_account.verified booking.created
    booking.custom_attribute.owned.deleted booking.custom_attribute.owned.updated
    booking.custom_attribute.visible.deleted booking.custom_attribute.visible.updated
    booking.custom_attribute_definition.owned.created booking.custom_attribute_definition.owned.deleted
    booking.custom_attribute_definition.owned.updated booking.custom_attribute_definition.visible.created
    booking.custom_attribute_definition.visible.deleted booking.custom_attribute_definition.visible.updated
    booking.updated card.automatically_updated card.created card.disabled card.forgotten card.updated
    catalog.version.updated customer.created customer.custom_attribute.deleted
    customer.custom_attribute.owned.deleted customer.custom_attribute.owned.updated
    customer.custom_attribute.public.deleted customer.custom_attribute.public.updated
    customer.custom_attribute.updated customer.custom_attribute.visible.deleted
    customer.custom_attribute.visible.updated customer.custom_attribute_definition.created
    customer.custom_attribute_definition.deleted customer.custom_attribute_definition.owned.created
    customer.custom_attribute_definition.owned.deleted customer.custom_attribute_definition.owned.updated
    customer.custom_attribute_definition.public.created customer.custom_attribute_definition.public.deleted
    customer.custom_attribute_definition.public.updated customer.custom_attribute_definition.updated
    customer.custom_attribute_definition.visible.created customer.custom_attribute_definition.visible.deleted
    customer.custom_attribute_definition.visible.updated customer.deleted customer.updated device.code.paired
    device.created dispute.created dispute.evidence.added dispute.evidence.created dispute.evidence.deleted
    dispute.evidence.removed dispute.state.changed dispute.state.updated gift_card.activity.created
    gift_card.activity.updated gift_card.created gift_card.customer_linked gift_card.customer_unlinked
    gift_card.updated inventory.count.updated invoice.canceled invoice.created invoice.deleted
    invoice.payment_made invoice.published invoice.refunded invoice.scheduled_charge_failed invoice.updated
    job.created job.updated labor.scheduled_shift.created labor.scheduled_shift.deleted
    labor.scheduled_shift.published labor.scheduled_shift.updated labor.shift.created labor.shift.deleted
    labor.shift.updated labor.timecard.created labor.timecard.deleted labor.timecard.updated location.created
    location.custom_attribute.owned.deleted location.custom_attribute.owned.updated
    location.custom_attribute.visible.deleted location.custom_attribute.visible.updated
    location.custom_attribute_definition.owned.created location.custom_attribute_definition.owned.deleted
    location.custom_attribute_definition.owned.updated location.custom_attribute_definition.visible.created
    location.custom_attribute_definition.visible.deleted location.custom_attribute_definition.visible.updated
    location.updated loyalty.account.created loyalty.account.deleted loyalty.account.updated loyalty.event.created
    loyalty.program.created loyalty.program.updated loyalty.promotion.created loyalty.promotion.updated
    merchant.custom_attribute.owned.deleted merchant.custom_attribute.owned.updated
    merchant.custom_attribute.visible.deleted merchant.custom_attribute.visible.updated
    merchant.custom_attribute_definition.owned.created merchant.custom_attribute_definition.owned.deleted
    merchant.custom_attribute_definition.owned.updated merchant.custom_attribute_definition.visible.created
    merchant.custom_attribute_definition.visible.deleted merchant.custom_attribute_definition.visible.updated
    oauth.authorization.revoked online_checkout.location_settings.updated
    online_checkout.merchant_settings.updated order.created order.custom_attribute.owned.deleted
    order.custom_attribute.owned.updated order.custom_attribute.visible.deleted
    order.custom_attribute.visible.updated order.custom_attribute_definition.owned.created
    order.custom_attribute_definition.owned.deleted order.custom_attribute_definition.owned.updated
    order.custom_attribute_definition.visible.created order.custom_attribute_definition.visible.deleted
    order.custom_attribute_definition.visible.updated order.fulfillment.updated order.updated payment.created
    payment.updated payout.failed payout.paid payout.sent refund.created refund.updated subscription.created
    subscription.updated team_member.created team_member.updated team_member.wage_setting.updated
    terminal.action.created terminal.action.updated terminal.checkout.created terminal.checkout.updated
    terminal.refund.created terminal.refund.updated transfer_order.created transfer_order.deleted
    transfer_order.updated vendor.created vendor.updated
  `),
  statuses: {
    'payment.status': names('APPROVED PENDING COMPLETED CANCELED FAILED'),
    'refund.status': names('PENDING COMPLETED REJECTED FAILED APPROVED'),
    'dispute.state': names(
      'INQUIRY_EVIDENCE_REQUIRED INQUIRY_PROCESSING INQUIRY_CLOSED EVIDENCE_REQUIRED PROCESSING WON LOST ACCEPTED',
    ),
    'payout.status': names('SENT FAILED PAID'),
  },
  reportLines: names(`
    ADJUSTMENT APP_FEE_REFUND APP_FEE_REVENUE AUTOMATIC_SAVINGS AUTOMATIC_SAVINGS_REVERSED CHARGE DEPOSIT_FEE
    DEPOSIT_FEE_REVERSED DISPUTE ESCHEATMENT FEE FREE_PROCESSING HOLD_ADJUSTMENT INITIAL_BALANCE_CHANGE
    MONEY_TRANSFER MONEY_TRANSFER_REVERSAL OPEN_DISPUTE OTHER OTHER_ADJUSTMENT PAID_SERVICE_FEE
    PAID_SERVICE_FEE_REFUND REDEMPTION_CODE REFUND RELEASE_ADJUSTMENT RESERVE_HOLD RESERVE_RELEASE RETURNED_PAYOUT
    SQUARE_CAPITAL_PAYMENT SQUARE_CAPITAL_REVERSED_PAYMENT SUBSCRIPTION_FEE SUBSCRIPTION_FEE_PAID_REFUND
    SUBSCRIPTION_FEE_REFUND TAX_ON_FEE THIRD_PARTY_FEE THIRD_PARTY_FEE_REFUND PAYOUT AUTOMATIC_BITCOIN_CONVERSIONS
    AUTOMATIC_BITCOIN_CONVERSIONS_REVERSED CREDIT_CARD_REPAYMENT CREDIT_CARD_REPAYMENT_REVERSED
    LOCAL_OFFERS_CASHBACK LOCAL_OFFERS_FEE PERCENTAGE_PROCESSING_ENROLLMENT PERCENTAGE_PROCESSING_DEACTIVATION
    PERCENTAGE_PROCESSING_REPAYMENT PERCENTAGE_PROCESSING_REPAYMENT_REVERSED PROCESSING_FEE PROCESSING_FEE_REFUND
    UNDO_PROCESSING_FEE_REFUND GIFT_CARD_LOAD_FEE GIFT_CARD_LOAD_FEE_REFUND UNDO_GIFT_CARD_LOAD_FEE_REFUND
    BALANCE_FOLDERS_TRANSFER BALANCE_FOLDERS_TRANSFER_REVERSED GIFT_CARD_POOL_TRANSFER
    GIFT_CARD_POOL_TRANSFER_REVERSED SQUARE_PAYROLL_TRANSFER SQUARE_PAYROLL_TRANSFER_REVERSED
  `),
};
