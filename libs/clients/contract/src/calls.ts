import type { Answer, Call } from '@platform/sdk/payment';
import type { Platform } from '@platform/stack';

/** The functions of a service's entry that are its operations. */
export type Operations<Entry, Client> = {
  [
    Name in keyof Entry as Entry[Name] extends (client: Client, ...rest: never[]) => Call<unknown> ? Name : never
  ]: Entry[Name];
};

type Returned<Operation> = Operation extends (...parameters: never[]) => Promise<infer Body> ? Body : never;

/** The answers of the earlier calls. */
export type Done<Api> = { [Name in keyof Api]: Answer<Returned<Api[Name]>> };

/**
 * One call of each operation, in an order in which each finds what it needs. The compiler asks for every one.
 * What has to wait for something before gives the answer of its call.
 */
export type Calls<Api> = { [Name in keyof Api]: () => Call<unknown> | Promise<Answer<unknown>> };

/** Makes the calls of a service. */
export type CallsOf<Api> = (platform: Platform, done: Done<Api>) => Calls<Api>;
