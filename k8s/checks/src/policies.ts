import { containerPolicies } from './container-policies';
import { interfacePolicies } from './interface-policies';
import { type KubernetesObject, type Policy } from './manifest';
import { monitoringPolicies } from './monitoring-policies';
import { networkPolicies } from './network-policies';
import { releasePolicies } from './release-policies';
import { tlsPolicies } from './tls-policies';

export const policies: Record<string, Policy> = {
  ...containerPolicies,
  ...interfacePolicies,
  ...monitoringPolicies,
  ...networkPolicies,
  ...releasePolicies,
  ...tlsPolicies,
};

export const violations = (objects: KubernetesObject[]): string[] =>
  Object.entries(policies).flatMap(([name, policy]) => policy(objects).map((who) => `${name}: ${who}`));
