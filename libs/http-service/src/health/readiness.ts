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
 * What `/ready` asks. Features add their own checks when they are constructed. Anybody may ask, and some checks read a
 * whole catalogue: so all who ask within `keptMs` after an answer, or while it is being found out, get that one.
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
   * One check after the other, so that a question needs one connection of the pool, and none is opened for it while the
   * server cannot be found. As soon as one does not hold the others are asked at once: each may take its whole limit of time.
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
