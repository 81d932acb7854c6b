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

  async run(): Promise<ReadinessReport> {
    const outcomes = await Promise.all(
      this.checks.map(async ({ name, check }) => {
        try {
          await check();
          return [name, 'ready'] as const;
        } catch (reason) {
          this.report(name, reason);
          return [name, 'unavailable'] as const;
        }
      }),
    );
    return { ready: outcomes.every(([, state]) => state === 'ready'), checks: Object.fromEntries(outcomes) };
  }
}
