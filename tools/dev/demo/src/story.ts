import { type Call, PlatformError } from '@platform/sdk/payment';

/** A step that did not go as expected: which one, what was expected, what came back. */
export class StepFailed extends Error {}

/** Sends a request and notes it. @throws Error for a status other than the expected one */
export type Ask = <T>(method: string, call: Call<T>, expected?: number) => Promise<{ body: T; headers: Headers }>;

/** What a step prints after its requests, and what it hands on. */
type Told<T> = [note: string, result: T];

/** Prints HTTP requests as steps: a numbered line for what happens, and a line for what was sent and what came back. */
export class Story {
  private number = 0;

  constructor(private readonly print: (line: string) => void) {}

  chapter(title: string): void {
    this.print(`\n${title}`);
  }

  async step<T = void>(title: string, perform: (ask: Ask) => Promise<Told<T> | string>): Promise<T> {
    this.number++;
    const asked: string[] = [];
    try {
      const told = await perform((method, call, expected) => answered(asked, method, call, expected));
      const [note, result] = typeof told === 'string' ? [told, undefined as T] : told;
      const text = [...new Set(asked), note].filter(Boolean).join('; ');
      this.print(`  ${String(this.number).padStart(2)}. ${title}\n      ${text}`);
      return result;
    } catch (error) {
      const { message } = error as Error;
      throw new StepFailed(`Step ${this.number} failed: ${title}\n      ${message}`, { cause: error });
    }
  }
}

/** A refusal is an answer as well where its status is expected. */
async function answered<T>(asked: string[], method: string, call: Call<T>, expected?: number) {
  const { data, response } = await call.withResponse().catch((error: unknown) => {
    if (expected === undefined || !(error instanceof PlatformError) || !error.response) throw error;
    return { data: error.body as T, response: error.response };
  });
  const line = `${method} ${new URL(response.url).pathname} → ${response.status}`;
  if (expected !== undefined && response.status !== expected) throw new Error(`${line}, not ${expected}`);
  asked.push(line);
  return { body: data, headers: response.headers };
}
