import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

/** Asks whoever sits at the terminal; without one, answers are the lines of standard input. */
export class Terminal {
  private lines: string[] | undefined;

  async ask(question: string): Promise<string> {
    return process.stdin.isTTY ? this.prompt(question, process.stderr) : this.nextLine(question);
  }

  /** What is typed is not shown. */
  async askSecret(question: string): Promise<string> {
    if (!process.stdin.isTTY) return this.nextLine(question);
    process.stderr.write(question);
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const answer = await this.prompt('', nowhere);
    process.stderr.write('\n');
    return answer;
  }

  private async prompt(question: string, output: NodeJS.WritableStream): Promise<string> {
    const reader = createInterface({ input: process.stdin, output, terminal: true });
    try {
      const closed = once(reader, 'close').then(() => Promise.reject(new Error('Nothing was entered.')));
      return (await Promise.race([reader.question(question), closed])).trim();
    } finally {
      reader.close();
    }
  }

  private async nextLine(question: string): Promise<string> {
    this.lines ??= (await text(process.stdin)).split('\n');
    const line = this.lines.shift();
    if (!line) throw new Error(`${question.replace(/: $/, '')} is expected on standard input.`);
    return line.replace(/\r$/, '');
  }
}
