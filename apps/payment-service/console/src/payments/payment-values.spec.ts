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
  it('is asked for in minor units, without what was left empty', () =>
    expect(JSON.parse(JSON.stringify(paymentOf(VALUES)))).toEqual({
      provider: 'stripe',
      amount: 4_999,
      currency: 'USD',
      order_id: 'order-7',
      customer: { email: 'payer@example.com' },
      return_url: 'https://shop.example/',
    }));

  it('names the phone where a phone is asked, and nothing that only a page needs', () =>
    expect(JSON.parse(JSON.stringify(paymentOf({ ...VALUES, provider: 'mobilemoney', currency: 'KES' })))).toEqual({
      provider: 'mobilemoney',
      amount: 4_999,
      currency: 'KES',
      order_id: 'order-7',
      customer: { phone_number: '+254700000000' },
    }));

  it('says which amount is none', () =>
    expect(() => paymentOf({ ...VALUES, amount: '49.999' })).toThrow('49.999 is no amount in USD.'));
});
