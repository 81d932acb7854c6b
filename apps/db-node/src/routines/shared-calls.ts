/** One call that waits to travel with others. */
interface Waiting<Args, Result> {
  args: Args;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

export interface SharedCallsOptions<Args, Result> {
  /** Asks for all of these in one round trip; the results stand in their order. */
  together: (calls: Args[]) => Promise<Result[]>;
  alone: (args: Args) => Promise<Result>;
  /** Whether the failure of a batch may be the fault of one of its calls, so that each is asked for alone. */
  mayBeOfOne: (error: unknown) => boolean;
}

/** More would not be faster: while these are on their way, whoever arrives waits and travels with the next. */
const IN_FLIGHT = 2;
const MOST_TOGETHER = 128;

/**
 * Lets calls that arrive in the same turn of the event loop travel together. Each caller gets its own result or its own
 * error, as if it had been alone; a lone call is not delayed for company.
 */
export class SharedCalls<Args, Result> {
  private waiting: Waiting<Args, Result>[] = [];
  private inFlight = 0;
  private scheduled = false;

  constructor(private readonly options: SharedCallsOptions<Args, Result>) {}

  ask(args: Args): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ args, resolve, reject });
      if (this.scheduled || this.inFlight >= IN_FLIGHT) return;
      this.scheduled = true;
      setImmediate(() => this.depart());
    });
  }

  private depart(): void {
    this.scheduled = false;
    while (this.waiting.length > 0 && this.inFlight < IN_FLIGHT) {
      this.inFlight++;
      const travellers = this.waiting.splice(0, MOST_TOGETHER);
      void this.travel(travellers).finally(() => {
        this.inFlight--;
        this.depart();
      });
    }
  }

  private async travel(travellers: Waiting<Args, Result>[]): Promise<void> {
    if (travellers.length === 1) return this.goAlone(travellers[0]!);
    try {
      const results = await this.options.together(travellers.map(({ args }) => args));
      travellers.forEach(({ resolve }, index) => resolve(results[index]!));
    } catch (error) {
      if (this.options.mayBeOfOne(error)) await Promise.all(travellers.map((traveller) => this.goAlone(traveller)));
      else for (const { reject } of travellers) reject(error);
    }
  }

  private goAlone({ args, resolve, reject }: Waiting<Args, Result>): Promise<void> {
    return this.options.alone(args).then(resolve, reject);
  }
}
