import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UsageError } from '@platform/http-service';
import { fetchPem } from './certificates/certificate';
import { GatewayTransport } from '../gateways/api/gateway.transport';
import type { DeliveryHeaders, Gateway } from '../gateways/gateway';
import { GATEWAYS } from '../gateways/registry';
import { explainDelivery, type Explanation } from './explanation';

export const EXPLAIN_USAGE = `payment:explain -- --provider <name> --payload <file> --headers <file> [--certificate <file>] [--now <time>]

Says whether a delivery would be accepted, why, and what it would be understood as. Nothing is stored.
  --payload      the exact bytes of the body
  --headers      a JSON object of the header fields; for mobilemoney also ":token" and ":remote-address"
  --certificate  PayPal's certificate, instead of fetching it
  --now          the clock at which to judge, such as 2026-11-21T09:30:00Z
Secrets are read from the same environment variables as the service's.`;

const TEXT = { type: 'string' } as const;
const OPTIONS = { provider: TEXT, payload: TEXT, headers: TEXT, certificate: TEXT, now: TEXT };

/** Explains a delivery to an operator; needs the gateways' settings and no database. Returns the process's exit code. */
export async function explain(args: string[], env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<number> {
  const { provider, payload, headers, certificate, now } = parseArgs({ args, options: OPTIONS }).values;
  const gateway = GATEWAYS.find(({ name }) => name === provider);
  if (!gateway || !payload || !headers) throw new UsageError(EXPLAIN_USAGE);
  const secrets = gateway.configure(settingsOf(gateway, env), env['APP_ENV'] ?? 'development');
  const given = {
    rawBody: read(payload),
    headers: readHeaders(headers),
    now: now === undefined ? new Date() : new Date(now),
  };
  const explanation = await explainDelivery(gateway, secrets, given, async (url) =>
    certificate === undefined ? fetched(url, env) : read(certificate).toString(),
  );
  return tell(explanation, print);
}

function tell(
  { status, code, reason, isAuthentic, secret, events }: Explanation,
  print: (line: string) => void,
): number {
  if (isAuthentic) print(`signature: valid${secret ? `, by secret ${secret.number} of ${secret.of}` : ''}`);
  if (code !== null) {
    print(`refused: ${status} ${code} — ${reason}`);
    return 1;
  }
  print(`accepted: ${events.length === 1 ? 'one event' : `${events.length} events`}`);
  for (const event of events) {
    print(JSON.stringify(event, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value), 2));
  }
  return 0;
}

const settingsOf = (gateway: Gateway, env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.keys(gateway.settings).map((name) => [name, env[name]?.trim() || undefined]));

/** Header names in any case; a file that holds them under `headers` is taken too. */
function readHeaders(file: string): DeliveryHeaders {
  const content = JSON.parse(read(file).toString()) as Record<string, unknown>;
  const fields = typeof content['headers'] === 'object' && content['headers'] !== null ? content['headers'] : content;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

/** As the service would. */
const fetched = (url: string, env: NodeJS.ProcessEnv): Promise<string> =>
  fetchPem(new GatewayTransport({ proxyUrl: env['OUTBOUND_PROXY_URL'] }), url);

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new UsageError(`cannot read ${file}`);
  }
}
