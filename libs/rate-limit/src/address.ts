import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Whoever asks usually asks again. */
const addresses = new LRUCache<string, string>({ max: 10_000, memoMethod: readAddress });

/** An IPv6 customer owns a whole /64, so that is one address here. */
export const addressOf = (ip = ''): string => addresses.memo(ip);

function readAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}

/** The part of an address that a person's devices share: /24 of IPv4, /48 of IPv6; empty where it is none. */
export function networkOf(ip = ''): string {
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv4
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/24`).toString()}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString().split('%')[0]}/48`).toString()}/48`;
}
