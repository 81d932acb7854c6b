import type { DeliveryFault, Faults } from './faults';
import type { GatewayName } from './payment';

const TIMEOUT_MS = 15_000;

/** Bytes and headers as the gateway would send them. */
export interface Delivery {
  provider: string;
  body: string;
  headers: Record<string, string>;
  /** The query of the callback's address. */
  query?: string;
}

/** A delivery as it leaves: signed now, and to which path of the service. */
export interface Outgoing extends Delivery {
  gateway: GatewayName;
  event: string;
  /** With its query. */
  path: string;
}

/** The service's base address, those of its replicas in turn, or a function that answers with the status. */
export type DeliverTo = string | readonly string[] | ((delivery: Outgoing) => Promise<number>);

export interface Event {
  /** The gateway's own name of it. */
  event: string;
  /** Signs each attempt again, as gateways do whose signature contains a time. */
  sign: () => Delivery;
  /** From the service's base address on. Default: the gateway's webhook. */
  path?: string;
}

export interface DeliveryRecord {
  gateway: GatewayName;
  event: string;
  fault: DeliveryFault | null;
  /** `held` until it is released; `refused` also without an answer. */
  state: 'sending' | 'held' | 'lost' | 'accepted' | 'refused';
  attempts: number;
  /** The status of the last answer; null without one. */
  status: number | null;
  path: string;
  body: string;
}

interface Item extends DeliveryRecord {
  sign: () => Delivery;
}

export interface DeliveriesOptions {
  faults: Faults;
  deliverTo?: DeliverTo;
  /** Before each further attempt after a refusal. Gateways that report an event only once make no further attempt. */
  retryPausesMs: readonly number[];
  /** Gateways that send each delivery once, whatever is answered. */
  once: ReadonlySet<GatewayName>;
}

/** Sends the gateways' reports with the faults that are set, and keeps the outcome of each. */
export class Deliveries {
  deliverTo: DeliverTo | undefined;
  private readonly items: Item[] = [];
  private readonly overtaken = new Map<GatewayName, Item[]>();
  private readonly underWay = new Set<Promise<void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private turn = 0;

  constructor(private readonly options: DeliveriesOptions) {
    this.deliverTo = options.deliverTo;
  }

  get log(): readonly DeliveryRecord[] {
    return this.items.map(({ sign: _sign, ...record }) => record);
  }

  /** @param name of what they are about; with the event it decides their faults */
  send(gateway: GatewayName, name: string, events: readonly Event[]): void {
    const items = events.map(({ event, sign, path = `/v1/webhooks/${gateway}` }): Item => {
      const fault = this.options.faults.ofDelivery(gateway, `${name} ${event}`);
      const item: Item = { gateway, event, fault, state: 'sending', attempts: 0, status: null, path, body: '', sign };
      this.items.push(item);
      return item;
    });
    this.track(this.sendInOrder(gateway, items));
  }

  /** Until nothing is under way; what is held is not waited for. */
  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  /** Sends what is held, in the order in which it happened. */
  async release(gateway?: GatewayName): Promise<void> {
    const held = this.items.filter((item) => item.state === 'held' && (!gateway || item.gateway === gateway));
    this.overtaken.clear();
    for (const item of held) item.state = 'sending';
    for (const item of held) await this.attempt(item);
  }

  /** Sends deliveries that were not accepted again, except for gateways that send each delivery once. */
  async redeliver(gateway?: GatewayName): Promise<void> {
    const refused = this.items.filter(({ state }) => state === 'refused');
    for (const item of refused) {
      if (!this.options.once.has(item.gateway) && (!gateway || item.gateway === gateway)) await this.attempt(item);
    }
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.deliverTo = undefined;
  }

  private async sendInOrder(gateway: GatewayName, items: readonly Item[]): Promise<void> {
    for (const item of items) {
      if (item.fault === 'lose') item.state = 'lost';
      else if (item.fault === 'late') this.hold(item);
      else if (item.fault === 'out_of_order') this.letOvertake(item);
      else {
        await this.attempt(item);
        if (item.fault === 'repeat') await this.attempt(item);
        await this.sendOvertaken(gateway);
      }
    }
  }

  private hold(item: Item): void {
    item.state = 'held';
    const { late_milliseconds } = this.options.faults.of(item.gateway);
    if (late_milliseconds === undefined) return;
    this.after(late_milliseconds, async () => {
      if (item.state === 'held') await this.attempt(item);
    });
  }

  private letOvertake(item: Item): void {
    item.state = 'held';
    this.overtaken.set(item.gateway, [...(this.overtaken.get(item.gateway) ?? []), item]);
  }

  private async sendOvertaken(gateway: GatewayName): Promise<void> {
    const items = this.overtaken.get(gateway) ?? [];
    this.overtaken.delete(gateway);
    for (const item of items) await this.attempt(item);
  }

  private async attempt(item: Item): Promise<void> {
    item.state = 'sending';
    const delivery = item.sign();
    item.body = delivery.body;
    item.attempts++;
    item.status = await this.statusOf({
      ...delivery,
      gateway: item.gateway,
      event: item.event,
      path: pathOf(item, delivery),
    });
    const isAccepted = item.status !== null && item.status >= 200 && item.status < 300;
    item.state = isAccepted ? 'accepted' : 'refused';
    const pause = this.options.retryPausesMs[item.attempts - 1];
    if (isAccepted || pause === undefined || this.options.once.has(item.gateway)) return;
    this.after(pause, () => this.attempt(item));
  }

  /** Null without an answer. */
  private async statusOf(outgoing: Outgoing): Promise<number | null> {
    const to = this.deliverTo;
    if (to === undefined) return null;
    if (typeof to === 'function') return to(outgoing).catch(() => null);
    const bases = typeof to === 'string' ? [to] : to;
    const url = new URL(outgoing.path, bases[this.turn++ % bases.length]);
    const headers = { 'content-type': 'application/json', ...outgoing.headers };
    try {
      const init = { method: 'POST', body: outgoing.body, headers, redirect: 'manual' } as const;
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }

  private after(milliseconds: number, does: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.track(does());
    }, milliseconds);
    timer.unref();
    this.timers.add(timer);
  }

  private track(work: Promise<void>): void {
    const tracked = work.finally(() => this.underWay.delete(tracked));
    this.underWay.add(tracked);
  }
}

const pathOf = ({ path }: Item, { query }: Delivery): string =>
  query === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
