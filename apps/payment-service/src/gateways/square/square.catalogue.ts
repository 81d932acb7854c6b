import type { Catalogue } from '../catalogue';

/** Everything that the gateway publishes about payments, and what this service does with it. */
export const CATALOGUE: Catalogue = {
  events: {},
  statuses: {},
  reportLines: {},
};
