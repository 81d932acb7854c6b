import { createUser, type Replica } from '../../test/routines/routines-under-test';
import type { CommandRun } from './command-run';

const EVERY_MS = 10;
const BEFORE_MS = 5_000;
const WITH_MS = 4_000;
const WITHOUT_MS = 1_000;
/** Calls that were running when the import was halted or resumed are not counted. */
const BETWEEN_MS = 100;

const wait = (ms: number) => new Promise((go) => setTimeout(go, ms));
const percentile = (times: number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;

type Window = 'before' | 'with' | 'without' | 'between';

/**
 * Duration of another tenant's calls with and without a running import. The import is halted repeatedly, so that other
 * load on the machine affects both equally.
 */
export class OtherTenant {
  private readonly times: Record<Window, number[]> = { before: [], with: [], without: [], between: [] };
  private window: Window = 'before';
  private haltedSince: number | null = null;
  private haltedMs = 0;
  private isOver = false;
  private command: CommandRun | null = null;
  private turns: Promise<void> | undefined;
  private readonly calls: NodeJS.Timeout;

  private constructor(call: () => Promise<void>) {
    this.calls = setInterval(() => {
      const { window } = this;
      void timed(call).then((ms) => this.times[window].push(ms));
    }, EVERY_MS);
  }

  static async watch(
    { routines }: Replica,
    newTenant: (caller: Replica['routines']) => Promise<string>,
  ): Promise<OtherTenant> {
    const tenant_id = await newTenant(routines);
    const user_id = await createUser(routines, tenant_id);
    const other = new OtherTenant(async () => {
      await routines.one('user_get', { tenant_id, user_id });
      await routines.run('auth_event_record', { tenant_id, user_id, success: true });
    });
    await wait(BEFORE_MS);
    other.window = 'with';
    other.turns = other.takeTurns();
    return other;
  }

  /** Sets the import that is running from now on. */
  beside(command: CommandRun): void {
    this.command = command;
    if (this.haltedSince !== null) command.halt();
  }

  /** The time without the periods in which the import was halted. */
  now(): number {
    return (this.haltedSince ?? performance.now()) - this.haltedMs;
  }

  async end(): Promise<void> {
    this.isOver = true;
    clearInterval(this.calls);
    await this.turns;
  }

  text(): string {
    const figuresOf = (window: Window) =>
      [0.5, 0.95, 0.99].map((part) => percentile(this.times[window], part).toFixed(1)).join(' / ');
    const ratio = percentile(this.times.with, 0.99) / percentile(this.times.without, 0.99);
    return (
      `another tenant's p50 / p95 / p99 ${figuresOf('with')} ms (${this.times.with.length} calls), ` +
      `while the import was halted ${figuresOf('without')} (${this.times.without.length}), before it ${figuresOf('before')}; ` +
      `p99 × ${ratio.toFixed(2)}`
    );
  }

  private async takeTurns(): Promise<void> {
    while (!this.isOver) {
      await this.take('with', WITH_MS);
      this.haltedSince = performance.now();
      this.command?.halt();
      await this.take('without', WITHOUT_MS);
      this.haltedMs += performance.now() - this.haltedSince;
      this.haltedSince = null;
      this.command?.resume();
    }
  }

  private async take(window: Window, ms: number): Promise<void> {
    this.window = 'between';
    await wait(BETWEEN_MS);
    this.window = window;
    await wait(ms);
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Duration of the first and the last tenth of the rows. */
export class PaceOfRows {
  private readonly notes: { ms: number; rows: number }[] = [];

  constructor(private readonly rows: number) {}

  /** @param ms when so many rows were decided */
  note(rows: number, ms: number): void {
    if (rows > (this.notes.at(-1)?.rows ?? 0)) this.notes.push({ ms, rows });
  }

  text(): string {
    const tenth = this.rows / 10;
    const rate = (from: number, until: number) => {
      const within = this.notes.filter(({ rows }) => rows >= from && rows <= until);
      const [first, last] = [within[0], within.at(-1)];
      return first && last ? Math.round(((last.rows - first.rows) / (last.ms - first.ms)) * 1_000) : 0;
    };
    return `the first ${tenth} at ${rate(0, tenth)} a second, the last at ${rate(this.rows - tenth, this.rows)}`;
  }
}
