import { type Answer as Answered, type Call, PlatformError } from '@platform/sdk/payment';

/** A step that did not go as expected: which one, what was expected, what came back. */
export class StepFailed extends Error {}

/** Prints HTTP requests as steps: a numbered line for what happens, a line for what was sent and what came back. */
export class Story {
  private number = 0;

  constructor(private readonly print: (line: string) => void) {}

  chapter(title: string): void {
    this.print(`\n${title}`);
  }

  async step<Result>(title: string, perform: () => Promise<{ line: string; result: Result }>): Promise<Result> {
    this.number++;
    try {
      const { line, result } = await perform();
      this.print(`  ${String(this.number).padStart(2)}. ${title}\n      ${line}`);
      return result;
    } catch (error) {
      const { message } = error as Error;
      throw new StepFailed(`Step ${this.number} failed: ${title}\n      ${message}`, { cause: error });
    }
  }
}

export interface Answer<T> {
  /** `POST /v1/deposits → 201`. */
  line: string;
  body: T;
  headers: Headers;
}

/** The response to a call. @throws Error for a status other than the expected one (default: any 2xx) */
export async function answered<T>(method: string, call: Call<T>, expected?: number): Promise<Answer<T>> {
  const { data, response } = await (expected === undefined ? call.withResponse() : refusalsToo(call));
  const line = `${method} ${new URL(response.url).pathname} → ${response.status}`;
  if (expected !== undefined && response.status !== expected) throw new Error(`${line}, not ${expected}`);
  return { line, body: data, headers: response.headers };
}

async function refusalsToo<T>(call: Call<T>): Promise<Answered<T>> {
  try {
    return await call.withResponse();
  } catch (error) {
    if (!(error instanceof PlatformError) || !error.response) throw error;
    return { data: error.body as T, response: error.response };
  }
}
