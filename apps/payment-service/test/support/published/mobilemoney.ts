import type { Published } from './published-list';

export const mobilemoney: Published = {
  sources: [
    'https://developer.safaricom.co.ke/apis (copy of 2025-12: JacksCodeVault/mpesa-daraja-mcp: daraja_docs_v3/docs/, e875f3b3): MpesaExpressSimulate, MpesaExpressQuery, CustomerToBusiness, Reversal, TransactionStatus, BusinessToCustomer, AccountBalance, B2BExpressCheckout, BillManager, MpesaRatiba',
    'osenco/osen-wc-mpesa#48, SmoDav/mpesa#50: result codes as text',
    'Ghostscypher/php-mpesa: mpesa_endpoints.md (35079145): general result codes',
    'api-evangelist/mpesa: errors/mpesa-result-codes.yml (675272e9): 1001, 9999',
    'Statements of the portal, as parsers of users read them: no document lists their reason types.',
  ],
  recorded: '2026-11-26',
  // Daraja names no events: these are its callbacks, named after their fields or their product.
  events: [
    'stkCallback',
    'C2B',
    'Result',
    'Result.Reversal',
    'Result.TransactionStatus',
    'Result.B2C',
    'Result.AccountBalance',
    'B2BExpressCheckout',
    'BillManager',
    'StandingOrder',
  ],
  statuses: {
    'stkCallback.ResultCode':
      '0 1 2 3 4 8 17 26 1001 1019 1025 1032 1037 2001 2028 4999 8006 9999 SFC_IC0003 500.001.1001'.split(' '),
    'Result.ResultCode':
      '0 1 2 3 4 5 6 7 8 11 12 13 14 15 17 18 19 20 21 22 24 25 26 29 2001 2006 2028 2040 8006 R000001 R000002 SFC_IC0003'.split(
        ' ',
      ),
    'Result.TransactionStatus': ['Initiated', 'Authorized', 'Pending Authorized', 'Cancelled', 'Declined', 'Completed', 'Expired'], // prettier-ignore
    'statement.Transaction Status': ['Completed', 'Failed', 'Declined', 'Cancelled', 'Expired', 'Pending'],
  },
  reportLines: [
    'Pay Bill Online',
    'Pay Bill',
    'Pay Utility',
    'Buy Goods Online',
    'Merchant Payment Online',
    'Customer Merchant Payment',
    'Pay Bill Charge',
    'Merchant Payment Charge',
    'Customer Merchant Payment Charge',
    'Withdrawal Charge',
    'Business to Bank Charge',
    'Transaction Reversal',
    'Pay Bill Reversal',
    'Organization Settlement Account',
    'Organization Withdrawal Of Funds',
    'Business to Bank Transfer',
    'Merchant to Bank Transfer',
    'Real Time Settlement',
    'Business Transfer',
    'Organization Transfer',
  ],
};
