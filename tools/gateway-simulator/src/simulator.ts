import { randomBytes } from 'node:crypto';
import { Deliveries, type DeliverTo, type DeliveryRecord } from './deliveries';
import { type CallFault, Faults, SLOW_MS } from './faults';
import type { GatewayApi, World } from './gateway';
import { GATEWAY_NAMES, gatewayOf, SIMULATED_GATEWAYS } from './gateways';
import { type Answer, type Call, json, type Match, matchRoute, type Route } from './http/call';
import { LocalServer, type Outcome } from './http/server';
import { Seeded } from './ids';
import type { GatewayName, PayerAction, Payment, Refund } from './payment';
import type { SigningOf } from './simulated-gateway';
import { CERTIFICATE_PATH, testCertificate, testIdentity } from './test-certificate';

export interface SimulatorOptions {
  /** Where webhooks go; without it they are only kept in the log. */
  deliverTo?: DeliverTo;
  /** The keys that sign deliveries (default: the secrets of tests). */
  signing?: SigningOf;
  /** The same seed gives the same ids and faults to the same calls. Default: another each time. */
  seed?: number | string;
  /** Default: a free one. */
  port?: number;
  /** Whether the gateways' certificate is served as well, for a service in another process that verifies their deliveries. */
  servesCertificate?: boolean;
  /** `when_told`: a refund stays pending until `finishRefund`. Default: it succeeds by itself. */
  refunds?: 'at_once' | 'when_told';
  /** Whether gateways have enabled several captures of one authorization, where they do so for single accounts (default: no). */
  severalCaptures?: boolean;
  /** Before each further attempt of a refused delivery. Default: none, `redeliver` sends them. */
  retryPausesMs?: readonly number[];
  now?: () => Date;
}

export interface CallRecord {
  gateway: GatewayName;
  /** Method and route: `POST /v1/refunds`. */
  operation: string;
  path: string;
  fault: CallFault | null;
  /** The status of the answer, or of the answer that a fault suppressed; null where the call had no effect. */
  status: number | null;
}

/** The APIs of all gateways over payments in memory. Each has its own address on this machine. */
export class GatewaySimulator {
  readonly seed: string;
  readonly faults: Faults;
  readonly calls: CallRecord[] = [];
  private readonly apis: ReadonlyMap<GatewayName, GatewayApi>;
  private readonly deliveries: Deliveries;
  private own: readonly Route[] = [];
  private certificates?: LocalServer;
  private readonly server = new LocalServer((call, host) => this.answerOwn(call, host));
  private readonly servers = new Map<GatewayName, LocalServer>();

  constructor(private readonly options: SimulatorOptions = {}) {
    this.seed = String(options.seed ?? randomBytes(4).toString('hex'));
    const seeded = new Seeded(this.seed);
    this.faults = new Faults(seeded, GATEWAY_NAMES);
    this.deliveries = new Deliveries({
      faults: this.faults,
      deliverTo: options.deliverTo,
      retryPausesMs: options.retryPausesMs ?? [],
      once: new Set(SIMULATED_GATEWAYS.filter(({ sendsOnce }) => sendsOnce).map(({ provider }) => provider)),
    });
    const world = this.worldOf(seeded);
    this.apis = new Map(SIMULATED_GATEWAYS.map(({ provider, Api }) => [provider, new Api(world)]));
  }

  /** @param own its control and its pages */
  async start(own: readonly Route[]): Promise<this> {
    this.own = own;
    await this.server.start(this.options.port ?? 0);
    for (const api of this.all) {
      const server = new LocalServer((call) => this.ask(api, { ...call, params: {} }));
      await server.start(0);
      this.servers.set(api.name, server);
    }
    if (this.options.servesCertificate) {
      this.certificates = new LocalServer(certificateAt, testIdentity());
      await this.certificates.start(0);
    }
    return this;
  }

  async stop(): Promise<void> {
    this.deliveries.stop();
    await Promise.all([this.server, ...this.servers.values()].map((server) => server.stop()));
    await this.certificates?.stop();
  }

  /** The address of the pages and the control. */
  get url(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }

  /** The origin of this gateway's API: the service takes no address with a path. */
  urlOf(gateway: GatewayName): string {
    const port = this.servers.get(gateway)?.port;
    if (port === undefined) throw new Error('the simulator is not started');
    return `http://127.0.0.1:${port}`;
  }

  /** The settings with which payment-service calls the simulator. */
  get settings(): Record<string, string> {
    const each = SIMULATED_GATEWAYS.map(({ provider, certificateHostsSetting }) => ({
      ...this.api(provider).settings(this.urlOf(provider)),
      ...(certificateHostsSetting && this.certificates && { [certificateHostsSetting]: this.certificates.host }),
    }));
    return Object.assign({}, ...each) as Record<string, string>;
  }

  /** Changes where webhooks go, once the service is up. */
  deliver(to: DeliverTo, signing = this.options.signing): void {
    this.options.signing = signing;
    this.deliveries.deliverTo = to;
  }

  get all(): GatewayApi[] {
    return [...this.apis.values()];
  }

  api(gateway: GatewayName): GatewayApi {
    const api = this.apis.get(gateway);
    if (!api) throw new RangeError(`there is no gateway ${gateway}`);
    return api;
  }

  /** By any id of it: that of the page or push, the merchant's reference, the payment's. @throws RangeError */
  payment(gateway: GatewayName, id: string): Payment {
    const payment = this.api(gateway).find(id);
    if (!payment) throw new RangeError(`${gateway} has no payment ${id}`);
    return payment;
  }

  get payments(): Payment[] {
    return this.all.flatMap(({ payments }) => payments);
  }

  /**
   * The payer pays; resolves when the deliveries about it have been answered.
   * @throws RangeError for an unknown payment, NotPossible for one that is paid or has expired
   */
  pay(gateway: GatewayName, id: string, { amountMinor }: { amountMinor?: number } = {}): Promise<Payment> {
    return this.act(gateway, id, 'pay', amountMinor);
  }

  /** The bank, or the payer's balance, says no. */
  decline(gateway: GatewayName, id: string): Promise<Payment> {
    return this.act(gateway, id, 'decline');
  }

  /** The payer leaves; on a phone: cancels. */
  abandon(gateway: GatewayName, id: string): Promise<Payment> {
    return this.act(gateway, id, 'abandon');
  }

  /** Lets the payment expire. */
  expire(gateway: GatewayName, id: string): Promise<Payment> {
    return this.act(gateway, id, 'expire');
  }

  async act(gateway: GatewayName, id: string, action: PayerAction, amountMinor?: number): Promise<Payment> {
    const payment = this.payment(gateway, id);
    this.api(gateway).act(payment, action, amountMinor);
    await this.idle();
    return payment;
  }

  /** Ends a pending refund. A refund that has succeeded may fail later. */
  async finishRefund(gateway: GatewayName, id: string, outcome: 'succeeded' | 'failed'): Promise<Refund> {
    const refund = this.api(gateway).refunds.get(id);
    if (!refund) throw new RangeError(`${gateway} has no refund ${id}`);
    this.api(gateway).finish(refund, outcome);
    await this.idle();
    return refund;
  }

  get deliveryLog(): readonly DeliveryRecord[] {
    return this.deliveries.log;
  }

  /** Until no delivery is under way. */
  async idle(): Promise<void> {
    // Deliveries that an answer causes begin right after it.
    await new Promise((resolve) => setImmediate(resolve));
    await this.deliveries.idle();
  }

  /** Sends late and overtaken deliveries. */
  release(gateway?: GatewayName): Promise<void> {
    return this.deliveries.release(gateway);
  }

  /** Sends refused deliveries again, as gateways do that retry. */
  redeliver(gateway?: GatewayName): Promise<void> {
    return this.deliveries.redeliver(gateway);
  }

  private worldOf(seeded: Seeded): World {
    return {
      seeded,
      deliveries: this.deliveries,
      now: () => this.options.now?.() ?? new Date(),
      baseUrl: () => this.url,
      urlOf: (gateway) => this.urlOf(gateway),
      secretOf: (gateway) => this.options.signing?.[gateway]?.secret ?? gatewayOf(gateway).webhookSecrets.test[0],
      sign: (gateway, body) =>
        gatewayOf(gateway).sign(body, { ...this.options.signing?.[gateway], certificateUrl: this.certificateUrl }),
      refundsAtOnce: this.options.refunds !== 'when_told',
      severalCaptures: this.options.severalCaptures ?? false,
    };
  }

  private get certificateUrl(): string | undefined {
    return this.certificates && `https://${this.certificates.host}${CERTIFICATE_PATH}`;
  }

  private async answerOwn(call: Omit<Call, 'params'>, host: string): Promise<Outcome> {
    if (isForeign(call, host)) return { answer: json(403, { error: 'Another site may not do this.' }) };
    const match = matchRoute(this.own, call.method, call.path);
    if (!match) return { answer: json(404, { error: 'There is no such page.' }) };
    return { answer: await match.route.does({ ...call, params: match.params }) };
  }

  private async ask(api: GatewayApi, call: Call): Promise<Outcome> {
    const match = matchRoute(api.routes, call.method, call.path);
    const operation = `${call.method} ${match?.route.path ?? call.path}`;
    const fault = this.faults.ofCall(api.name, operation);
    const record: CallRecord = { gateway: api.name, operation, path: call.path, fault, status: null };
    this.calls.push(record);
    if (fault === 'drop') return 'reset';
    if (fault === 'too_many_requests') return { answer: api.tooManyRequests() };
    if (fault === 'server_error') return { answer: api.serverError() };
    const answer = await this.answerOf(api, match, call);
    record.status = answer.status;
    return this.outcome(api, fault, call, answer);
  }

  private async answerOf(api: GatewayApi, match: Match | null, call: Call): Promise<Answer> {
    const refusal = api.identify(call);
    if (refusal) return refusal;
    if (!match) return api.unknownRoute(call);
    call.params = match.params;
    return match.route.does(call);
  }

  private outcome(api: GatewayApi, fault: CallFault | null, call: Call, answer: Answer): Outcome {
    if (fault === 'hang_after_acting') return 'hang';
    if (fault === 'drop_after_acting') return 'reset';
    if (fault === 'slow') return { answer, afterMs: this.faults.of(api.name).slow_milliseconds ?? SLOW_MS };
    if (fault !== 'error_after_acting') return { answer };
    const error = api.serverError();
    // Who keeps answers by their key gives this one again as well.
    if (call.kept) call.kept.answer = error;
    return { answer: error };
  }
}

/** Serves the certificate that deliveries name, over TLS with that very certificate. */
const certificateAt = ({ path }: Omit<Call, 'params'>): Outcome => ({
  answer:
    path === CERTIFICATE_PATH
      ? { status: 200, headers: { 'content-type': 'application/x-pem-file' }, body: testCertificate().certificate }
      : { status: 404, body: '' },
});

/** A page of another site may neither pay nor set faults. Programs send neither header. */
function isForeign({ headers, method }: Omit<Call, 'params'>, host: string): boolean {
  if (method === 'GET') return false;
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  return (origin !== undefined && origin !== `http://${host}`) || (site !== undefined && site !== 'same-origin');
}
