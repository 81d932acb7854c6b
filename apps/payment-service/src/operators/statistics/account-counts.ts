import { Injectable } from '@nestjs/common';

/**
 * Counts over many rows of an account. One count of an account runs at a time: callers with the same request share it,
 * others wait. An account therefore uses at most one connection.
 */
@Injectable()
export class AccountCounts {
  private readonly running = new Map<string, { request: string; result: Promise<unknown> }>();

  /** `request` names the count and its parameters. */
  async run<Result>(accountId: string, request: string, count: () => Promise<Result>): Promise<Result> {
    for (;;) {
      const current = this.running.get(accountId);
      if (current?.request === request) return current.result as Promise<Result>;
      if (!current) break;
      await current.result.catch(() => undefined);
    }
    const result = count().finally(() => this.running.delete(accountId));
    this.running.set(accountId, { request, result });
    return result;
  }
}
