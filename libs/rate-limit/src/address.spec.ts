import { networkKeyOf, networkOf } from './address';

describe('the address that a quota counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8::'],
    ['fe80::1%eth0', 'fe80::'],
    ['::1', '::'],
    ['unix:', 'unix:'],
    [undefined, ''],
  ])('of %s is %s', (ip, address) => expect(networkKeyOf(ip)).toBe(address));
});

describe('the network of', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80::/48'],
    ['unix:', ''],
    [undefined, ''],
  ])('%s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});
