/** Requests that are sent before their responses are needed. Each response is returned once. */
export class EarlyRequests {
  private readonly answers = new Map<string, Promise<unknown>>();

  /** A failure is reported by `take`, not here. */
  send(key: string, call: () => Promise<unknown>): void {
    const answer = call();
    answer.catch(() => undefined);
    this.answers.set(key, answer);
  }

  /** The early response for this key, otherwise the result of the call. */
  take<T>(key: string, call: () => Promise<T>): Promise<T> {
    const answer = this.answers.get(key) as Promise<T> | undefined;
    this.answers.delete(key);
    return answer ?? call();
  }

  clear(): void {
    this.answers.clear();
  }
}
