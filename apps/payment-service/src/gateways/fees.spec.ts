import { eventOf as flutterwaveEvent } from './flutterwave/flutterwave.reading';
import { eventOf as paypalEvent } from './paypal/paypal.reading';
import { eventOf as paystackEvent } from './paystack/paystack.reading';
import { eventOf as razorpayEvent } from './razorpay/razorpay.reading';
import { eventOf as squareEvent } from './square/square.reading';

const razorpay = (payment: object) =>
  razorpayEvent('payment.captured', {
    payment: { entity: { id: 'pay_1', amount: '10000', currency: 'INR', ...payment } },
  });
const paystack = (data: object) =>
  paystackEvent('charge.success', { id: '1', amount: '10000', currency: 'NGN', status: 'success', ...data });
const flutterwave = (data: object) =>
  flutterwaveEvent('charge.completed', { id: '1', amount: '100', currency: 'NGN', status: 'successful', ...data });
const square = (...fees: object[]) =>
  squareEvent('payment.updated', {
    payment: {
      id: '1',
      status: 'COMPLETED',
      amount_money: { amount: '10000', currency: 'USD' },
      processing_fee: fees,
    },
  });
const paypal = (capture: object) =>
  paypalEvent('PAYMENT.CAPTURE.COMPLETED', {
    id: '1',
    status: 'COMPLETED',
    amount: { value: '100.00', currency_code: 'USD' },
    ...capture,
  });
const usd = (amount: string) => ({ amount_money: { amount, currency: 'USD' } });
const paypalFee = (value: string, currency_code: string) => ({
  seller_receivable_breakdown: { paypal_fee: { value, currency_code } },
});

it.each([
  ['Razorpay’s fee includes the tax', razorpay({ fee: '236', tax: '36' }), 236n],
  ['Razorpay, the payer bears it', razorpay({ fee: '236', fee_bearer: 'customer' }), 0n],
  ['Razorpay does not say it', razorpay({ fee: null }), null],
  ['Paystack', paystack({ fees: '150' }), 150n],
  ['Paystack, the payer bears it', paystack({ fees: '150', requested_amount: '9850' }), 0n],
  ['Paystack does not say it', paystack({}), null],
  ['Flutterwave', flutterwave({ app_fee: '1.4', charged_amount: '100' }), 140n],
  ['Flutterwave, the payer bears it', flutterwave({ app_fee: '1.4', charged_amount: '101.4' }), 0n],
  ['Flutterwave, with a fee of the merchant', flutterwave({ app_fee: '1.4', merchant_fee: '0.6' }), 200n],
  ['Flutterwave does not say it', flutterwave({}), null],
  ['a fraction of the minor unit', flutterwave({ app_fee: '1.405' }), null],
  ['Square, in parts', square(usd('320'), usd('-20')), 300n],
  ['Square, in another currency', square({ amount_money: { amount: '320', currency: 'EUR' } }), null],
  ['Square does not say it yet', square(), null],
  ['PayPal', paypal(paypalFee('3.20', 'USD')), 320n],
  ['PayPal’s earlier sale', paypal({ transaction_fee: { value: '3.20', currency: 'USD' } }), 320n],
  ['PayPal, in another currency', paypal(paypalFee('3.20', 'EUR')), null],
  ['PayPal does not say it', paypal({}), null],
])('the fee of a payment: %s', (_case, event, fee) => {
  expect(event).toMatchObject({ kind: 'payment_succeeded', feeMinor: fee });
});
