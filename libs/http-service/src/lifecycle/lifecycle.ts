/** Whether the service is on its way out; `/ready` says so first, before anything is closed. */
export class Lifecycle {
  private readonly controller = new AbortController();

  get stopping(): boolean {
    return this.controller.signal.aborted;
  }

  /** For loops in the background, which end with it. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  beginStop(): void {
    this.controller.abort();
  }
}
