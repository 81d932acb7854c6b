/** Requests that start a payment, by the place where the payer pays. */
export const PAYMENT_EXAMPLES = {
  page: {
    summary: 'On the gateway’s page',
    value: {
      provider: 'stripe',
      order_id: 'order-1001',
      amount: 4_999,
      currency: 'USD',
      description: 'Order 1001',
      customer: { email: 'payer@example.com' },
      return_url: 'https://shop.example/orders/1001',
    },
  },
  phone: {
    summary: 'On the payer’s phone',
    value: {
      provider: 'mobilemoney',
      order_id: 'order-1002',
      amount: 150_000,
      currency: 'KES',
      customer: { phone_number: '254700000000' },
    },
  },
};
