import type { LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import type { buildConnector } from 'undici';
import type { AddressRules, OutboundProtocol } from './address-rules';
import { literalOf } from './endpoint-address';
import { ForbiddenAddress } from './outbound.error';

export interface ConnectorOptions {
  rules: AddressRules;
  connectMs: number;
  /** Name servers that replace those of the machine, with port; for tests. */
  nameServers?: string[];
  /** Further certificates to trust; for tests. */
  ca?: string;
}

/**
 * A connector that connects only to addresses that the rules allow. The socket uses exactly the checked list, so a name
 * that changes its address gains nothing. The connector asks the name servers directly: neither /etc/hosts nor search
 * domains can turn a name into a local one. A slow name server blocks no thread of other work.
 */
export function guardedConnector({ rules, connectMs, nameServers, ca }: ConnectorOptions): buildConnector.connector {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  // Loaded with the first connection, like its client.
  const connectorFor = (protocol: OutboundProtocol) =>
    (require('undici') as typeof import('undici')).buildConnector({
      timeout: connectMs,
      autoSelectFamily: true,
      lookup: lookup(resolver, (address) => rules.allows(address, protocol)),
      ...(ca && { ca }),
    });
  const connectors: Partial<Record<OutboundProtocol, buildConnector.connector>> = {};
  return (options, callback) => {
    const protocol = options.protocol as OutboundProtocol;
    const literal = literalOf(options.hostname);
    if (literal !== null && !rules.allows(literal, protocol)) return callback(new ForbiddenAddress(), null);
    (connectors[protocol] ??= connectorFor(protocol))(options, callback);
  };
}

/** `autoSelectFamily` asks for all addresses. @throws ForbiddenAddress if none of them is allowed */
function lookup(resolver: Resolver, isAllowed: (address: string) => boolean): LookupFunction {
  return callbackify(async (hostname: string, _options: LookupOptions) => {
    const allowed = (await resolve(resolver, hostname)).filter(({ address }) => isAllowed(address));
    if (allowed.length === 0) throw new ForbiddenAddress();
    return allowed;
  });
}

interface Resolved {
  address: string;
  family: 4 | 6;
}

async function resolve(resolver: Resolver, hostname: string): Promise<Resolved[]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  const found = (settled: PromiseSettledResult<string[]>, family: 4 | 6): Resolved[] =>
    settled.status === 'fulfilled' ? settled.value.map((address) => ({ address, family })) : [];
  return [...found(four, 4), ...found(six, 6)];
}
