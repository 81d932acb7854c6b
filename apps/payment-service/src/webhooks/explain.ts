import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UsageError } from '@platform/http-service';
import { GatewayCertificates } from './gateway-certificates';
import { GatewayTransport } from '../gateways/api/gateway.transport';
import { readDelivery } from '../gateways/configured-gateways';
import type { DeliveryHeaders, Gateway, GatewaySecrets } from '../gateways/gateway';
import { UnreadableBody } from '../gateways/reading';
import { GATEWAYS } from '../gateways/registry';

export const EXPLAIN_USAGE = `payment:explain -- --provider <name> --payload <file> --headers <file> [--certificate <file>] [--now <time>]

Says whether a delivery would be accepted, why, and what it would be understood as. Nothing is stored.
  --payload      the exact bytes of the body
  --headers      a JSON object of the header fields; for mobilemoney also ":token" and ":remote-address"
  --certificate  PayPal's certificate, instead of fetching it
  --now          the clock at which to judge, such as 2026-11-21T09:30:00Z
Secrets are read from the same environment variables as the service's.`;

/** Explains a delivery to an operator; needs the gateways' settings and no database. Returns the process's exit code. */
export async function explain(args: string[], env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      provider: { type: 'string' },
      payload: { type: 'string' },
      headers: { type: 'string' },
      certificate: { type: 'string' },
      now: { type: 'string' },
    },
  });
  const gateway = GATEWAYS.find(({ name }) => name === values.provider);
  if (!gateway || !values.payload || !values.headers) throw new UsageError(EXPLAIN_USAGE);
  const secrets = gateway.configure(settingsOf(gateway, env), env['APP_ENV'] ?? 'development');
  if (!secrets) {
    print(`refused: 503 PROVIDER_NOT_CONFIGURED — set ${gateway.settings[0]}`);
    return 1;
  }
  const rawBody = read(values.payload);
  const now = values.now === undefined ? new Date() : new Date(values.now);
  const headers = await withCertificate(gateway, secrets, readHeaders(values.headers), async (url) =>
    values.certificate === undefined ? fetched(url, env) : read(values.certificate).toString(),
  );
  const verification = gateway.verify(rawBody, headers, secrets, now);
  if (!verification.valid) {
    print(`refused: 401 INVALID_SIGNATURE — ${verification.reason}`);
    return 1;
  }
  print(`signature: valid${verification.keyIndex >= 0 ? `, by secret ${verification.keyIndex + 1} of ${secrets.keys.length}` : ''}`); // prettier-ignore
  return printEvents(gateway, secrets, rawBody, print);
}

function printEvents(
  gateway: Gateway,
  secrets: GatewaySecrets,
  rawBody: Buffer,
  print: (line: string) => void,
): number {
  try {
    const events = readDelivery(gateway, secrets, rawBody);
    print(`accepted: ${events.length === 1 ? 'one event' : `${events.length} events`}`);
    for (const event of events) {
      print(JSON.stringify(event, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value), 2));
    }
    return 0;
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error;
    print(`refused: ${gateway.name === 'mobilemoney' ? '400 Rejected' : '422 VALIDATION_FAILED'} — ${error.message}`);
    return 1;
  }
}

const settingsOf = (gateway: Gateway, env: NodeJS.ProcessEnv) =>
  Object.fromEntries(gateway.settings.map((name) => [name, env[name]?.trim() || undefined]));

/** Header names in any case; a file that holds them under `headers` is taken too. */
function readHeaders(file: string): DeliveryHeaders {
  const content = JSON.parse(read(file).toString()) as Record<string, unknown>;
  const fields = typeof content['headers'] === 'object' && content['headers'] !== null ? content['headers'] : content;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

async function withCertificate(
  gateway: Gateway,
  secrets: GatewaySecrets,
  headers: DeliveryHeaders,
  certificateAt: (url: string) => Promise<string>,
): Promise<DeliveryHeaders> {
  const url = gateway.certificateUrl?.(headers, secrets);
  return url ? { ...headers, ':certificate': await certificateAt(url) } : headers;
}

/** As the service would. */
const fetched = (url: string, env: NodeJS.ProcessEnv): Promise<string> =>
  new GatewayCertificates(new GatewayTransport({ proxyUrl: env['OUTBOUND_PROXY_URL'] })).get(url);

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new UsageError(`cannot read ${file}`);
  }
}
