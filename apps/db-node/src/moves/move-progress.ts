const EVERY_MS = 1_000;

/** Prints the step of a move and its number of rows, once a second. On a terminal the line is overwritten. */
export class MoveProgress {
  private last = 0;

  constructor(private readonly stream: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>) {}

  report(step: string, rows: number): void {
    const now = performance.now();
    if (now - this.last < EVERY_MS) return;
    this.last = now;
    this.stream.write(`${this.stream.isTTY ? '\r\u001b[K' : ''}${step}: ${rows} rows${this.stream.isTTY ? '' : '\n'}`);
  }

  end(): void {
    if (this.stream.isTTY) this.stream.write('\r\u001b[K');
  }
}
