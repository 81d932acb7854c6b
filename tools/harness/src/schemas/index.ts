import type { components as DbNodeComponents, paths as DbNodePaths } from './db-node';
import type { components as PaymentServiceComponents, paths as PaymentServicePaths } from './payment-service';
import type { components as WellbeingApiComponents, paths as WellbeingApiPaths } from './wellbeing-api';

// The files beside this one are made from apps/*/openapi.json by the target api-types, before types are checked.
export interface Paths {
  'payment-service': PaymentServicePaths;
  'db-node': DbNodePaths;
  'wellbeing-api': WellbeingApiPaths;
}

/** The bodies that the documents name. */
export interface Schemas {
  'payment-service': PaymentServiceComponents['schemas'];
  'db-node': DbNodeComponents['schemas'];
  'wellbeing-api': WellbeingApiComponents['schemas'];
}
