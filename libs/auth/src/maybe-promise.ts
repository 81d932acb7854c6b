/** What is at hand already for nearly every request, and is worth no promise then. */
export type MaybePromise<T> = T | Promise<T>;

/** Continues immediately with a value that is not a promise. */
export const andThen = <T, R>(value: MaybePromise<T>, use: (value: T) => MaybePromise<R>): MaybePromise<R> =>
  value instanceof Promise ? value.then(use) : use(value);
