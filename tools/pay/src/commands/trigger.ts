import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  callbackOf,
  type Delivery,
  SIMULATED_GATEWAYS,
  type SimulatedGateway,
  type Step,
} from '@platform/gateway-simulator/src/gateways';
import { webhookSecretsOf } from '@platform/gateway-simulator/src/webhook-settings';
import { getTransaction } from '@platform/sdk/payment';
import type { StackDescription } from '@platform/stack';
import { connect } from '../connection';
import { EXIT, Failure, usage } from '../failure';
import { isLoopback } from '../loopback';
import type { Command } from './command';

export const trigger: Command = {
  words: 'trigger',
  does: 'Sends what the gateway would, signed with the secrets of npm start. Works on this machine only.',
  takes: ['gateway', 'event'],
  options: {
    transaction: '<id>! the payment',
    'stack-file': '<path> stack.json of npm start (default: STACK_FILE, or the nearest one)',
  },
  async run({ positionals: [provider = '', event = ''], options, output }) {
    const client = connect();
    assertLoopback(client.baseUrl);
    const { payment_service, settings, gateway_simulator_url: simulator } = readStack(options['stack-file']);
    if (!simulator) gatewayOf(provider, event);
    const transaction_id = options['transaction']!;
    const { data } = await getTransaction(client, { transaction_id });
    const { provider_reference: reference, amount, currency } = data;
    if (reference === null || data.provider !== provider) {
      throw usage(`The transaction is not a deposit of ${provider}, but of ${data.provider ?? 'no gateway'}.`);
    }
    const acted = await actOnSimulator(simulator, provider, reference, event);
    if (acted) {
      const after = await getTransaction(client, { transaction_id });
      return output.thing({ ...acted, transaction_id, transaction_status: after.data.status });
    }
    const gateway = gatewayOf(provider, event);
    const facts = { reference, amount, currency, step: event as Step, ...idsOf(event, reference) };
    const signing = {
      secret: webhookSecretsOf(settings['payment-service']!)[gateway.provider][0],
      notificationUrl: `${payment_service.urls[0]}/v1/webhooks/${provider}`,
    };
    const answer = await deliver(client.baseUrl, callbackOf(gateway, facts, signing));
    const after = await getTransaction(client, { transaction_id });
    output.thing({ ...answer, transaction_id, transaction_status: after.data.status });
    if (answer.http_status >= 300) throw new Failure(EXIT.refused, 'DELIVERY_REFUSED', 'The delivery was refused.');
  },
};

const ACTIONS: Partial<Record<string, string>> = { succeeded: 'pay', failed: 'decline' };

/** Pays a payment at the simulated gateway where it was started, as by a payer; null for an unknown payment. */
async function actOnSimulator(url: string | null | undefined, provider: string, reference: string, event: string) {
  const action = ACTIONS[event];
  if (!url || action === undefined || !isLoopback(new URL(url))) return null;
  const address = new URL(`/_control/payments/${provider}/${encodeURIComponent(reference)}`, url);
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ do: action }),
  };
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(30_000) }).catch(() => null);
  if (response === null || response.status === 404) return null;
  const answer = (await response.json()) as { status?: string; error?: string };
  if (!response.ok)
    throw new Failure(EXIT.refused, 'NOT_POSSIBLE', `The gateway does not let the payer: ${answer.error}.`);
  return { payment_status: answer.status };
}

/** Secrets of a gateway have no business elsewhere, and a simulated payment none in production. */
function assertLoopback(url: string): void {
  const address = new URL(url);
  if (isLoopback(address)) return;
  throw usage(`pay trigger simulates gateways on this machine only, not at ${address.hostname}.`);
}

function gatewayOf(provider: string, event: string): SimulatedGateway {
  const gateway = SIMULATED_GATEWAYS.find((one) => one.provider === provider);
  if (gateway?.certificateHostsSetting) {
    throw usage(`${gateway.label} signs with a certificate that only ${gateway.label} serves: try its sandbox.`);
  }
  if (!gateway) {
    const known = SIMULATED_GATEWAYS.filter(({ certificateHostsSetting }) => !certificateHostsSetting);
    throw usage(`The gateways are ${known.map((one) => one.provider).join(', ')}, not "${provider}".`);
  }
  if (!gateway.steps.includes(event as Step)) {
    throw usage(`${provider} reports ${gateway.steps.join(', ')}, not "${event}".`);
  }
  return gateway;
}

/** A repetition of the event has the same ids, so that it is a redelivery. Another event has other ids. */
const idsOf = (event: string, reference: string) => ({
  eventId: `evt-${event}-${reference}`,
  objectId: `${event === 'refunded' ? 'refund' : 'dispute'}-${reference}`,
});

function readStack(given = process.env['STACK_FILE']): StackDescription {
  const path = given ?? findStackFile(process.cwd());
  try {
    return JSON.parse(readFileSync(path ?? '', 'utf8')) as StackDescription;
  } catch {
    throw usage('No stack.json of a running npm start was found: name it with --stack-file or STACK_FILE.');
  }
}

function findStackFile(folder: string): string | undefined {
  const path = join(folder, '.stack', 'stack.json');
  if (existsSync(path)) return path;
  return dirname(folder) === folder ? undefined : findStackFile(dirname(folder));
}

async function deliver(baseUrl: string, { provider, body, headers, query }: Delivery) {
  const address = new URL(`/v1/webhooks/${provider}${query ? `?${query}` : ''}`, baseUrl);
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
  const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(15_000) }).catch(
    () => {
      throw new Failure(EXIT.unreachable, 'UNREACHABLE', `${address.origin} does not answer.`);
    },
  );
  return { http_status: response.status, answer: await response.text() };
}
