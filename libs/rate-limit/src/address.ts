import ipaddr from 'ipaddr.js';

/** An IPv6 customer owns a whole /64, so that is one address here. */
export function addressOf(ip = ''): string {
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
