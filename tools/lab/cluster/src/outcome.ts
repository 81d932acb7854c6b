/** Collects the failures of a run. The run continues after a failure, so that one run finds all of them. */
export class Outcome {
  private readonly broken: string[] = [];

  get holds(): boolean {
    return this.broken.length === 0;
  }

  async attempt(what: string, action: () => Promise<unknown>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.fail(what, error instanceof Error ? error.message : String(error));
    }
  }

  fail(what: string, why: string): void {
    this.broken.push(what);
    console.log(`BROKEN: ${what}: ${why}`);
  }

  /** Says in a line how the run ended. */
  tell(): void {
    console.log(this.holds ? 'All of it holds.' : `BROKEN: ${this.broken.join('; ')}`);
  }
}
