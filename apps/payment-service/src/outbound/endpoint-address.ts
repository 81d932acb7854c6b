import { isIP } from 'node:net';
import type { AddressRules, OutboundProtocol } from './address-rules';

export interface EndpointRules {
  addresses: AddressRules;
  /** On the loopback interface, if it is accepted, every port is allowed. */
  ports: number[];
}

const MAX_LENGTH = 2_048;
/** Printable ASCII without the backslash: characters that a parser would drop or replace are refused. */
const PLAIN = /^[\x21-\x5b\x5d-\x7e]+$/;
const NAMES_OF_THIS_MACHINE = /^(.+\.)?localhost\.?$/;
/** Names that no public name server resolves; a single label is a name of the local network. */
const PRIVATE_NAMES = /^[^.]+\.?$|\.(local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/;

const DEFAULT_PORTS: Record<OutboundProtocol, number> = { 'http:': 80, 'https:': 443 };

/** The address in a URL's host; null if the host is a name. */
export function literalOf(hostname: string): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? null : bare;
}

/**
 * Why an address that a merchant chose is refused, in words for the merchant; null if it is accepted. The addresses of
 * its name are checked at each connection, because they may change.
 */
export function endpointProblem(text: string, { addresses, ports }: EndpointRules): string | null {
  if (text.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  if (!PLAIN.test(text))
    return 'must be plain ASCII without spaces and backslashes; write international names in Punycode';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:\/\/[^/]/i.test(text)) return 'must be an https:// URL';
  if (url.username || url.password || text.split('/')[2]!.includes('@'))
    return 'must contain no user name and no password';
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
