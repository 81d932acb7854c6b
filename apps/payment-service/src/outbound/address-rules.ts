import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Block = [Address, number];
export type OutboundProtocol = 'http:' | 'https:';

export interface AddressRuleOptions {
  /** CIDR blocks that may be reached although they are not public. */
  allowed?: string[];
  /** CIDR blocks that are never reached; they override all other rules. */
  denied?: string[];
  /** For development and tests: accepts this machine itself, also with plain http. */
  acceptsLoopback?: boolean;
}

const blocksOf = (texts: string[]): Block[] => texts.map((text) => ipaddr.parseCIDR(text));

/** A public address of a cloud's metadata service. */
const METADATA = blocksOf(['168.63.129.16/32']);
/** The allocated part of IPv6; the rest is reserved, or leads to an IPv4 address. */
const GIVEN_OUT_IPV6 = blocksOf(['2000::/3']);

const isWithin = (address: Address, blocks: Block[]): boolean =>
  blocks.some(([network, bits]) => network.kind() === address.kind() && address.match(network as never, bits));

/** Not private, loopback, link-local, shared, multicast or reserved, and not an encoded form of another address. */
const isPublic = (address: Address): boolean =>
  address.range() === 'unicast' &&
  !isWithin(address, METADATA) &&
  (address.kind() === 'ipv4' || isWithin(address, GIVEN_OUT_IPV6));

/** Decides which addresses a connection to an untrusted destination may use. */
export class AddressRules {
  private readonly allowed: Block[];
  private readonly denied: Block[];
  readonly acceptsLoopback: boolean;

  constructor({ allowed = [], denied = [], acceptsLoopback = false }: AddressRuleOptions = {}) {
    this.allowed = blocksOf(allowed);
    this.denied = blocksOf(denied);
    this.acceptsLoopback = acceptsLoopback;
  }

  /** `address` comes from the resolver, or is the literal of a parsed URL. */
  allows(address: string, protocol: OutboundProtocol): boolean {
    const parsed = ipaddr.parse(address);
    if (isWithin(parsed, this.denied)) return false;
    if (this.acceptsLoopback && parsed.range() === 'loopback') return true;
    return protocol === 'https:' && (isWithin(parsed, this.allowed) || isPublic(parsed));
  }
}
