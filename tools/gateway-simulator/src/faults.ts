import type { GatewayName } from './payment';
import type { Seeded } from './ids';

/** Faults of the answer to a call. With `after_acting` the gateway does what was asked. */
export const CALL_FAULTS = [
  /** 429, or what the gateway has in its place. Nothing was done. */
  'too_many_requests',
  /** 500 in the gateway's words. Nothing was done. */
  'server_error',
  /** Done immediately, answered after `slow_milliseconds`. */
  'slow',
  /** Done, and never answered. */
  'hang_after_acting',
  /** The connection is reset. Nothing was done. */
  'drop',
  'drop_after_acting',
  'error_after_acting',
] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

/** Faults of a delivery. A lost one is never sent. `late` ones wait for `late_milliseconds`, or until they are released. */
export const DELIVERY_FAULTS = ['lose', 'repeat', 'late', 'out_of_order'] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

/** Shares of all calls, and of all deliveries, from 0 to 1; each gets one fault at most. */
export type FaultSettings = Partial<Record<CallFault | DeliveryFault, number>> & {
  slow_milliseconds?: number;
  /** Without it, late deliveries wait until they are released. */
  late_milliseconds?: number;
};

const NUMBERS: readonly string[] = ['slow_milliseconds', 'late_milliseconds'];
const KNOWN: readonly string[] = [...CALL_FAULTS, ...DELIVERY_FAULTS, ...NUMBERS];
export const SLOW_MS = 30_000;

interface Planned {
  fault: CallFault;
  operation?: string;
}

/** Decides by the seed which calls and deliveries go wrong, and by orders which of the next do. */
export class Faults {
  private readonly settings = new Map<GatewayName, FaultSettings>();
  private readonly planned = new Map<GatewayName, Planned[]>();

  constructor(
    private readonly seeded: Seeded,
    private readonly names: readonly GatewayName[],
  ) {}

  of(gateway: GatewayName): FaultSettings {
    return this.settings.get(gateway) ?? {};
  }

  /**
   * Takes the place of what was set before.
   * @throws RangeError for a fault that there is none of, a share beyond 0 and 1, and shares of more than all
   */
  set(settings: FaultSettings, gateway?: GatewayName): void {
    assertSettings(settings);
    for (const name of gateway ? [gateway] : this.names) this.settings.set(name, { ...settings });
  }

  /** The next calls, of this operation (`POST /v1/refunds`) where it is named, go wrong in this way. */
  plan(
    gateway: GatewayName,
    fault: CallFault,
    { operation, times = 1 }: { operation?: string; times?: number } = {},
  ): void {
    if (!CALL_FAULTS.includes(fault)) throw new RangeError(`there is no fault ${String(fault)}`);
    const list = this.planned.get(gateway) ?? [];
    for (let index = 0; index < times; index++) list.push({ fault, operation });
    this.planned.set(gateway, list);
  }

  reset(gateway?: GatewayName): void {
    for (const name of gateway ? [gateway] : this.names) {
      this.settings.delete(name);
      this.planned.delete(name);
    }
  }

  ofCall(gateway: GatewayName, operation: string): CallFault | null {
    const list = this.planned.get(gateway) ?? [];
    const index = list.findIndex((planned) => planned.operation === undefined || planned.operation === operation);
    // Counted also where a plan decides: what comes after it does not depend on the plan.
    const name = `${gateway} ${operation}`;
    const chance = this.seeded.chance(`${name} ${this.seeded.ordinal(name)}`);
    if (index >= 0) return list.splice(index, 1)[0]?.fault ?? null;
    return pick(CALL_FAULTS, this.of(gateway), chance);
  }

  /** @param name of the delivery, the same in each run */
  ofDelivery(gateway: GatewayName, name: string): DeliveryFault | null {
    return pick(DELIVERY_FAULTS, this.of(gateway), this.seeded.chance(`delivery ${gateway} ${name}`));
  }
}

function pick<T extends CallFault | DeliveryFault>(
  faults: readonly T[],
  settings: FaultSettings,
  chance: number,
): T | null {
  let sum = 0;
  for (const fault of faults) if (chance < (sum += settings[fault] ?? 0)) return fault;
  return null;
}

function assertSettings(settings: FaultSettings): void {
  for (const [name, value] of Object.entries(settings)) {
    if (!KNOWN.includes(name)) throw new RangeError(`there is no fault ${name}`);
    const largest = NUMBERS.includes(name) ? 3_600_000 : 1;
    if (typeof value !== 'number' || !(value >= 0 && value <= largest)) {
      throw new RangeError(`${name} must be a number from 0 to ${largest}`);
    }
  }
  for (const faults of [CALL_FAULTS, DELIVERY_FAULTS]) {
    const sum = faults.reduce((all, fault) => all + (settings[fault] ?? 0), 0);
    if (sum > 1 + 1e-9) throw new RangeError(`the shares of ${faults.join(', ')} are more than all`);
  }
}
