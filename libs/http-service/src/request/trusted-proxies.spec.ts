import express from 'express';
import { rememberedTrust, type TrustProxy } from './trusted-proxies';

const inPrivateNetwork = express().set('trust proxy', ['10.0.0.0/8', '::1']).get('trust proxy fn') as TrustProxy;

function asked() {
  const addresses: string[] = [];
  const trusts = rememberedTrust((address, hop) => {
    addresses.push(address);
    return inPrivateNetwork(address, hop);
  });
  return { addresses, trusts };
}

describe('trusted proxies', () => {
  it('are those of the setting, the first time and each time after it', () => {
    const { addresses, trusts } = asked();
    for (let time = 0; time < 3; time++)
      expect(['10.1.2.3', '::1', '192.0.2.1', 'nobody', ''].map((address) => trusts(address, time))).toEqual([
        true,
        true,
        false,
        false,
        false,
      ]);
    expect(addresses).toHaveLength(5);
  });

  it('are not remembered by what is too long for an address', () => {
    const { addresses, trusts } = asked();
    for (let time = 0; time < 2; time++) expect(trusts('1'.repeat(46), 0)).toBe(false);
    expect(addresses).toHaveLength(2);
  });
});
