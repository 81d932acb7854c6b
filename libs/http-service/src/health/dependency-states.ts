import type { DependencyState } from './health.response';

/**
 * What a service last saw of the things it depends on, for a `/health` that names them and still touches nothing.
 * A service that does not report leaves the answer without them.
 */
export class DependencyStates {
  current?: Record<string, DependencyState>;
}
