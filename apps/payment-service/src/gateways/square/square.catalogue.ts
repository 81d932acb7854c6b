import { applied, type Catalogue, harmless, review } from '../catalogue';

const names = ([text]: TemplateStringsArray): string[] => text!.trim().split(/\s+/);

/** Everything that the gateway publishes about payments, and how this service treats it. */
export const CATALOGUE: Catalogue = {
  events: {
    ...applied('The status of the payment decides.', 'payment.created', 'payment.updated'),
    ...applied('The status of the refund decides.', 'refund.created', 'refund.updated'),
    ...applied(
      'The state of the dispute decides.',
      ...names`
        dispute.created dispute.state.changed dispute.state.updated
      `,
    ),
    ...applied(
      'Evidence changed. The event has the whole dispute, whose state decides.',
      ...names`
        dispute.evidence.added dispute.evidence.created dispute.evidence.deleted dispute.evidence.removed
      `,
    ),
    ...harmless(
      'A refund or payment at a reader. The payment or refund itself has its own events.',
      ...names`
        terminal.checkout.created terminal.checkout.updated terminal.refund.created terminal.refund.updated
      `,
    ),
    ...harmless(
      'Readers and registers of a shop. No money moves.',
      ...names`
        device.code.paired device.created terminal.action.created terminal.action.updated
      `,
    ),
    ...harmless(
      'An order and its delivery. Its payments and refunds have their own events.',
      ...names`
        online_checkout.location_settings.updated online_checkout.merchant_settings.updated order.created
        order.custom_attribute.owned.deleted order.custom_attribute.owned.updated
        order.custom_attribute.visible.deleted order.custom_attribute.visible.updated
        order.custom_attribute_definition.owned.created order.custom_attribute_definition.owned.deleted
        order.custom_attribute_definition.owned.updated order.custom_attribute_definition.visible.created
        order.custom_attribute_definition.visible.deleted order.custom_attribute_definition.visible.updated
        order.fulfillment.updated order.updated transfer_order.created transfer_order.deleted
        transfer_order.updated
      `,
    ),
    ...harmless(
      'An invoice. Its payments and refunds have their own events.',
      ...names`
        invoice.canceled invoice.created invoice.deleted invoice.payment_made invoice.published invoice.refunded
        invoice.scheduled_charge_failed invoice.updated
      `,
    ),
    ...harmless('Subscriptions. Their payments have their own events.', 'subscription.created', 'subscription.updated'),
    ...harmless(
      'Gift cards and loyalty points. A payment with a gift card has its own events.',
      ...names`
        gift_card.activity.created gift_card.activity.updated gift_card.created gift_card.customer_linked
        gift_card.customer_unlinked gift_card.updated loyalty.account.created loyalty.account.deleted
        loyalty.account.updated loyalty.event.created loyalty.program.created loyalty.program.updated
        loyalty.promotion.created loyalty.promotion.updated
      `,
    ),
    ...harmless(
      'Cards on file. No money moves.',
      ...names`
        card.automatically_updated card.created card.disabled card.forgotten card.updated
      `,
    ),
    ...harmless(
      'Payouts to the merchant’s bank. Settlement reports compare them.',
      ...names`
        payout.failed payout.paid payout.sent
      `,
    ),
    ...harmless(
      'The merchant’s own bank accounts. No payment depends on them.',
      ...names`
        bank_account.created bank_account.disabled bank_account.verified
      `,
    ),
    ...harmless(
      'Customers and their attributes. No money moves.',
      ...names`
        customer.created customer.custom_attribute.deleted customer.custom_attribute.owned.deleted
        customer.custom_attribute.owned.updated customer.custom_attribute.public.deleted
        customer.custom_attribute.public.updated customer.custom_attribute.updated
        customer.custom_attribute.visible.deleted customer.custom_attribute.visible.updated
        customer.custom_attribute_definition.created customer.custom_attribute_definition.deleted
        customer.custom_attribute_definition.owned.created customer.custom_attribute_definition.owned.deleted
        customer.custom_attribute_definition.owned.updated customer.custom_attribute_definition.public.created
        customer.custom_attribute_definition.public.deleted customer.custom_attribute_definition.public.updated
        customer.custom_attribute_definition.updated customer.custom_attribute_definition.visible.created
        customer.custom_attribute_definition.visible.deleted customer.custom_attribute_definition.visible.updated
        customer.deleted customer.updated
      `,
    ),
    ...harmless(
      'Bookings of appointments. No money moves.',
      ...names`
        booking.created booking.custom_attribute.owned.deleted booking.custom_attribute.owned.updated
        booking.custom_attribute.visible.deleted booking.custom_attribute.visible.updated
        booking.custom_attribute_definition.owned.created booking.custom_attribute_definition.owned.deleted
        booking.custom_attribute_definition.owned.updated booking.custom_attribute_definition.visible.created
        booking.custom_attribute_definition.visible.deleted booking.custom_attribute_definition.visible.updated
        booking.updated
      `,
    ),
    ...harmless(
      'Goods, stock and vendors. No money moves.',
      ...names`
        catalog.version.updated inventory.count.updated vendor.created vendor.updated
      `,
    ),
    ...harmless(
      'Staff, shifts and jobs. No money moves.',
      ...names`
        job.created job.updated labor.scheduled_shift.created labor.scheduled_shift.deleted
        labor.scheduled_shift.published labor.scheduled_shift.updated labor.shift.created labor.shift.deleted
        labor.shift.updated labor.timecard.created labor.timecard.deleted labor.timecard.updated
        team_member.created team_member.updated team_member.wage_setting.updated
      `,
    ),
    ...harmless(
      'Locations and attributes of the merchant. No money moves.',
      ...names`
        location.created location.custom_attribute.owned.deleted location.custom_attribute.owned.updated
        location.custom_attribute.visible.deleted location.custom_attribute.visible.updated
        location.custom_attribute_definition.owned.created location.custom_attribute_definition.owned.deleted
        location.custom_attribute_definition.owned.updated location.custom_attribute_definition.visible.created
        location.custom_attribute_definition.visible.deleted location.custom_attribute_definition.visible.updated
        location.updated merchant.custom_attribute.owned.deleted merchant.custom_attribute.owned.updated
        merchant.custom_attribute.visible.deleted merchant.custom_attribute.visible.updated
        merchant.custom_attribute_definition.owned.created merchant.custom_attribute_definition.owned.deleted
        merchant.custom_attribute_definition.owned.updated merchant.custom_attribute_definition.visible.created
        merchant.custom_attribute_definition.visible.deleted merchant.custom_attribute_definition.visible.updated
      `,
    ),
    ...harmless(
      'The merchant has ended an application’s access. Earlier payments stay unchanged.',
      'oauth.authorization.revoked',
    ),
  },
  statuses: {
    'payment.status': {
      ...applied('It waits for the final status.', 'APPROVED', 'PENDING'),
      ...applied('The deposit settles with the amount without the tip.', 'COMPLETED'),
      ...applied('A pending deposit fails. A later success replaces the failure.', 'FAILED'),
      ...applied(
        'A pending deposit fails. After a credit of the same payment, an operator checks where the money is.',
        'CANCELED',
      ),
    },
    'refund.status': {
      ...applied('It waits for the final status.', 'PENDING'),
      ...applied('The wallet is debited.', 'COMPLETED'),
      ...applied('Nothing is debited. An earlier debit is returned.', 'REJECTED', 'FAILED'),
      ...review('Published only for refunds of orders. An operator checks whether the money was refunded.', 'APPROVED'),
    },
    'dispute.state': {
      ...applied('An inquiry is open. No money moves.', 'INQUIRY_EVIDENCE_REQUIRED', 'INQUIRY_PROCESSING'),
      ...applied('The dispute is open. No money moves in the wallet.', 'EVIDENCE_REQUIRED', 'PROCESSING'),
      ...applied(
        'The dispute has ended in favour of the merchant. After a loss, it needs review.',
        'WON',
        'INQUIRY_CLOSED',
      ),
      ...applied('The wallet is debited.', 'LOST', 'ACCEPTED'),
    },
    'payout.status': {
      ...applied('Counted as a payout to the merchant’s bank.', 'SENT', 'PAID'),
      ...applied('The payout did not happen and is not counted.', 'FAILED'),
    },
  },
  reportLines: {
    ...applied('Compared with the credited payment.', 'CHARGE'),
    ...applied('Compared with the refund.', 'REFUND'),
    ...applied('Compared with the chargeback, or with its reversal.', 'DISPUTE'),
    ...applied(
      'Counted as a fee of the gateway.',
      ...names`
        FEE DEPOSIT_FEE DEPOSIT_FEE_REVERSED PROCESSING_FEE PROCESSING_FEE_REFUND UNDO_PROCESSING_FEE_REFUND TAX_ON_FEE
        THIRD_PARTY_FEE THIRD_PARTY_FEE_REFUND GIFT_CARD_LOAD_FEE GIFT_CARD_LOAD_FEE_REFUND
        UNDO_GIFT_CARD_LOAD_FEE_REFUND LOCAL_OFFERS_FEE
      `,
    ),
    ...applied(
      'Counted as an adjustment. The events of the payment change the payment itself.',
      'ADJUSTMENT',
      'HOLD_ADJUSTMENT',
      'OPEN_DISPUTE',
      'OTHER',
      'OTHER_ADJUSTMENT',
      'RELEASE_ADJUSTMENT',
    ),
    ...review('The gateway never lists it in a payout. A report with it is refused at this line.', 'PAYOUT'),
    ...harmless(
      'Counted as an adjustment without a payment.',
      ...names`
        APP_FEE_REFUND APP_FEE_REVENUE AUTOMATIC_SAVINGS AUTOMATIC_SAVINGS_REVERSED ESCHEATMENT FREE_PROCESSING
        INITIAL_BALANCE_CHANGE MONEY_TRANSFER MONEY_TRANSFER_REVERSAL PAID_SERVICE_FEE PAID_SERVICE_FEE_REFUND
        REDEMPTION_CODE RESERVE_HOLD RESERVE_RELEASE RETURNED_PAYOUT SQUARE_CAPITAL_PAYMENT
        SQUARE_CAPITAL_REVERSED_PAYMENT SUBSCRIPTION_FEE SUBSCRIPTION_FEE_PAID_REFUND SUBSCRIPTION_FEE_REFUND
        AUTOMATIC_BITCOIN_CONVERSIONS AUTOMATIC_BITCOIN_CONVERSIONS_REVERSED CREDIT_CARD_REPAYMENT
        CREDIT_CARD_REPAYMENT_REVERSED LOCAL_OFFERS_CASHBACK PERCENTAGE_PROCESSING_ENROLLMENT
        PERCENTAGE_PROCESSING_DEACTIVATION PERCENTAGE_PROCESSING_REPAYMENT PERCENTAGE_PROCESSING_REPAYMENT_REVERSED
        BALANCE_FOLDERS_TRANSFER BALANCE_FOLDERS_TRANSFER_REVERSED GIFT_CARD_POOL_TRANSFER
        GIFT_CARD_POOL_TRANSFER_REVERSED SQUARE_PAYROLL_TRANSFER SQUARE_PAYROLL_TRANSFER_REVERSED
      `,
    ),
  },
};
