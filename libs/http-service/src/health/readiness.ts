/** One thing that must work before traffic may come. */
export interface ReadinessCheck {
  /** Shown in the answer: `database`, `migrations`. */
  name: string;
  /** Rejects when the thing does not work; the reason goes to the log, never into the answer. */
  check: () => Promise<void>;
}

export interface ReadinessReport {
  ready: boolean;
  checks: Record<string, 'ready' | 'unavailable'>;
}

/** What `/ready` asks. Features add their own checks when they are constructed. */
export class Readiness {
  private readonly checks: ReadinessCheck[] = [];

  constructor(private readonly report: (name: string, reason: unknown) => void) {}

  add(check: ReadinessCheck): void {
    this.checks.push(check);
  }

  /**
   * One check after the other, so that a question needs one connection of the pool, and none is opened for it while the
   * server cannot be found. As soon as one does not hold the others are asked at once: each may take its whole limit of time.
   */
  async run(): Promise<ReadinessReport> {
    const outcomes: Promise<readonly [string, 'ready' | 'unavailable']>[] = [];
    let areReady = true;
    for (const check of this.checks) {
      const outcome = this.outcomeOf(check);
      outcomes.push(outcome);
      if (areReady) areReady = (await outcome)[1] === 'ready';
    }
    const states = await Promise.all(outcomes);
    return { ready: states.every(([, state]) => state === 'ready'), checks: Object.fromEntries(states) };
  }

  private async outcomeOf({ name, check }: ReadinessCheck): Promise<readonly [string, 'ready' | 'unavailable']> {
    try {
      await check();
      return [name, 'ready'];
    } catch (reason) {
      this.report(name, reason);
      return [name, 'unavailable'];
    }
  }
}
