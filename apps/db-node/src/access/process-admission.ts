/** Overload protection of one process: a fixed number of requests per window, over all callers. */
export class ProcessAdmission {
  private windowEndsAt = 0;
  private count = 0;

  constructor(
    private readonly limit: number,
    private readonly windowSeconds = 60,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Returns 0 if the request is admitted, otherwise the seconds until the next window. */
  enter(): number {
    const now = this.now();
    if (now >= this.windowEndsAt) {
      this.windowEndsAt = now + this.windowSeconds * 1000;
      this.count = 0;
    }
    if (this.count >= this.limit) return Math.max(1, Math.ceil((this.windowEndsAt - now) / 1000));
    this.count++;
    return 0;
  }
}
