import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Callers usually return, so the keys of recent addresses are kept. */
const networkKeys = new LRUCache<string, string>({ max: 10_000, memoMethod: readNetworkKey });

/**
 * The network key of a caller without a credential: the IPv4 address, or the /64 of an IPv6 address. One customer has a
 * whole /64. Every quota, budget and limit by network uses this function.
 */
export const networkKeyOf = (ip = ''): string => networkKeys.memo(ip);

function readNetworkKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}

const networks = new LRUCache<string, string>({ max: 10_000, memoMethod: readNetwork });

/** The part of an address that a person's devices share: /24 of IPv4, /48 of IPv6; empty where it is none. */
export const networkOf = (ip = ''): string => networks.memo(ip);

function readNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv4
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/24`).toString()}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString().split('%')[0]}/48`).toString()}/48`;
}
