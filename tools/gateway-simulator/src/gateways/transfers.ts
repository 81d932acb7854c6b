import type { World } from '../gateway';
import type { GatewayName } from '../payment';

/** By the last digits of the account: 999 fails, 998 is paid and then returned, 997 waits for a one-time password. */
const ENDS = { '999': 'failed', '998': 'reversed', '997': 'waits' } as const;
type End = 'paid' | (typeof ENDS)[keyof typeof ENDS];

/** For each end, the events that report it, and the status that each of them has. */
export type Reports = Record<End, readonly (readonly [event: string, status: string])[]>;

/** Transfers to bank accounts. The response comes first; the account decides the end, which webhooks report. */
export class SimulatedTransfers<T extends { reference: string; status: string }> {
  readonly made = new Map<string, T>();

  constructor(
    private readonly world: World,
    private readonly gateway: GatewayName,
    private readonly reports: Reports,
  ) {}

  /** @returns the transfer as it is before its end */
  add(transfer: T, account: string): T {
    this.made.set(transfer.reference, transfer);
    const end = ENDS[account.slice(-3) as keyof typeof ENDS] ?? 'paid';
    // After the response, as far as this process decides.
    setImmediate(() => this.finish(transfer, end));
    return { ...transfer };
  }

  private finish(transfer: T, end: End): void {
    const events = this.reports[end].map(([event, status]) => {
      transfer.status = status;
      const body = JSON.stringify({ event, data: transfer });
      return { event, sign: () => this.world.sign(this.gateway, body) };
    });
    this.world.deliveries.send(this.gateway, transfer.reference, events);
  }
}
