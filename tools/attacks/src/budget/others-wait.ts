import { median, percentile } from '@platform/harness';
import type { Sent } from '../http/exchange';
import { AttackedOperation } from './attacked-operation';
import type { BudgetedWorld, Costliest } from './budgeted-world';
import { Neighbours } from './neighbours';
import type { Wait } from './ordinary-callers';

const ROUND_MS = 4_000;
/** A whole window of the quotas: how much is let through in it is what anybody may send for ever. */
const WINDOW_MS = 60_000;

/** How long twenty ordinary callers wait at the 99th percentile, in milliseconds. */
export interface OthersWait {
  /** By themselves. */
  quiet: number;
  /** Beside one who sends the same as they without a pause. */
  besideClient: number;
  /** In the minute in which the costly request is sent again and again without a pause. */
  minute: number;
  /** In that part of the minute in which it was let through. */
  letThrough: number;
  /** How often it was sent, and what became of it. */
  sent: Tally;
  /** Requests of others that failed meanwhile. */
  failed: number;
}

/** What became of the costly requests. */
class Tally {
  passed = 0;
  /** How long those took that were let through, together. */
  passedMs = 0;
  refused = 0;
  /** Those that were cut: an upload may lose its refusal with the connection. */
  cut = 0;
  private first = Infinity;
  private last = -Infinity;

  async count(send: Promise<{ status: number }>): Promise<void> {
    const at = Date.now();
    const status = await send.then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 429) this.refused++;
    else if (status === 0) this.cut++;
    else {
      this.passed++;
      this.passedMs += Date.now() - at;
      this.first = Math.min(this.first, at);
      this.last = Date.now();
    }
  }

  /** Those waits that touch the time from the first to the last that was let through. */
  meanwhile(waits: Wait[]): Wait[] {
    return waits.filter(({ at, milliseconds }) => at + milliseconds >= this.first && at <= this.last);
  }
}

/**
 * Under the quotas of production, by somebody whose quota is whole: an account that nobody has used, at an address that
 * nobody has called from.
 */
export async function othersWait(
  run: BudgetedWorld,
  { operation, tried }: Costliest,
  from: string,
): Promise<OthersWait> {
  const neighbours = await Neighbours.of(operation.app, run.world);
  const quiet: number[] = [];
  const besideClient: number[] = [];
  const rounds = async () => {
    quiet.push(p99(await neighbours.during(ROUND_MS)));
    besideClient.push(p99(await neighbours.during(ROUND_MS, () => neighbours.busyClient())));
  };
  try {
    await rounds();
    const attacked = new AttackedOperation(run, operation);
    const request: Sent = { ...(await attacked.prepare(tried.recipe)), from };
    const sent = new Tally();
    const waits = await neighbours.during(WINDOW_MS, () => sent.count(attacked.send(request)));
    await rounds();
    return {
      quiet: median(quiet),
      besideClient: median(besideClient),
      minute: p99(waits),
      letThrough: p99(sent.meanwhile(waits)),
      sent,
      failed: waits.filter(({ hasFailed }) => hasFailed).length,
    };
  } finally {
    neighbours.stop();
  }
}

const p99 = (waits: Wait[]): number =>
  percentile(
    waits.map(({ milliseconds }) => milliseconds),
    0.99,
  );
