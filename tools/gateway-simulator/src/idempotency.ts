import type { Answer, Call } from './http/call';

interface Kept {
  fingerprint: string;
  answer: Answer;
  at: number;
}

/** Answers by the key of their request, for as long as the gateway keeps them. */
export class IdempotencyKeys {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly lifetimeMs: number,
    private readonly now: () => Date,
  ) {}

  /**
   * The first answer again for a repetition, `mismatch` for another request with the key. Without a key, and after its
   * lifetime, it acts.
   * @param isKept whether this answer is given again; by default each
   */
  run(
    call: Call,
    key: string | undefined,
    fingerprint: string,
    answers: { act(): Answer; mismatch(): Answer; replayed?(answer: Answer): Answer; isKept?(answer: Answer): boolean },
  ): Answer {
    if (key === undefined || key === '') return answers.act();
    const before = this.kept.get(key);
    if (before && this.now().getTime() - before.at < this.lifetimeMs) {
      if (before.fingerprint !== fingerprint) return answers.mismatch();
      return answers.replayed?.(before.answer) ?? before.answer;
    }
    const kept: Kept = { fingerprint, answer: answers.act(), at: this.now().getTime() };
    if (answers.isKept?.(kept.answer) ?? true) {
      this.kept.set(key, kept);
      call.kept = kept;
    }
    return kept.answer;
  }
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
