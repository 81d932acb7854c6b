import { createUser, type Replica } from '../../test/routines/routines-under-test';

const EVERY_MS = 20;
const QUIET_CALLS = 250;

const p99 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** What another tenant's calls take while an import is under way, beside what they take without. */
export class OtherTenant {
  private readonly times: number[] = [];
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly call: () => Promise<void>,
    private readonly quietP99: number,
  ) {}

  static async watch(
    { routines }: Replica,
    newTenant: (caller: Replica['routines']) => Promise<string>,
  ): Promise<OtherTenant> {
    const tenant_id = await newTenant(routines);
    const user_id = await createUser(routines, tenant_id);
    const call = async () => {
      await routines.one('user_get', { tenant_id, user_id });
      await routines.run('auth_event_record', { tenant_id, user_id, success: true });
    };
    const times: number[] = [];
    for (let n = 0; n < QUIET_CALLS; n++) {
      times.push(await timed(call));
      await new Promise((go) => setTimeout(go, EVERY_MS));
    }
    const other = new OtherTenant(call, p99(times));
    other.timer = setInterval(() => void timed(call).then((ms) => other.times.push(ms)), EVERY_MS);
    return other;
  }

  async end(): Promise<string> {
    clearInterval(this.timer);
    await this.call();
    return `another tenant's p99 ${p99(this.times).toFixed(1)} ms, ${this.quietP99.toFixed(1)} ms without the import`;
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** How long the first and the last tenth of the rows took. */
export class PaceOfRows {
  private readonly notes: { ms: number; rows: number }[] = [];

  constructor(private readonly rows: number) {}

  note(rows: number): void {
    if (rows > (this.notes.at(-1)?.rows ?? 0)) this.notes.push({ ms: performance.now(), rows });
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
