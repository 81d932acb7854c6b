import { isIP } from 'node:net';
import type { AddressRules, OutboundProtocol } from './address-rules';

export interface EndpointRules {
  addresses: AddressRules;
  /** On the loopback interface, where that is accepted, every port is. */
  ports: number[];
}

const MAX_LENGTH = 2_048;
/** Printable ASCII without the backslash: what a parser would drop or turn into something else is not taken. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/;
const NAMES_OF_THIS_MACHINE = /^(.+\.)?localhost\.?$/;
/** Names that no public name server knows; one label is a name of the own network. */
const PRIVATE_NAMES = /^[^.]+\.?$|\.(local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/;

const DEFAULT_PORTS: Record<OutboundProtocol, number> = { 'http:': 80, 'https:': 443 };

/** The address in a URL's host, or null where it is a name. */
export function literalOf(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? null : bare;
}

/**
 * What is wrong with an address that a merchant chose, in words for him, or null. What its name leads to is judged at
 * each connection, since it may change.
 */
export function endpointProblem(text: string, { addresses, ports }: EndpointRules): string | null {
  if (text.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  if (!PLAIN.test(text))
    return 'must be plain ASCII without spaces and backslashes; write international names in Punycode';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:\/\/[^/]/i.test(text)) return 'must be an https:// URL';
  if (url.username || url.password || text.split('/')[2]!.includes('@'))
    return 'must hold no user name and no password';
  if (url.hash || text.includes('#')) return 'must have no fragment';
  const literal = literalOf(url.hostname);
  const protocol = url.protocol as OutboundProtocol;
  if (addresses.acceptsLoopback && isOfThisMachine(url.hostname, literal, addresses)) return null;
  if (protocol !== 'https:') return 'must be an https:// URL';
  if (!ports.includes(Number(url.port) || DEFAULT_PORTS[protocol])) return `must use port ${ports.join(' or ')}`;
  const isPublicName = !NAMES_OF_THIS_MACHINE.test(url.hostname) && !PRIVATE_NAMES.test(url.hostname);
  const isReachable = literal === null ? isPublicName : addresses.allows(literal, protocol);
  return isReachable ? null : 'must lead to a public address';
}

const isOfThisMachine = (hostname: string, literal: string | null, addresses: AddressRules): boolean =>
  literal === null ? NAMES_OF_THIS_MACHINE.test(hostname) : addresses.allows(literal, 'http:');
