/** The part of autocannon 9 that the load uses; the package has no types. */
declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      path?: string;
      body?: string;
      headers?: Record<string, string>;
    }
    interface Result {
      duration: number;
      errors: number;
      timeouts: number;
    }
    interface Options {
      url: string;
      connections: number;
      duration: number;
      overallRate?: number;
      method: string;
      headers: Record<string, string>;
      requests: { setupRequest: (request: Request) => Request }[];
    }
    interface Instance extends PromiseLike<Result> {
      on(event: 'response', listener: (client: unknown, status: number, bytes: number, time: number) => void): this;
    }
  }
  function autocannon(options: autocannon.Options): autocannon.Instance;
  export = autocannon;
}
