import ipaddr from 'ipaddr.js';

/** An IPv6 customer owns a whole /64, so that is one address here. */
export function addressOf(ip = ''): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString();
}
