import { searchesOf } from './transaction-filters';

const names = (find: string) => searchesOf(find).flatMap((search) => Object.keys(search));

it.each([
  ['order-1001', ['provider_reference', 'order_id', 'customer_id', 'provider_payment_id', 'refund_id', 'dispute_id']],
  ['NLJ7RT61SV', ['provider_reference', 'order_id', 'customer_id', 'provider_payment_id', 'refund_id', 'dispute_id']],
  [
    '254700000000',
    ['provider_reference', 'order_id', 'customer_id', 'provider_payment_id', 'refund_id', 'dispute_id', 'phone_number'],
  ],
  [
    '+254700000000',
    ['provider_reference', 'order_id', 'customer_id', 'provider_payment_id', 'refund_id', 'dispute_id', 'phone_number'],
  ],
  ['Bestellung für Ida', ['order_id', 'customer_id']],
])('“%s” is searched for in each of its possible meanings', (find, expected) => expect(names(find)).toEqual(expected));
