import { searchOf } from './payment-search';

const ID = '019A8F3E-6c1b-7d42-9f10-3b7a5c2d1e00';
const given = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(searchOf(new URLSearchParams(fields))).filter(([, value]) => value !== undefined));

it.each([
  [{ find: ID }, { transaction_id: ID.toLowerCase() }],
  [{ find: ' ws_CO_1 ' }, { provider_reference: 'ws_CO_1' }],
  [{ find: '', order_id: 'order-7', status: '' }, { order_id: 'order-7' }],
  [{ provider_payment_id: ' NLJ7RT61SV ' }, { provider_payment_id: 'NLJ7RT61SV' }],
  [
    { customer_id: 'customer-7', phone_number: '+254700000001' },
    { customer_id: 'customer-7', phone_number: '+254700000001' },
  ],
  [
    { metadata_key: 'campaign', metadata_value: 'spring' },
    { metadata_key: 'campaign', metadata_value: 'spring' },
  ],
  [{ metadata_value: 'spring' }, {}],
  [{ other: 'x' }, {}],
])('%j is searched for as %j', (fields, input) => expect(given(fields as Record<string, string>)).toEqual(input));
