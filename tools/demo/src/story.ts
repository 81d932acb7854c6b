export interface Exchange {
  method: string;
  url: string;
  status: number;
  headers: Headers;
  body: unknown;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  /** Default: any 2xx. */
  expect?: number;
}

/** A step that did not go as told: which one, what was expected, what came back. */
export class StepFailed extends Error {}

/** Tells a story of HTTP requests: a numbered line for what happens, a line for what was sent and what came back. */
export class Story {
  private number = 0;
  private title = '';

  constructor(private readonly print: (line: string) => void) {}

  chapter(title: string): void {
    this.print(`\n${title}`);
  }

  async step<Result>(
    title: string,
    tell: (request: typeof this.request) => Promise<{ line: string; result: Result }>,
  ): Promise<Result> {
    this.number++;
    this.title = title;
    try {
      const { line, result } = await tell(this.request);
      this.print(`  ${String(this.number).padStart(2)}. ${title}\n      ${line}`);
      return result;
    } catch (error) {
      throw new StepFailed(
        `Step ${this.number} failed: ${this.title}\n      ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  readonly request = async (
    url: string,
    { method = 'GET', headers = {}, json, expect }: Sent = {},
  ): Promise<Exchange> => {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const exchange = { method, url, status: response.status, headers: response.headers, body };
    const asExpected = expect === undefined ? response.ok : response.status === expect;
    if (!asExpected) throw new Error(`${described(exchange)}, expected ${expect ?? '2xx'}: ${text.slice(0, 300)}`);
    return exchange;
  };
}

/** `POST /v1/deposits → 201`. */
export const described = ({ method, url, status }: Exchange): string =>
  `${method} ${new URL(url).pathname} → ${status}`;
