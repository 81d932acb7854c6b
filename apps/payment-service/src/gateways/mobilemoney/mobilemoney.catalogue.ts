import { applied, type Catalogue, harmless, review } from '../catalogue';

const FAILS = 'The deposit fails; a later success settles it.';
const IN_PROGRESS = 'The push is in progress: the deposit stays pending and is asked about.';
const IS_PAYMENT = 'It is compared as the payment of a deposit.';

/**
 * Everything that the gateway publishes about payments, and how this service treats it. Daraja has no event names: a
 * callback is recognized by its fields, and named after them.
 */
export const CATALOGUE: Catalogue = {
  events: {
    ...applied('The result code decides: 0 settles the deposit, a push in progress is asked about.', 'stkCallback'),
    ...review(
      'Whether the customer’s payment is the one that settled the deposit: both have the same receipt.',
      'C2B',
      'BillManager',
      'StandingOrder',
    ),
    ...review('Whether the reversal returned the payment, and how much.', 'Result.Reversal'),
    ...review('What the status of the transaction means for the deposit.', 'Result.TransactionStatus'),
    ...review(
      'Whether a payment that the business made concerns the deposit, if it is no payout of this service.',
      'Result.B2C',
      'B2BExpressCheckout',
    ),
    ...review('Which command the result belongs to, and whether it moved money of the deposit.', 'Result'),
    ...harmless('A balance of the business concerns no single payment.', 'Result.AccountBalance'),
  },

  statuses: {
    'stkCallback.ResultCode': {
      ...applied('The deposit is settled if amount and request match.', '0'),
      ...applied(
        FAILS,
        '1',
        '2',
        '3',
        '4',
        '8',
        '17',
        '1019',
        '1025',
        '1032',
        '1037',
        '2001',
        '2028',
        '8006',
        'SFC_IC0003',
      ),
      ...applied('In a callback it fails the deposit; in a query the service asks again.', '26', '1001', '9999'),
      ...applied(IN_PROGRESS, '4999', '500.001.1001'),
    },
    'Result.ResultCode': {
      ...review('Whether the command moved money of the deposit.', '0'),
      ...review(
        'Whether the command was expected to succeed: no money moved.',
        ...'1 2 3 4 5 6 7 8 11 12 13 14 15 17 18 19 20 21 22 24 25 26 29 2001 2006 2028 2040 8006 R000001 R000002 SFC_IC0003'.split(
          ' ',
        ),
      ),
    },
    'Result.TransactionStatus': {
      ...review('Whether the money of the deposit moved.', 'Completed'),
      ...review('Whether the transaction ends, and how.', 'Initiated', 'Authorized', 'Pending Authorized'),
      ...review('Whether the deposit was credited although no money moved.', 'Cancelled', 'Declined', 'Expired'),
    },
    'statement.Transaction Status': {
      ...applied('The line is compared.', 'Completed'),
      ...applied('The line moved no money and is ignored.', 'Failed', 'Declined', 'Cancelled', 'Expired', 'Pending'),
    },
  },

  reportLines: {
    ...applied(
      IS_PAYMENT,
      'Pay Bill Online',
      'Pay Bill',
      'Pay Utility',
      'Buy Goods Online',
      'Merchant Payment Online',
      'Customer Merchant Payment',
    ),
    ...applied(
      'It is compared as a fee.',
      'Pay Bill Charge',
      'Merchant Payment Charge',
      'Customer Merchant Payment Charge',
      'Withdrawal Charge',
      'Business to Bank Charge',
    ),
    ...applied('It is compared as a refund.', 'Transaction Reversal', 'Pay Bill Reversal'),
    ...applied(
      'It is compared as a payout.',
      'Organization Settlement Account',
      'Organization Withdrawal Of Funds',
      'Business to Bank Transfer',
      'Merchant to Bank Transfer',
      'Real Time Settlement',
    ),
    ...applied('It is compared as an adjustment.', 'Business Transfer', 'Organization Transfer'),
  },
};
