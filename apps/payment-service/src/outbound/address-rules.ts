import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Block = [Address, number];
export type OutboundProtocol = 'http:' | 'https:';

export interface AddressRuleOptions {
  /** CIDR blocks that are reached although they are not public. */
  allowed?: string[];
  /** CIDR blocks that are never reached, whatever else is said. */
  denied?: string[];
  /** For development and tests: this machine itself, also by plain http. */
  acceptsLoopback?: boolean;
}

const blocksOf = (texts: string[]): Block[] => texts.map((text) => ipaddr.parseCIDR(text));

/** A public address that answers as the metadata service of a cloud. */
const METADATA = blocksOf(['168.63.129.16/32']);
/** What has been given out of IPv6; everything else of it is reserved, or leads to an IPv4 address. */
const GIVEN_OUT_IPV6 = blocksOf(['2000::/3']);

const isWithin = (address: Address, blocks: Block[]): boolean =>
  blocks.some(([network, bits]) => network.kind() === address.kind() && address.match(network as never, bits));

/** Neither private, loopback, link-local, shared, multicast nor reserved, and no other address in disguise. */
const isPublic = (address: Address): boolean =>
  address.range() === 'unicast' &&
  !isWithin(address, METADATA) &&
  (address.kind() === 'ipv4' || isWithin(address, GIVEN_OUT_IPV6));

/** Which addresses a connection may be made to when somebody else has chosen where it goes. */
export class AddressRules {
  private readonly allowed: Block[];
  private readonly denied: Block[];
  readonly acceptsLoopback: boolean;

  constructor({ allowed = [], denied = [], acceptsLoopback = false }: AddressRuleOptions = {}) {
    this.allowed = blocksOf(allowed);
    this.denied = blocksOf(denied);
    this.acceptsLoopback = acceptsLoopback;
  }

  /** `address` is one of the resolver's, or a literal as a parsed URL has it. */
  allows(address: string, protocol: OutboundProtocol): boolean {
    const parsed = ipaddr.parse(address);
    if (isWithin(parsed, this.denied)) return false;
    if (this.acceptsLoopback && parsed.range() === 'loopback') return true;
    return protocol === 'https:' && (isWithin(parsed, this.allowed) || isPublic(parsed));
  }
}
