import { containerPolicies } from './container-policies';
import { type KubernetesObject } from './manifest';
import { networkPolicies } from './network-policies';
import { releasePolicies } from './release-policies';

/** What every rendered release must hold, whatever its values: each names the objects that break it. */
export type Policy = (objects: KubernetesObject[]) => string[];

export const policies: Record<string, Policy> = { ...containerPolicies, ...networkPolicies, ...releasePolicies };

export const violations = (objects: KubernetesObject[]): string[] =>
  Object.entries(policies).flatMap(([name, policy]) => policy(objects).map((who) => `${name}: ${who}`));
