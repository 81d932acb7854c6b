/** Requests that register a deposit, by the origin of the reference. */
export const DEPOSIT_EXAMPLES = {
  mobileMoney: {
    summary: 'Mobile money, after the STK push',
    value: {
      provider: 'mobilemoney',
      provider_reference: 'ws_CO_191220191020363925',
      merchant_request_id: '29115-34620561-1',
      order_id: 'order-1001',
      amount: 150_000,
      currency: 'KES',
      phone_number: '254700000000',
      description: 'Order 1001',
    },
  },
  stripe: {
    summary: 'Stripe, by its payment intent',
    value: {
      provider: 'stripe',
      provider_reference: 'pi_3PqXyz2eZvKYlo2C1aBcDeFg',
      order_id: 'order-1002',
      amount: 4_999,
      currency: 'USD',
    },
  },
  issuedReference: {
    summary: 'Adyen, by an issued reference',
    value: { provider: 'adyen', order_id: 'order-1003', amount: 10_000, currency: 'EUR' },
  },
};
