import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

/** Asks the user at the terminal. Without a terminal, answers are the lines of standard input. */
export class Terminal {
  private lines: string[] | undefined;

  async ask(question: string): Promise<string> {
    return process.stdin.isTTY ? this.prompt(question, process.stderr) : this.nextLine(question);
  }

  /** What is typed is not shown. */
  async askSecret(question: string): Promise<string> {
    if (!process.stdin.isTTY) return this.nextLine(question);
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const answer = await this.prompt(question, nowhere);
    process.stderr.write('\n');
    return answer;
  }

  /** @param echo where what is typed is shown */
  private async prompt(question: string, echo: NodeJS.WritableStream): Promise<string> {
    // From here on the terminal itself shows nothing; only then it is asked.
    const reader = createInterface({ input: process.stdin, output: echo, terminal: true });
    if (echo !== process.stderr) process.stderr.write(question);
    try {
      const closed = once(reader, 'close').then(() => Promise.reject(new Error('Nothing was entered.')));
      return (await Promise.race([reader.question(echo === process.stderr ? question : ''), closed])).trim();
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
