/** Deliveries in the gateways' own formats; each matches the deposit of the examples. */
export const CALLBACK_EXAMPLES = {
  success: {
    summary: 'The payer has paid',
    value: {
      Body: {
        stkCallback: {
          MerchantRequestID: '29115-34620561-1',
          CheckoutRequestID: 'ws_CO_191220191020363925',
          ResultCode: 0,
          ResultDesc: 'The service request is processed successfully.',
          CallbackMetadata: {
            Item: [
              { Name: 'Amount', Value: 1500 },
              { Name: 'MobileMoneyReceiptNumber', Value: 'NLJ7RT61SV' },
              { Name: 'TransactionDate', Value: 20_261_121_102_115 },
              { Name: 'PhoneNumber', Value: 254_700_000_000 },
            ],
          },
        },
      },
    },
  },
  failure: {
    summary: 'The payer has declined',
    value: {
      Body: {
        stkCallback: {
          MerchantRequestID: '29115-34620561-1',
          CheckoutRequestID: 'ws_CO_191220191020363925',
          ResultCode: 1032,
          ResultDesc: 'Request cancelled by user.',
        },
      },
    },
  },
};

export const DELIVERY_EXAMPLES = {
  stripe: {
    summary: 'Stripe: a payment has succeeded',
    value: {
      id: 'evt_1PqXyz2eZvKYlo2C4hIjKlMn',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: {
        object: {
          id: 'pi_3PqXyz2eZvKYlo2C1aBcDeFg',
          object: 'payment_intent',
          amount: 4999,
          amount_received: 4999,
          currency: 'usd',
          status: 'succeeded',
        },
      },
    },
  },
};
