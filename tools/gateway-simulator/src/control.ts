import { type CallFault, CALL_FAULTS, DELIVERY_FAULTS, type FaultSettings } from './faults';
import { NotPossible } from './gateway';
import { type Answer, type Call, get, json, post, type Route } from './http/call';
import { at, numberAt, textAt } from './http/reading';
import { GATEWAY_NAMES, isGatewayName } from './gateways';
import { type GatewayName, PAYER_ACTIONS, type PayerAction, type Payment } from './payment';
import type { GatewaySimulator } from './simulator';

/** The simulator over HTTP, for who is in another process: all that a test can do with the object. */
export function controlRoutes(simulator: GatewaySimulator): Route[] {
  const routes: Route[] = [
    get('/_control', () => json(200, overview(simulator))),
    get('/_control/payments', ({ query }) => json(200, { data: paymentsOf(simulator, query) })),
    get('/_control/payments/:gateway/:id', (call) => json(200, viewOf(paymentOf(simulator, call)))),
    post('/_control/payments/:gateway/:id', (call) => actOn(simulator, call)),
    post('/_control/refunds/:gateway/:id', (call) => finishRefund(simulator, call)),
    { method: 'PUT', path: '/_control/faults', does: (call) => setFaults(simulator, call) },
    { method: 'DELETE', path: '/_control/faults', does: () => (simulator.faults.reset(), json(200, {})) },
    post('/_control/faults/next', (call) => planFault(simulator, call)),
    get('/_control/deliveries', () => json(200, { data: simulator.deliveryLog })),
    post('/_control/deliveries/release', async () => (await simulator.release(), json(200, {}))),
    post('/_control/deliveries/redeliver', async () => (await simulator.redeliver(), json(200, {}))),
    get('/_control/calls', () => json(200, { data: simulator.calls })),
  ];
  return routes.map((route) => ({ ...route, does: (call: Call) => answered(route, call) }));
}

class Refused extends Error {}

async function answered(route: Route, call: Call): Promise<Answer> {
  try {
    return await route.does(call);
  } catch (error) {
    const status =
      error instanceof NotPossible ? 409 : error instanceof Refused ? 422 : error instanceof RangeError ? 404 : 0;
    if (status === 0) throw error;
    return json(status, { error: (error as Error).message });
  }
}

function overview(simulator: GatewaySimulator) {
  return {
    seed: simulator.seed,
    settings: simulator.settings,
    call_faults: CALL_FAULTS,
    delivery_faults: DELIVERY_FAULTS,
    gateways: simulator.all.map(({ name, payments }) => ({
      name,
      url: simulator.urlOf(name),
      payments: payments.length,
      faults: simulator.faults.of(name),
    })),
  };
}

/** A payment as plain data. */
export function viewOf(payment: Payment) {
  const { gateway, startId, reference, paymentId, status, amountMinor, paidMinor, currency, refunds } = payment;
  return {
    gateway,
    start_id: startId,
    reference,
    payment_id: paymentId,
    status,
    amount_minor: amountMinor,
    paid_minor: paidMinor,
    currency,
    started_at: payment.startedAt.toISOString(),
    paid_at: payment.paidAt?.toISOString() ?? null,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount_minor: refund.amountMinor,
      status: refund.status,
      created_at: refund.createdAt.toISOString(),
    })),
  };
}

function paymentsOf(simulator: GatewaySimulator, query: URLSearchParams) {
  const [gateway, status] = [query.get('gateway'), query.get('status')];
  return simulator.payments
    .filter((payment) => (!gateway || payment.gateway === gateway) && (!status || payment.status === status))
    .map(viewOf);
}

function gatewayOf({ params }: Call): GatewayName {
  const name = params['gateway'];
  if (isGatewayName(name)) return name;
  throw new RangeError(`the gateways are ${GATEWAY_NAMES.join(', ')}`);
}

const paymentOf = (simulator: GatewaySimulator, call: Call): Payment =>
  simulator.payment(gatewayOf(call), call.params['id'] ?? '');

async function actOn(simulator: GatewaySimulator, call: Call): Promise<Answer> {
  const action = textAt(call.json, 'do') as PayerAction;
  if (!PAYER_ACTIONS.includes(action)) throw new Refused(`"do" is one of ${PAYER_ACTIONS.join(', ')}`);
  const amountMinor = numberAt(call.json, 'amount_minor');
  if (amountMinor !== undefined && !(Number.isSafeInteger(amountMinor) && amountMinor > 0)) {
    throw new Refused('"amount_minor" is a positive whole number');
  }
  const payment = await simulator.act(gatewayOf(call), call.params['id'] ?? '', action, amountMinor);
  return json(200, viewOf(payment));
}

async function finishRefund(simulator: GatewaySimulator, call: Call): Promise<Answer> {
  const outcome = textAt(call.json, 'outcome');
  if (outcome !== 'succeeded' && outcome !== 'failed') throw new Refused('"outcome" is succeeded or failed');
  const refund = await simulator.finishRefund(gatewayOf(call), call.params['id'] ?? '', outcome);
  return json(200, viewOf(refund.payment));
}

/** `{gateway?, …shares}`; without a gateway for all. */
function setFaults(simulator: GatewaySimulator, call: Call): Answer {
  const { gateway, ...settings } = call.json;
  if (gateway !== undefined && !isGatewayName(gateway as string)) throw new RangeError('there is no such gateway');
  orRefused(() => simulator.faults.set(settings as FaultSettings, gateway as GatewayName | undefined));
  return json(200, {});
}

/** `{gateway, fault, operation?, times?}`. */
function planFault(simulator: GatewaySimulator, call: Call): Answer {
  const gateway = textAt(call.json, 'gateway');
  if (!isGatewayName(gateway)) throw new RangeError('there is no such gateway');
  const operation = textAt(call.json, 'operation');
  const times = numberAt(call.json, 'times');
  orRefused(() => simulator.faults.plan(gateway, at(call.json, 'fault') as CallFault, { operation, times }));
  return json(200, {});
}

function orRefused(does: () => void): void {
  try {
    does();
  } catch (error) {
    if (error instanceof RangeError) throw new Refused(error.message);
    throw error;
  }
}
