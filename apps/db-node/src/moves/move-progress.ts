const EVERY_MS = 1_000;

/** Which step a move is at, and at how many rows: a line a second, rewritten where a person looks on. */
export class MoveProgress {
  private last = 0;

  constructor(private readonly stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>) {}

  tell(step: string, rows: number): void {
    const now = performance.now();
    if (now - this.last < EVERY_MS) return;
    this.last = now;
    this.stream.write(`${this.stream.isTTY ? '\r\u001b[K' : ''}${step}: ${rows} rows${this.stream.isTTY ? '' : '\n'}`);
  }

  end(): void {
    if (this.stream.isTTY) this.stream.write('\r\u001b[K');
  }
}
