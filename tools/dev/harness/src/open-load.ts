/** An open stream of requests: each is sent when it is due, even if earlier ones have not been answered. */
export class OpenLoad {
  private readonly begin = performance.now();
  private readonly pending = new Set<Promise<void>>();
  private readonly timer: NodeJS.Timeout;
  private sent = 0;

  /** @param send must not reject */
  constructor(perSecond: number, send: (index: number) => Promise<void>) {
    this.timer = setInterval(() => {
      const due = Math.floor((this.now / 1_000) * perSecond);
      while (this.sent < due) this.keep(send(this.sent++));
    }, 5);
  }

  /** Milliseconds since the load began. */
  get now(): number {
    return performance.now() - this.begin;
  }

  /** Stops sending and waits for what is pending. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.pending);
  }

  private keep(sent: Promise<void>): void {
    this.pending.add(sent);
    void sent.finally(() => this.pending.delete(sent));
  }
}
