import type { LoadOrder, LoadResult } from './request-plan';

/** What sends the requests, and counts and times the answers. */
export interface LoadGenerator {
  readonly name: 'wrk' | 'autocannon';
  run(order: LoadOrder): Promise<LoadResult>;
}
