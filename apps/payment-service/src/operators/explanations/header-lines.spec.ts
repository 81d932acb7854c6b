import { headersOf } from './header-lines';

it('reads copied header fields, and those of the transport', () => {
  expect(headersOf('Stripe-Signature: t=1,v1=ab:c \r\n\nX-Other:\n:remote-address: 10.0.0.1')).toEqual({
    'stripe-signature': 't=1,v1=ab:c',
    'x-other': '',
    ':remote-address': '10.0.0.1',
  });
  expect(headersOf('')).toEqual({});
});

it.each(['no field', ': value', 'two words: value', '{"a": 1}'])('refuses %j', (text) => {
  expect(() => headersOf(text)).toThrow('Name: value');
});
