/** Answers that are asked for before anybody wants them; each is handed out once. */
export class AskedAhead {
  private readonly answers = new Map<string, Promise<unknown>>();

  /** A failure is told to whoever takes the answer. */
  ask(key: string, call: () => Promise<unknown>): void {
    const answer = call();
    answer.catch(() => undefined);
    this.answers.set(key, answer);
  }

  /** What was asked for by this key, otherwise what the call gives. */
  take<T>(key: string, call: () => Promise<T>): Promise<T> {
    const answer = this.answers.get(key) as Promise<T> | undefined;
    this.answers.delete(key);
    return answer ?? call();
  }

  clear(): void {
    this.answers.clear();
  }
}
