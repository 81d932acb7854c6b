import { setTimeout as delay } from 'node:timers/promises';
import { type Load, times, underLoad } from '@platform/harness';
import { queryOnce } from '@platform/stack';
import { fillIn, type RequestPlan, type Stored } from '../load/request-plan';

/** A request that takes longer has no answer. */
const HANGS_MS = 10_000;
/** After a request without an answer, as of callers who see that something is wrong. */
const PAUSE_MS = 50;

/** The requests of one plan, by number, and how one finds out what became of them. */
export class Requests {
  /** The ids of all that were sent, in order. */
  readonly sent: string[] = [];
  private next = 0;
  private readonly stored: Stored;

  constructor(
    readonly url: string,
    readonly plan: RequestPlan,
    private readonly callers: number,
  ) {
    if (!plan.stored) throw new Error('The plan does not say where its requests are stored.');
    this.stored = plan.stored;
  }

  get isUsedUp(): boolean | undefined {
    return this.stored.isUsedUp;
  }

  /** Callers that send one after the other until they are stopped. */
  load(): Load {
    return underLoad(() => this.send(this.number()), { callers: this.callers });
  }

  /** So many more; the ids of those that were acknowledged. */
  async more(count: number): Promise<string[]> {
    return this.sendEach(times(count, () => this.number()));
  }

  /** All that were sent, a second time. */
  async again(): Promise<string[]> {
    return this.sendEach(times(this.next, (number) => number));
  }

  /** A number that no request had, counted as sent. */
  number(): number {
    this.sent.push(fillIn(this.stored.id, this.next));
    return this.next++;
  }

  async find(): Promise<Map<string, number>> {
    const { url, sql, values } = this.stored;
    const rows = await queryOnce<{ id: string; times: number | string }>(url, sql, values);
    return new Map(rows.map((row) => [row.id, Number(row.times)]));
  }

  private async sendEach(numbers: number[]): Promise<string[]> {
    const waiting = numbers.values();
    const acknowledged: string[] = [];
    const caller = async () => {
      for (const number of waiting) {
        const { id } = await this.send(number);
        if (id !== null) acknowledged.push(id);
      }
    };
    await Promise.all(times(this.callers, caller));
    return acknowledged;
  }

  /** The id is null unless the whole of the expected answer came. */
  private async send(number: number): Promise<{ reply: { status: number }; id: string | null }> {
    const { method, path, headers, body = '', values, expect } = this.plan;
    try {
      const reply = await fetch(`${this.url}${fillIn(path, number, values)}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: fillIn(body, number, values),
        signal: AbortSignal.timeout(HANGS_MS),
      });
      await reply.arrayBuffer();
      if (reply.status >= 500) await delay(PAUSE_MS);
      return { reply, id: reply.status === expect ? this.sent[number]! : null };
    } catch {
      await delay(PAUSE_MS);
      return { reply: { status: 0 }, id: null };
    }
  }
}
