import type { GatewaySettings } from './gateway-settings';
import { GATEWAYS } from './registry';

const urlSettingOf = (gateway: string): string => `${gateway.toUpperCase()}_API_URL`;
const FIXED = GATEWAYS.filter(({ api }) => api !== undefined && !api.hasOwnUrl);
/** Gateways that have a sandbox with a separate address. */
export const WITH_SANDBOX = FIXED.flatMap(({ name, api }) => (api!.sandboxUrl === undefined ? [] : [name]));

/** Settings whose address is the same for every installation in production. */
export const FIXED_URL_SETTINGS: readonly string[] = FIXED.map(({ name }) => urlSettingOf(name));

/**
 * The fixed addresses in production: unset is the gateway's live API. @param sandboxes gateways that are only tested
 */
export const productionUrls = (sandboxes: readonly string[]): GatewaySettings =>
  Object.fromEntries(
    FIXED.map(({ name, api }) => [urlSettingOf(name), sandboxes.includes(name) ? api!.sandboxUrl : undefined]),
  );

export const sandboxProblems = (names: readonly string[]): string[] =>
  names
    .filter((name) => !WITH_SANDBOX.includes(name))
    .map((name) => `SANDBOX_GATEWAYS: ${name} is not one of ${WITH_SANDBOX.join(', ')}`);
