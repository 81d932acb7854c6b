import { LRUCache } from 'lru-cache';

/** Whether the address of a connection, or one that a proxy names, is that of a trusted proxy; as Express asks it. */
export type TrustProxy = (address: string, hop: number) => boolean;

const MOST_REMEMBERED = 1_000;
/** Of an IPv6 address that holds one of IPv4. What is longer is no address, and would only fill the memory. */
const LONGEST_ADDRESS = 45;

/** Caches the result for each address: the same few proxies send all requests. */
export function rememberedTrust(trusts: TrustProxy): TrustProxy {
  const known = new LRUCache<string, boolean>({ max: MOST_REMEMBERED });
  return (address, hop) => {
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    const isTrusted = trusts(address, hop);
    if (address.length <= LONGEST_ADDRESS) known.set(address, isTrusted);
    return isTrusted;
  };
}
