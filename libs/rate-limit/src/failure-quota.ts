import { tooManyRequests } from './enforce-quota';
import type { Quota } from './quota';

/**
 * Counts failed attempts per caller. A caller at the limit is refused until the window ends, before any look-up, even with
 * a correct credential. Another replica learns of it at the caller's next failure there.
 */
export class FailureQuota {
  private readonly refusedUntil = new Map<string, number>();

  constructor(
    private readonly quota: Quota,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws AppError RATE_LIMITED (429), with `Retry-After` */
  assertMayTry(key: string): void {
    const remainingMs = (this.refusedUntil.get(key) ?? -Infinity) - this.now();
    if (remainingMs > 0) throw tooManyRequests(Math.ceil(remainingMs / 1000));
  }

  /** Counts a failure. @throws AppError RATE_LIMITED (429) where there were too many */
  async failed(key: string): Promise<void> {
    const { allowed, remaining, resetSeconds } = await this.quota.consume(key);
    if (remaining === 0) this.refuse(key, resetSeconds);
    if (!allowed) throw tooManyRequests(resetSeconds);
  }

  private refuse(key: string, seconds: number): void {
    const now = this.now();
    for (const [known, until] of this.refusedUntil) if (until <= now) this.refusedUntil.delete(known);
    this.refusedUntil.set(key, now + seconds * 1000);
  }
}
