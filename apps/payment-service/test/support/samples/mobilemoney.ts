import type { Sample, SampleIds } from './sample';

const DOCUMENTS = 'https://developer.safaricom.co.ke/apis';
const KES = { amount: 10_000, currency: 'KES' } as const;

const stk = ({ reference }: SampleIds, ResultCode: unknown, ResultDesc: string, more: object = {}) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: '29115-34620561-1',
      CheckoutRequestID: reference,
      ResultCode,
      ResultDesc,
      ...more,
    },
  },
});

const paid = (ids: SampleIds, ...items: object[]) =>
  stk(ids, 0, 'The service request is processed successfully.', { CallbackMetadata: { Item: items } });

const result = (more: object, parameters?: object[]) => ({
  Result: {
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    OriginatorConversationID: 'dad6-4c34-8787-c8cb963a496d1268232',
    ConversationID: 'AG_20211114_201018edbbf9f1582eaa',
    ...more,
    ...(parameters && { ResultParameters: { ResultParameter: parameters } }),
    ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL', Value: 'https://example.com/timeout' } },
  },
});

const SETTLES = { means: [{ kind: 'payment_succeeded', amount: 10_000 }], pending: 'settled', settled: 'unchanged' } satisfies Partial<Sample>; // prettier-ignore
const FAILS = {
  means: [{ kind: 'payment_failed' }],
  pending: 'failed',
  settled: 'unchanged',
} satisfies Partial<Sample>;
const WAITS = { means: [{ kind: 'ignored' }], pending: 'pending', settled: 'unchanged' } satisfies Partial<Sample>;
const LISTED: Sample['means'] = [{ kind: 'ignored', anomaly: 'listed_for_review' }];
/** It names the receipt of a credited payment, which a pending deposit does not have yet. */
const FOR_PERSON = { means: LISTED, pending: 'pending', settled: 'review' } satisfies Partial<Sample>;
/** It would need review, but it names no known payment. */
const OF_NONE = { means: LISTED, pending: 'pending', settled: 'unchanged' } satisfies Partial<Sample>;

const failure = (name: string, code: unknown, text: string, source: string): Sample => ({
  name,
  source,
  ...KES,
  ...FAILS,
  body: (ids) => stk(ids, code, text),
});

const pushes: Sample[] = [
  {
    name: 'a paid push',
    source: `${DOCUMENTS}/MpesaExpressSimulate`,
    ...KES,
    ...SETTLES,
    body: (ids) =>
      paid(
        ids,
        { Name: 'Amount', Value: 100.0 },
        { Name: 'MpesaReceiptNumber', Value: ids.paymentId },
        { Name: 'TransactionDate', Value: 20191219102115 },
        { Name: 'PhoneNumber', Value: 254708374149 },
      ),
  },
  {
    name: 'a paid push with a balance that has no value',
    source: 'safaricom/mpesa-php-sdk#5',
    ...KES,
    ...SETTLES,
    body: (ids) =>
      paid(
        ids,
        { Name: 'Amount', Value: 100 },
        { Name: 'MpesaReceiptNumber', Value: ids.paymentId },
        { Name: 'Balance' },
        { Name: 'TransactionDate', Value: 20180124144754 },
        { Name: 'PhoneNumber', Value: 254713154085 },
      ),
  },
  {
    name: 'a paid push of texts, with a masked phone number',
    source: `${DOCUMENTS}/CustomerToBusiness; safaricom/mpesa-php-sdk#51`,
    ...KES,
    ...SETTLES,
    body: (ids) => ({
      Body: {
        stkCallback: {
          ...paid(
            ids,
            { Name: 'Amount', Value: '100.00' },
            { Name: 'MpesaReceiptNumber', Value: ids.paymentId },
            { Name: 'TransactionDate', Value: '20261124144754' },
            { Name: 'PhoneNumber', Value: '2547****4085' },
          ).Body.stkCallback,
          ResultCode: '0',
        },
      },
    }),
  },
  failure('a push that the payer cancelled', 1032, 'Request cancelled by user', `${DOCUMENTS}/MpesaExpressSimulate`),
  failure(
    'a push without funds',
    1,
    'The balance is insufficient for the transaction.',
    `${DOCUMENTS}/MpesaExpressSimulate`,
  ),
  failure(
    'a push with a wrong PIN',
    '2001',
    'The initiator information is invalid.',
    `${DOCUMENTS}/MpesaExpressSimulate`,
  ),
  failure('a push that expired', 1019, 'Transaction has expired', 'safaricom/mpesa-php-sdk#51'),
  failure('a push to a phone that does not answer', 1037, 'DS timeout user cannot be reached', `${DOCUMENTS}/MpesaExpressSimulate`), // prettier-ignore
  failure('a push to an operator that does not exist', 'SFC_IC0003', 'The operator does not exist.', 'osenco/osen-wc-mpesa#48; SmoDav/mpesa#50'), // prettier-ignore
  failure(
    'a push with a locked credential',
    8006,
    'The security credential is locked.',
    `${DOCUMENTS}/MpesaExpressSimulate`,
  ),
  failure('a push with a code of no list', 424242, 'Something new', `${DOCUMENTS}/MpesaExpressSimulate`),
  {
    name: 'a push in progress',
    source: 'Deval123/nkap: docs/providers/m-pesa.md',
    ...KES,
    ...WAITS,
    body: (ids) => stk(ids, 4999, 'The transaction is still under processing'),
  },
  {
    name: 'a push in progress, with the code of a failure',
    source: 'Deval123/nkap: docs/providers/m-pesa.md',
    ...KES,
    ...WAITS,
    body: (ids) => stk(ids, 1037, 'The transaction is still under processing'),
  },
  {
    name: 'a push whose result is an error of the API',
    source: `${DOCUMENTS}/MpesaExpressQuery`,
    ...KES,
    ...WAITS,
    body: (ids) => stk(ids, '500.001.1001', 'The transaction is being processed'),
  },
];

const others: Sample[] = [
  {
    name: 'the confirmation of a pay bill payment with the receipt of a push',
    source: `${DOCUMENTS}/CustomerToBusiness`,
    ...KES,
    ...FOR_PERSON,
    body: ({ paymentId }) => ({
      TransactionType: 'Pay Bill',
      TransID: paymentId,
      TransTime: '20231121121325',
      TransAmount: '100.00',
      BusinessShortCode: '600966',
      BillRefNumber: 'Sample Transaction',
      InvoiceNumber: '',
      OrgAccountBalance: '25.00',
      ThirdPartyTransID: '',
      MSISDN: '2547 ***** 126',
      FirstName: 'NICHOLAS',
      MiddleName: '',
      LastName: '',
    }),
  },
  {
    name: 'the confirmation of a till payment without a push',
    source: `${DOCUMENTS}/CustomerToBusiness`,
    ...KES,
    ...OF_NONE,
    body: ({ objectId }) => ({
      TransactionType: 'Buy Goods',
      TransID: objectId,
      TransAmount: '100.00',
      BusinessShortCode: '600966',
      BillRefNumber: '',
      MSISDN: '25470****149',
    }),
  },
  {
    name: 'a reversal',
    source: `${DOCUMENTS}/Reversal`,
    ...KES,
    ...FOR_PERSON,
    body: ({ paymentId, objectId }) =>
      result({ TransactionID: objectId }, [
        { Key: 'DebitAccountBalance', Value: 'Utility Account|KES|7722179.62|7722179.62|0.00|0.00' },
        { Key: 'Amount', Value: 100.0 },
        { Key: 'TransCompletedTime', Value: 20211114132711 },
        { Key: 'OriginalTransactionID', Value: paymentId },
        { Key: 'Charge', Value: 0.0 },
      ]),
  },
  {
    name: 'a reversal that failed',
    source: `${DOCUMENTS}/Reversal`,
    ...KES,
    ...OF_NONE,
    body: () =>
      result({
        ResultCode: 'R000002',
        ResultDesc: 'The OriginalTransactionID is invalid.',
        TransactionID: 'SKE0000000',
      }),
  },
  {
    name: 'the status of a transaction',
    source: `${DOCUMENTS}/TransactionStatus`,
    ...KES,
    ...FOR_PERSON,
    body: ({ paymentId }) =>
      result({ TransactionID: 'MBN0000000' }, [
        { Key: 'DebitPartyName', Value: '600310 - Safaricom333' },
        { Key: 'DebitPartyName', Value: '254708374149 - John Doe' },
        { Key: 'TransactionReason' },
        { Key: 'TransactionStatus', Value: 'Completed' },
        { Key: 'Amount', Value: '100' },
        { Key: 'ReceiptNo', Value: paymentId },
      ]),
  },
  {
    name: 'a payment to a customer',
    source: `${DOCUMENTS}/BusinessToCustomer`,
    ...KES,
    ...OF_NONE,
    body: ({ objectId }) =>
      result({ TransactionID: objectId }, [
        { Key: 'TransactionAmount', Value: 10 },
        { Key: 'TransactionReceipt', Value: objectId },
        { Key: 'TransactionCompletedDateTime', Value: '06.07.2024 22:48:52' },
      ]),
  },
  {
    name: 'the balances of the business',
    source: `${DOCUMENTS}/AccountBalance`,
    ...KES,
    ...WAITS,
    body: () =>
      result({ ResultCode: '0', TransactionID: 'OA90000000' }, [
        { Key: 'AccountBalance', Value: 'Working Account|KES|700000.00|700000.00|0.00|0.00' },
        { Key: 'BOCompletedTime', Value: '20200109125710' },
      ]),
  },
  {
    name: 'a push to a business',
    source: `${DOCUMENTS}/B2BExpressCheckout`,
    ...KES,
    ...FOR_PERSON,
    body: ({ paymentId }) => ({
      resultCode: '0',
      resultDesc: 'The service request is processed successfully.',
      amount: '71.0',
      requestId: '404e1aec-19e0-4ce3-973d-bd92e94c8021',
      resultType: '0',
      conversationID: 'AG_20230426_2010434680d9f5a73766',
      transactionId: paymentId,
      status: 'SUCCESS',
    }),
  },
  {
    name: 'a payment of a bill',
    source: `${DOCUMENTS}/BillManager`,
    ...KES,
    ...FOR_PERSON,
    body: ({ paymentId }) => ({
      transactionId: paymentId,
      paidAmount: '100',
      msisdn: '254710119383',
      dateCreated: '2021-09-15',
      accountReference: 'LGHJIO789',
      shortCode: '349350555',
    }),
  },
  {
    name: 'a standing order',
    source: `${DOCUMENTS}/MpesaRatiba`,
    ...KES,
    ...FOR_PERSON,
    body: ({ paymentId }) => ({
      responseHeader: { responseRefID: '0acc0239-20fa-4a52-8b9d-9bd64c0465c3', responseCode: '0' },
      responseBody: {
        responseData: [
          { name: 'TransactionID', value: paymentId },
          { name: 'Status', value: 'OKAY' },
          { name: 'Msisdn', value: '254******867' },
        ],
      },
    }),
  },
  {
    name: 'a failed recurring order, in the other letter case',
    source: `${DOCUMENTS}/MpesaRatiba`,
    ...KES,
    ...OF_NONE,
    body: () => ({
      ResponseHeader: { responseRefID: '4dd9b5d9-d738-42ba-9326-2cc99e966000', responseCode: '1037' },
      ResponseBody: { ResponseData: [{ Name: 'TransactionID', Value: '0000000000' }] },
    }),
  },
];

export const mobilemoney: Sample[] = [...pushes, ...others];
