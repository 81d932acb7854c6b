/** What routines rely on and no engine's version number says. */
export const PROMISES = {
  advisoryLock: 'an advisory lock blocks',
  rowLock: 'FOR UPDATE blocks',
  readCommitted: 'READ COMMITTED sees what is committed, and only that',
  clock: 'there is one clock',
} as const;

export type EnginePromise = (typeof PROMISES)[keyof typeof PROMISES];

/** The engine says yes and does something else: what a service would do on it is not what its routines say. */
export class EnginePromiseError extends Error {
  constructor(
    readonly promise: EnginePromise,
    found: string,
  ) {
    super(`The database does not keep a promise that this service relies on: ${promise}. ${found}`);
    this.name = 'EnginePromiseError';
  }
}
