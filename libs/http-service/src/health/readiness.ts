/** What must work before traffic may come, and is found out by one look: one thing, or several. */
export interface ReadinessCheck {
  /** Shown in the answer: `database`, `migrations`. */
  names: readonly string[];
  /**
   * Rejects when none of them works. The reasons go to the log, never into the answer.
   * @returns those that do not work, each with its reason
   */
  check: () => Promise<ReadonlyMap<string, unknown> | void>;
}

export interface ReadinessReport {
  ready: boolean;
  checks: Record<string, 'ready' | 'unavailable'>;
}

type State = readonly [string, 'ready' | 'unavailable'];

/**
 * The checks of `/ready`. Features add their own checks in their constructors. The route is public, and some checks read a
 * whole catalogue. So callers within `keptMs` after a result, or while checks run, get the same result.
 */
export class Readiness {
  private readonly checks: ReadinessCheck[] = [];
  private latest?: Promise<ReadinessReport>;

  constructor(
    private readonly report: (name: string, reason: unknown) => void,
    private readonly keptMs: number,
  ) {}

  add(check: ReadinessCheck): void {
    this.checks.push(check);
  }

  run(): Promise<ReadinessReport> {
    const forget = () => (this.latest = undefined);
    this.latest ??= this.ask().finally(() => (this.keptMs > 0 ? setTimeout(forget, this.keptMs).unref() : forget()));
    return this.latest;
  }

  /**
   * Runs one check after the other, so that a report needs one connection of the pool. If one fails, the others run at the
   * same time: each may take its whole timeout.
   */
  private async ask(): Promise<ReadinessReport> {
    const outcomes: Promise<readonly State[]>[] = [];
    let areReady = true;
    for (const check of this.checks) {
      const outcome = this.outcomeOf(check);
      outcomes.push(outcome);
      if (areReady) areReady = (await outcome).every(isReady);
    }
    const states = (await Promise.all(outcomes)).flat();
    return { ready: states.every(isReady), checks: Object.fromEntries(states) };
  }

  private async outcomeOf({ names, check }: ReadinessCheck): Promise<readonly State[]> {
    const reasons = await check().then(
      (found) => found ?? new Map<string, unknown>(),
      (reason) => new Map<string, unknown>(names.map((name) => [name, reason])),
    );
    for (const [name, reason] of reasons) this.report(name, reason);
    return names.map((name): State => [name, reasons.has(name) ? 'unavailable' : 'ready']);
  }
}

const isReady = ([, state]: State): boolean => state === 'ready';
