import { paymentOf } from './payment-values';

const VALUES = {
  provider: 'stripe',
  amount: '49.99',
  currency: 'USD',
  order: ' order-7 ',
  description: '',
  email: 'payer@example.com',
  phone: '+254 700-000000',
  back: 'https://shop.example/',
};

describe('a payment that is started by hand', () => {
  it('is requested in minor units, without empty fields', () =>
    expect(JSON.parse(JSON.stringify(paymentOf(VALUES)))).toEqual({
      provider: 'stripe',
      amount: 4_999,
      currency: 'USD',
      order_id: 'order-7',
      customer: { email: 'payer@example.com' },
      return_url: 'https://shop.example/',
    }));

  it('has the phone number for a gateway that asks a phone, and no fields of a payment page', () =>
    expect(JSON.parse(JSON.stringify(paymentOf({ ...VALUES, provider: 'mobilemoney', currency: 'KES' })))).toEqual({
      provider: 'mobilemoney',
      amount: 4_999,
      currency: 'KES',
      order_id: 'order-7',
      customer: { phone_number: '+254700000000' },
    }));

  it('names an amount that is not valid', () =>
    expect(() => paymentOf({ ...VALUES, amount: '49.999' })).toThrow('49.999 is not an amount in USD.'));
});
