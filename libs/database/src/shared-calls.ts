/** One call that waits to travel with others. */
interface Waiting<Args, Result> {
  args: Args;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** In place of a result: this one call was refused, its neighbours were not. */
export class Refused {
  constructor(readonly reason: unknown) {}
}

/** In place of a result: nothing of this one call was done, and it is to be asked for alone. */
export const ASK_ALONE = Symbol('ask alone');

export interface SharedCallsOptions<Args, Result> {
  /** Asks for all of these in one round trip; the results stand in their order. */
  together: (calls: Args[]) => Promise<(Result | Refused | typeof ASK_ALONE)[]>;
  alone: (args: Args) => Promise<Result>;
  /** Whether the failure of a batch may be the fault of one of its calls, so that each is asked for alone. */
  mayBeOfOne: (error: unknown) => boolean;
  mostTogether?: number;
}

/** While so many are on their way, whoever arrives waits a moment and travels with the next. */
const IN_FLIGHT = 2;
/** Nobody waits longer for company, however long those before take. In milliseconds. */
const PATIENCE_MS = 2;
const MOST_TOGETHER = 128;

/**
 * Lets calls that arrive in the same turn of the event loop travel together. Each caller gets its own result or its own
 * error, as if it had been alone. A call that arrives when little is going on is not delayed at all.
 */
export class SharedCalls<Args, Result> {
  private waiting: Waiting<Args, Result>[] = [];
  private inFlight = 0;
  private scheduled = false;
  private patience?: NodeJS.Timeout;

  constructor(private readonly options: SharedCallsOptions<Args, Result>) {}

  ask(args: Args): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ args, resolve, reject });
      if (this.scheduled) return;
      if (this.inFlight >= IN_FLIGHT) {
        this.patience ??= setTimeout(() => this.depart(), PATIENCE_MS);
        return;
      }
      this.scheduled = true;
      setImmediate(() => this.depart());
    });
  }

  private depart(): void {
    this.scheduled = false;
    clearTimeout(this.patience);
    this.patience = undefined;
    while (this.waiting.length > 0) {
      this.inFlight++;
      void this.travel(this.waiting.splice(0, this.options.mostTogether ?? MOST_TOGETHER)).finally(() => {
        this.inFlight--;
        if (!this.scheduled && this.inFlight < IN_FLIGHT) this.depart();
      });
    }
  }

  private async travel(travellers: Waiting<Args, Result>[]): Promise<void> {
    if (travellers.length === 1) return this.goAlone(travellers[0]!);
    try {
      const results = await this.options.together(travellers.map(({ args }) => args));
      travellers.forEach((traveller, index) => this.arrive(traveller, results[index]!));
    } catch (error) {
      if (this.options.mayBeOfOne(error)) await Promise.all(travellers.map((traveller) => this.goAlone(traveller)));
      else for (const { reject } of travellers) reject(error);
    }
  }

  private arrive(traveller: Waiting<Args, Result>, result: Result | Refused | typeof ASK_ALONE): void {
    // Not waited for: nobody else is held up by what this one waits for.
    if (result === ASK_ALONE) void this.goAlone(traveller);
    else if (result instanceof Refused) traveller.reject(result.reason);
    else traveller.resolve(result);
  }

  private goAlone({ args, resolve, reject }: Waiting<Args, Result>): Promise<void> {
    return this.options.alone(args).then(resolve, reject);
  }
}
