/** An overload guard of this one process: so many requests in each window, whoever sends them. */
export class ProcessAdmission {
  private windowEndsAt = 0;
  private count = 0;

  constructor(
    private readonly limit: number,
    private readonly windowSeconds = 60,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Zero when the request may enter, otherwise the seconds until the next window. */
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
