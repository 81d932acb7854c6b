import type { Published } from './published-list';

export const flutterwave: Published = {
  sources: [
    // Version 3: the events and their bodies, also the flat ones of refunds and virtual cards.
    'https://developer.flutterwave.com/v3.0/docs/webhooks',
    'https://github.com/akinzo1/FlutterWave.Core (tests of the webhook events, bodies of the page above)',
    // The flat bodies and their event.type.
    'https://github.com/Flutterwave/Node-v3/issues/175',
    'https://developer.flutterwave.com/v2.0/docs (values of event.type, read in public copies)',
    // Version 4: the events and the statuses of charges, refunds and chargebacks.
    'https://developer.flutterwave.com/v4/api/refund-completed/refund_completed_webhook',
    'https://github.com/toneflix/flutterwave-4-nodejs-sdk/tree/main/src/Contracts/Api',
    // charge.failed, transfer.failed, refund.failed, chargeback.*, virtual_account.funded and contested are listed
    // only here.
    'https://github.com/api-evangelist/flutterwave/blob/ae622109c05d24a1e04d888783fcdea06cb14fae/openapi/flutterwave-webhooks-api-openapi.yml',
    // Statuses of refunds of version 3.
    'https://developer.flutterwave.com/v3.0/docs/refunds',
    'https://flutterwaveinc.mintlify.app/other-features/refunds',
    // Statuses of charges: completed and cancelled.
    'https://developer.flutterwave.com/docs/inline',
    // Statuses of transfers.
    'https://developer.flutterwave.com/v3.0/docs/transfers',
    'https://developer.flutterwave.com/docs/transfer-webhooks',
    // Settlements.
    'https://github.com/Flutterwave/Node-v3/blob/537f9f4455f922a879e4f088cf0f596621c3517c/documentation/settlements.md',
  ],
  recorded: '2026-11-26',
  events: [
    'ACCOUNT_TRANSACTION',
    'BANK_TRANSFER_TRANSACTION',
    'CARD_TRANSACTION',
    'MOBILEMONEYGH_TRANSACTION',
    'MPESA_TRANSACTION',
    'Transfer',
    'bvn.completed',
    'charge.completed',
    'charge.failed',
    'chargeback.created',
    'chargeback.updated',
    'order.authorization',
    // The published bodies of these two have no name. The names are chosen here.
    'refund',
    'virtual_card',
    'refund.completed',
    'refund.failed',
    'singlebillpayment.status',
    'subscription.cancelled',
    'transfer.completed',
    'transfer.disburse',
    'transfer.failed',
    'transfer.reversal',
    'virtual_account.funded',
  ],
  statuses: {
    'charge.status': ['cancelled', 'completed', 'failed', 'pending', 'succeeded', 'successful', 'voided'],
    'refund.status': [
      'cancelled',
      'complete',
      'completed',
      'completed-bank-transfer',
      'completed-momo',
      'completed-mpgs',
      'completed-offline',
      'completed-preauth',
      'failed',
      'new',
      'pending',
      'pending-momo',
      'processing',
      'requires_action',
      'succeeded',
    ],
    'chargeback.status': [
      'accepted',
      'contested',
      'declined',
      'initiated',
      'lost',
      'new',
      'pending',
      'reversed',
      'won',
    ],
    'transfer.status': ['cancelled', 'failed', 'initiated', 'new', 'pending', 'succeeded', 'successful'],
    'settlement.status': ['completed', 'failed', 'flagged', 'pending', 'successful'],
  },
  reportLines: ['chargeback', 'refund', 'settlement', 'transaction', 'transfer'],
};
