import type { KubernetesObject } from './manifest';

/** What every rendered release must hold, whatever its values: names the objects that break it. */
export type Policy = (objects: KubernetesObject[]) => string[];
