/** A slot for one running attempt. */
export interface AttemptSlot {
  endpointId: string;
  startedAt: number;
}

export interface AttemptSlotsOptions {
  total: number;
  /** Maximum number of concurrent attempts to one endpoint. At the limit, its deliveries are not claimed. */
  perEndpoint: number;
}

/** An endpoint with a longer attempt is slow. An attempt that runs for longer belongs to a slow endpoint. */
const SLOW_MS = 1_000;
const REMEMBERED_MS = 60_000;

/**
 * The slots for the concurrent attempts of one replica. Slow endpoints can use at most half of the slots, however many
 * they are.
 */
export class AttemptSlots {
  private readonly taken = new Set<AttemptSlot>();
  private readonly slowUntil = new Map<string, number>();

  constructor(private readonly options: AttemptSlotsOptions) {}

  get free(): number {
    return this.options.total - this.taken.size;
  }

  get used(): number {
    return this.taken.size;
  }

  take(endpointId: string, now = performance.now()): AttemptSlot {
    const slot = { endpointId, startedAt: now };
    this.taken.add(slot);
    return slot;
  }

  leave(slot: AttemptSlot, now = performance.now()): void {
    this.taken.delete(slot);
    if (now - slot.startedAt > SLOW_MS) this.slowUntil.set(slot.endpointId, now + REMEMBERED_MS);
    else this.slowUntil.delete(slot.endpointId);
  }

  /** Endpoints for which no delivery may be claimed now. */
  busy(now = performance.now()): string[] {
    const used = new Map<string, number>();
    for (const [endpointId, until] of this.slowUntil) if (until < now) this.slowUntil.delete(endpointId);
    const slow = new Set(this.slowUntil.keys());
    for (const { endpointId, startedAt } of this.taken) {
      used.set(endpointId, (used.get(endpointId) ?? 0) + 1);
      if (now - startedAt > SLOW_MS) slow.add(endpointId);
    }
    const usedBySlow = [...slow].reduce((sum, endpointId) => sum + (used.get(endpointId) ?? 0), 0);
    const mayTakeNoMore = usedBySlow >= this.options.total / 2 ? slow : [];
    const full = [...used].filter(([, count]) => count >= this.options.perEndpoint).map(([endpointId]) => endpointId);
    return [...new Set([...full, ...mayTakeNoMore])];
  }
}
