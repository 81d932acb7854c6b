/** Lower stages are stopped first. */
type Stage = 'service' | 'cache' | 'database';

interface Stoppable {
  stop(): Promise<void>;
}

/** Remembers what has been started, so that all of it is stopped in order and once, also in the middle of a start. */
export class StartedThings {
  private readonly things: { stage: Stage; thing: Stoppable }[] = [];
  private stopping: Promise<void> | undefined;

  async add<T extends Stoppable>(stage: Stage, starting: Promise<T>): Promise<T> {
    const thing = await starting;
    if (this.stopping) {
      await thing.stop();
      throw new Error('The stack was stopped while it started.');
    }
    this.things.push({ stage, thing });
    return thing;
  }

  get isStopping(): boolean {
    return this.stopping !== undefined;
  }

  stop(): Promise<void> {
    this.stopping ??= this.stopInOrder();
    return this.stopping;
  }

  /** Stops those of one stage and forgets them. */
  async stopStage(stage: Stage): Promise<void> {
    const concerned = this.things.filter((entry) => entry.stage === stage);
    const results = await Promise.allSettled(concerned.map(({ thing }) => thing.stop()));
    for (const entry of concerned) this.things.splice(this.things.indexOf(entry), 1);
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  }

  private async stopInOrder(): Promise<void> {
    const failures: unknown[] = [];
    for (const stage of ['service', 'cache', 'database'] as const) {
      await this.stopStage(stage).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything could be stopped.');
  }
}
