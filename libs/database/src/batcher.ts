import { currentScope, runInScope, type Scope } from '@platform/tracing';

/** One call that waits for its batch. */
interface PendingCall<Args, Result> {
  args: Args;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  /** Undefined if its request is not recorded. */
  scope: Scope | undefined;
}

/** In place of a result: this one call was refused, its neighbours were not. */
export class Refused {
  constructor(readonly reason: unknown) {}
}

/** Replaces a result: this call had no effect and is retried as a single call. */
export const RETRY_SINGLE = Symbol('retry single');

export interface BatcherOptions<Args, Result> {
  /** Makes all of these calls in one round trip; the results stand in their order. */
  batch: (calls: Args[]) => Promise<(Result | Refused | typeof RETRY_SINGLE)[]>;
  single: (args: Args) => Promise<Result>;
  /** Whether the failure of a batch may be the fault of one of its calls, so that each is retried as a single one. */
  retriesSingly: (error: unknown) => boolean;
  maxBatch?: number;
}

/** The arguments of many calls as a routine for many takes them: an array of each. */
export const batchOf = <Args extends object>(calls: readonly Args[]): { [Name in keyof Args]: Args[Name][] } =>
  Object.fromEntries(
    Object.keys(calls[0] ?? {}).map((name) => [name, calls.map((call) => call[name as keyof Args])]),
  ) as { [Name in keyof Args]: Args[Name][] };

/** While so many batches are in flight, a call waits a moment for the next. */
const MAX_IN_FLIGHT = 2;
/** No call waits longer for its batch, however long those in flight take. */
const FLUSH_AFTER_MS = 2;
const MAX_BATCH = 128;

/**
 * Makes one batch of the calls that arrive in the same turn of the event loop. Each caller gets its own result or its own
 * error, as from a single call. A call that arrives when little is going on is not delayed at all.
 */
export class Batcher<Args, Result> {
  private pending: PendingCall<Args, Result>[] = [];
  private inFlight = 0;
  private scheduled = false;
  private timer?: NodeJS.Timeout;

  constructor(private readonly options: BatcherOptions<Args, Result>) {}

  call(args: Args): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.pending.push({ args, resolve, reject, scope: currentScope() });
      if (this.scheduled) return;
      if (this.inFlight >= MAX_IN_FLIGHT) {
        this.timer ??= setTimeout(() => this.flush(), FLUSH_AFTER_MS);
        return;
      }
      this.scheduled = true;
      setImmediate(() => this.flush());
    });
  }

  private flush(): void {
    this.scheduled = false;
    clearTimeout(this.timer);
    this.timer = undefined;
    while (this.pending.length > 0) {
      this.inFlight++;
      const calls = this.pending.splice(0, this.options.maxBatch ?? MAX_BATCH);
      void runInScope(scopeOf(calls), () => this.send(calls)).finally(() => {
        this.inFlight--;
        if (!this.scheduled && this.inFlight < MAX_IN_FLIGHT) this.flush();
      });
    }
  }

  private async send(calls: PendingCall<Args, Result>[]): Promise<void> {
    if (calls.length === 1) return this.sendSingle(calls[0]!);
    try {
      const results = await this.options.batch(calls.map(({ args }) => args));
      calls.forEach((call, index) => this.settle(call, results[index]!));
    } catch (error) {
      if (this.options.retriesSingly(error)) await Promise.all(calls.map((call) => this.sendSingle(call)));
      else for (const { reject } of calls) reject(error);
    }
  }

  private settle(call: PendingCall<Args, Result>, result: Result | Refused | typeof RETRY_SINGLE): void {
    // Not awaited, so that the other calls do not wait for this one.
    if (result === RETRY_SINGLE) void this.sendSingle(call);
    else if (result instanceof Refused) call.reject(result.reason);
    else call.resolve(result);
  }

  private sendSingle({ args, resolve, reject, scope }: PendingCall<Args, Result>): Promise<void> {
    return runInScope(scope, () => this.options.single(args)).then(resolve, reject);
  }
}

/** What a batch does belongs to all of its recorded requests, not to the one that happened to start it. */
function scopeOf(calls: readonly { scope: Scope | undefined }[]): Scope | undefined {
  const scopes = calls.map(({ scope }) => scope).filter((scope) => scope !== undefined);
  const [first] = scopes;
  return first && { tracer: first.tracer, spans: scopes.flatMap(({ spans }) => spans), batchSize: calls.length };
}
