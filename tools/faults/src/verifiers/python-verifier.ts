import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { NotRun, pythonWith, repositoryRoot } from '@platform/stack';

export interface PythonVerdict {
  verified: number;
  refusals: string[];
}

/** The library of PyPI beside that of npm: it verifies what it is given at the moment it is given it. */
export class PythonVerifier {
  private readonly output: Promise<string>;

  private constructor(private readonly program: ChildProcess) {
    this.output = text(program.stdout!);
  }

  /** Null where Python or the library cannot be had. */
  static start(): PythonVerifier | null {
    try {
      const python = pythonWith(join(repositoryRoot, 'docs/receivers/requirements.txt'));
      const program = join(__dirname, 'verify_events.py');
      return new PythonVerifier(spawn(python, [program], { stdio: ['pipe', 'pipe', 'inherit'] }));
    } catch (error) {
      if (error instanceof NotRun) return null;
      throw error;
    }
  }

  verify(secret: string, headers: object, body: string): void {
    this.program.stdin!.write(`${JSON.stringify({ secret, headers, body })}\n`);
  }

  /** What came of all of them. */
  async end(): Promise<PythonVerdict> {
    const closed = once(this.program, 'close');
    this.program.stdin!.end();
    const output = await this.output;
    await closed;
    return JSON.parse(output) as PythonVerdict;
  }

  stop(): void {
    this.program.kill();
  }
}
