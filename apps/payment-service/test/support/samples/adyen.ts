import type { Sample, SampleIds } from './sample';

const OPENAPI = 'https://github.com/Adyen/adyen-openapi/blob/main/json/Webhooks-v1.json';
const JAVA = 'https://github.com/Adyen/adyen-java-api-library/tree/main/src/test/resources/mocks/notification';
const DISPUTES = 'https://docs.adyen.com/risk-management/disputes-api/dispute-notifications';

type Item = Record<string, unknown>;

const AMOUNT = { currency: 'EUR', value: 1_000 };

const delivery = (...items: Item[]) => ({
  live: 'false',
  notificationItems: items.map((item) => ({ NotificationRequestItem: item })),
});

/** An item about the payment itself: its `pspReference` is the payment's. */
const ofPayment = (eventCode: string, { reference, paymentId }: SampleIds, more: Item = {}): Item => ({
  additionalData: { expiryDate: '03/2030', cardSummary: '1111', ' NAME1 ': 'VALUE1' },
  amount: AMOUNT,
  eventCode,
  eventDate: '2026-11-20T10:31:02+01:00',
  merchantAccountCode: 'ShopECOM',
  merchantReference: reference,
  paymentMethod: 'visa',
  pspReference: paymentId,
  reason: '033899:1111:03/2030',
  success: 'true',
  ...more,
});

/** An item about a request or a dispute of the payment, which has a separate reference. */
const ofObject = (eventCode: string, ids: SampleIds, more: Item = {}): Item =>
  ofPayment(eventCode, ids, {
    additionalData: { paymentMethodVariant: 'visa' },
    pspReference: ids.objectId,
    originalReference: ids.paymentId,
    reason: '',
    ...more,
  });

const dispute = (eventCode: string, ids: SampleIds, disputeStatus: string, more: Item = {}): Item =>
  ofObject(eventCode, ids, {
    additionalData: {
      chargebackReasonCode: '10.4',
      chargebackSchemeCode: 'visa',
      defensePeriodEndsAt: '2026-12-21T03:03:07+01:00',
      defendable: 'true',
      disputeStatus,
    },
    reason: 'Other Fraud-Card Absent Environment',
    ...more,
  });

const EUR = { amount: 1_000, currency: 'EUR' };
const ignored = (anomaly: string | null = null): Pick<Sample, 'means' | 'pending' | 'settled'> => ({
  means: [{ kind: 'ignored', anomaly }],
  pending: 'pending',
  settled: anomaly === null ? 'unchanged' : 'review',
});
/** A pending deposit fails. After a credit an operator decides. */
const ended = (anomaly: string): Pick<Sample, 'means' | 'pending' | 'settled'> => ({
  means: [{ kind: 'payment_failed', anomaly }],
  pending: 'failed',
  settled: 'review',
});

export const adyen: Sample[] = [
  {
    name: 'an authorisation with an untrimmed name and a stored card',
    source: `${JAVA}/authorisation-true.json`,
    ...EUR,
    body: (ids) => delivery(ofPayment('AUTHORISATION', ids, { operations: ['CANCEL', 'CAPTURE', 'REFUND'] })),
    means: [{ kind: 'payment_succeeded', amount: 1_000 }],
    pending: 'settled',
    settled: 'unchanged',
  },
  {
    name: 'an authorisation in a currency without minor units',
    source: 'https://docs.adyen.com/development-resources/currency-codes',
    amount: 1_500,
    currency: 'JPY',
    body: (ids) => delivery(ofPayment('AUTHORISATION', ids, { amount: { currency: 'JPY', value: 1_500 } })),
    means: [{ kind: 'payment_succeeded', amount: 1_500 }],
    pending: 'settled',
    settled: 'unchanged',
  },
  {
    name: 'an authorisation whose success is a boolean',
    source: 'https://github.com/Adyen/adyen-java-api-library',
    ...EUR,
    body: (ids) => delivery(ofPayment('AUTHORISATION', ids, { success: true })),
    means: [{ kind: 'payment_succeeded' }],
    pending: 'settled',
    settled: 'unchanged',
  },
  {
    name: 'an authorisation that was refused',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofPayment('AUTHORISATION', ids, { success: 'false', reason: '05 : Do not honor' })),
    means: [{ kind: 'payment_failed' }],
    pending: 'failed',
    settled: 'unchanged',
  },
  {
    name: 'the gift card of an order that a card completes',
    source: 'https://github.com/Adyen/adyen-magento2/issues/1772',
    ...EUR,
    body: (ids) =>
      delivery(
        ofPayment('AUTHORISATION', ids, {
          pspReference: ids.objectId,
          amount: { currency: 'EUR', value: 300 },
          paymentMethod: 'givex',
        }),
      ),
    means: [{ kind: 'payment_succeeded', amount: 300 }],
    pending: 'needs_review',
    settled: 'review',
  },
  {
    name: 'an authorisation without a word on its success',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofPayment('AUTHORISATION', ids, { success: 'unknown' })),
    ...ignored('unknown_status'),
  },
  {
    name: 'the capture of the whole amount',
    source: `${JAVA}/capture-true.json`,
    ...EUR,
    body: (ids) => delivery(ofObject('CAPTURE', ids)),
    means: [{ kind: 'payment_succeeded' }],
    pending: 'settled',
    settled: 'unchanged',
  },
  {
    name: 'a capture that was refused',
    source: `${JAVA}/capture-false.json`,
    ...EUR,
    body: (ids) => delivery(ofObject('CAPTURE', ids, { success: 'false', reason: 'Insufficient balance on payment' })),
    ...ended('capture_failed'),
  },
  {
    name: 'a capture that the scheme rejected',
    source: OPENAPI,
    ...EUR,
    body: (ids) =>
      delivery(ofObject('CAPTURE_FAILED', ids, { paymentMethod: 'facilypay_3x', reason: 'Capture Failed' })),
    means: [{ kind: 'unclear', anomaly: 'capture_failed' }],
    pending: 'pending',
    settled: 'review',
  },
  {
    name: 'a cancellation',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofObject('CANCELLATION', ids)),
    ...ended('payment_cancelled'),
  },
  {
    name: 'a cancellation that was refused',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofObject('CANCELLATION', ids, { success: 'false', reason: 'Transaction not found' })),
    ...ignored(),
  },
  {
    name: 'a technical cancel',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofObject('TECHNICAL_CANCEL', ids)),
    ...ended('payment_cancelled'),
  },
  {
    name: 'a reversal that cancelled',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofObject('CANCEL_OR_REFUND', ids, { additionalData: { 'modification.action': 'cancel' } })),
    ...ended('cancelled_or_refunded'),
  },
  {
    name: 'a reversal that refunded, after a case was rejected',
    source: 'https://github.com/Adyen/adyen-magento2/pull/3109',
    ...EUR,
    body: (ids) => delivery(ofObject('CANCEL_OR_REFUND', ids, { additionalData: { 'modification.action': 'refund' } })),
    ...ended('cancelled_or_refunded'),
  },
  {
    name: 'an authorisation that expired',
    source: 'https://github.com/Adyen/adyen-magento2/issues/2871',
    ...EUR,
    body: (ids) => delivery(ofPayment('EXPIRE', ids, { reason: '' })),
    ...ended('payment_expired'),
  },
  {
    name: 'an offer that the shopper abandoned',
    source: `${JAVA}/offer-closed.json`,
    ...EUR,
    body: (ids) => delivery(ofPayment('OFFER_CLOSED', ids, { paymentMethod: 'ideal', eventDate: '2019-04-29T14:17:30+02:12' })), // prettier-ignore
    means: [{ kind: 'payment_failed' }],
    pending: 'failed',
    settled: 'unchanged',
  },
  {
    name: 'an order of partial payments that is complete',
    source: OPENAPI,
    ...EUR,
    body: (ids) =>
      delivery(
        ofPayment('ORDER_CLOSED', ids, {
          pspReference: ids.objectId,
          additionalData: { 'order-1-pspReference': ids.paymentId, 'order-1-paymentAmount': 'EUR 10.00' },
        }),
      ),
    ...ignored(),
  },
  {
    name: 'an order of partial payments that was not paid in full',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofPayment('ORDER_CLOSED', ids, { pspReference: ids.objectId, success: 'false' })),
    ...ended('payment_cancelled'),
  },
  {
    name: 'the first partial payment of an order',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofPayment('ORDER_OPENED', ids, { pspReference: ids.objectId })),
    ...ignored(),
  },
  {
    name: 'a pending bank transfer',
    source: 'https://docs.adyen.com/development-resources/webhooks/webhook-types',
    ...EUR,
    body: (ids) => delivery(ofPayment('PENDING', ids, { paymentMethod: 'bankTransfer_IBAN' })),
    ...ignored(),
  },
  {
    name: 'an authorised amount that was adjusted',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofObject('AUTHORISATION_ADJUSTMENT', ids, { amount: { currency: 'EUR', value: 1_200 } })),
    ...ignored('listed_for_review'),
  },
  {
    name: 'an adjustment that was refused',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofObject('AUTHORISATION_ADJUSTMENT', ids, { success: 'false' })),
    ...ignored(),
  },
  {
    name: 'a refund of a part, under the reference of the refund',
    source: `${JAVA}/refund-true.json`,
    ...EUR,
    body: (ids) =>
      delivery(ofObject('REFUND', ids, { merchantReference: 'payment-2017-1-17-11-refund', amount: { currency: 'EUR', value: 250 } })), // prettier-ignore
    means: [{ kind: 'refund', amount: 250 }],
    pending: 'pending',
    settled: -250,
  },
  {
    name: 'a refund that was refused',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofObject('REFUND', ids, { success: 'false', reason: 'Insufficient balance on payment' })),
    means: [{ kind: 'refund_failed' }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a refund and its failure in one delivery',
    source: 'https://github.com/Adyen/adyen-magento/issues/631',
    ...EUR,
    body: (ids) => delivery(ofObject('REFUND', ids), ofObject('REFUND_FAILED', ids, { reason: 'Refund Failed' })),
    means: [{ kind: 'refund' }, { kind: 'refund_failed' }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a refund and its reversal in one delivery',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofObject('REFUND', ids), ofObject('REFUNDED_REVERSED', ids, { paymentMethod: 'mc' })),
    means: [{ kind: 'refund' }, { kind: 'refund_failed' }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a refund that is postponed until the capture',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofObject('POSTPONED_REFUND', ids, { paymentMethod: 'directdebit_NL' })),
    ...ignored(),
  },
  {
    name: 'a refund without reference to a payment’s money',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofObject('REFUND_WITH_DATA', ids, { merchantReference: 'YOUR_MODIFICATION_REFERENCE' })),
    means: [{ kind: 'ignored', anomaly: 'listed_for_review' }],
    pending: 'pending',
    settled: 'review',
  },
  {
    name: 'a refund at a terminal that was cancelled',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofObject('VOID_PENDING_REFUND', ids, { paymentMethod: 'mc' })),
    ...ignored('listed_for_review'),
  },
  {
    name: 'a request for information',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(dispute('REQUEST_FOR_INFORMATION', ids, 'Unresponded')),
    means: [{ kind: 'dispute_opened' }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a notification of a chargeback that is defended automatically',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(dispute('NOTIFICATION_OF_CHARGEBACK', ids, 'Pending')),
    means: [{ kind: 'dispute_opened' }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a chargeback',
    source: `${JAVA}/chargeback.json`,
    ...EUR,
    body: (ids) => delivery(dispute('CHARGEBACK', ids, 'Undefended')),
    means: [{ kind: 'chargeback', amount: 1_000 }],
    pending: 'pending',
    settled: -1_000,
  },
  {
    name: 'a chargeback and its reversal, which does not name the payment',
    source: OPENAPI,
    ...EUR,
    body: (ids) =>
      delivery(
        dispute('CHARGEBACK', ids, 'Undefended'),
        dispute('CHARGEBACK_REVERSED', ids, 'Pending', { originalReference: undefined }),
      ),
    means: [{ kind: 'chargeback' }, { kind: 'chargeback_reversed' }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a chargeback that was reversed and presented again',
    source: DISPUTES,
    ...EUR,
    body: (ids) =>
      delivery(
        dispute('CHARGEBACK', ids, 'Undefended'),
        dispute('CHARGEBACK_REVERSED', ids, 'Pending'),
        dispute('SECOND_CHARGEBACK', ids, 'Lost'),
      ),
    means: [{ kind: 'chargeback' }, { kind: 'chargeback_reversed' }, { kind: 'chargeback' }],
    pending: 'pending',
    settled: -1_000,
  },
  {
    name: 'a dispute that the issuer let expire before any debit',
    source: DISPUTES,
    ...EUR,
    body: (ids) =>
      delivery(
        dispute('NOTIFICATION_OF_CHARGEBACK', ids, 'Pending'),
        dispute('ISSUER_RESPONSE_TIMEFRAME_EXPIRED', ids, 'Won'),
      ),
    means: [{ kind: 'dispute_opened' }, { kind: 'dispute_won' }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a chargeback that was reversed, and whose reversal became final',
    source: DISPUTES,
    ...EUR,
    body: (ids) =>
      delivery(
        dispute('CHARGEBACK', ids, 'Undefended'),
        dispute('CHARGEBACK_REVERSED', ids, 'Pending'),
        dispute('ISSUER_RESPONSE_TIMEFRAME_EXPIRED', ids, 'Won'),
      ),
    means: [{ kind: 'chargeback' }, { kind: 'chargeback_reversed' }, { kind: 'dispute_won' }],
    pending: 'pending',
    settled: 'unchanged',
  },
  {
    name: 'a pre-arbitration case that was won, without the payment’s reference',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(dispute('PREARBITRATION_WON', ids, 'Won', { originalReference: undefined })),
    ...ignored('listed_for_review'),
  },
  {
    name: 'a pre-arbitration case that was lost',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(dispute('PREARBITRATION_LOST', ids, 'Lost', { originalReference: undefined })),
    ...ignored('listed_for_review'),
  },
  {
    name: 'a scheme arbitration',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(dispute('SCHEME_ARBITRATION', ids, 'Pending')),
    ...ignored('listed_for_review'),
  },
  {
    name: 'documents that were supplied',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(dispute('INFORMATION_SUPPLIED', ids, 'Pending')),
    ...ignored(),
  },
  {
    name: 'the end of a defence period',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(dispute('DISPUTE_DEFENSE_PERIOD_ENDED', ids, 'Lost')),
    ...ignored(),
  },
  {
    name: 'a notification of fraud',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofObject('NOTIFICATION_OF_FRAUD', ids, { reason: 'Fraudulent Use of Account Number' })),
    ...ignored(),
  },
  {
    name: 'a case that was rejected',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofObject('MANUAL_REVIEW_REJECT', ids, { reason: 'expire' })),
    ...ignored('listed_for_review'),
  },
  {
    name: 'a stored contract',
    source: OPENAPI,
    ...EUR,
    body: (ids) => delivery(ofObject('RECURRING_CONTRACT', ids, { amount: { currency: 'USD', value: 0 } })),
    ...ignored(),
  },
  {
    name: 'a report that is available',
    source: OPENAPI,
    ...EUR,
    body: ({ objectId }) =>
      delivery({
        amount: AMOUNT,
        eventCode: 'REPORT_AVAILABLE',
        eventDate: '2026-11-20T10:31:02+01:00',
        merchantAccountCode: 'ShopECOM',
        merchantReference: '',
        pspReference: `settlement_detail_report_batch_${objectId}.csv`,
        reason: 'https://ca-test.adyen.com/reports/download/MerchantAccount/ShopECOM/settlement.csv',
        success: 'true',
      }),
    ...ignored(),
  },
  {
    name: 'an event code that no list has',
    source: 'https://docs.adyen.com/development-resources/webhooks/webhook-types',
    ...EUR,
    body: (ids) => delivery(ofObject('REFUND_TELEPORTED', ids)),
    ...ignored('unknown_event'),
  },
];
