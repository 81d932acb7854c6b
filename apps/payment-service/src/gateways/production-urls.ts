import type { GatewaySettings } from './gateway-settings';
import { GATEWAYS } from './registry';

const urlSettingOf = (gateway: string): string => `${gateway.toUpperCase()}_API_URL`;
const FIXED = GATEWAYS.filter(({ api }) => api !== undefined && !api.hasOwnUrl);
/** Gateways that have a sandbox with an address of its own. */
export const WITH_SANDBOX = FIXED.flatMap(({ name, api }) => (api!.sandboxUrl === undefined ? [] : [name]));

/** The settings of addresses that are the same for every installation in production. */
export const FIXED_URL_SETTINGS: readonly string[] = FIXED.map(({ name }) => urlSettingOf(name));

/** The fixed addresses in production: unset is the gateway's live API. @param sandboxes the gateways that are only tried */
export const productionUrls = (sandboxes: readonly string[]): GatewaySettings =>
  Object.fromEntries(
    FIXED.map(({ name, api }) => [urlSettingOf(name), sandboxes.includes(name) ? api!.sandboxUrl : undefined]),
  );

export const sandboxProblems = (names: readonly string[]): string[] =>
  names
    .filter((name) => !WITH_SANDBOX.includes(name))
    .map((name) => `SANDBOX_GATEWAYS: ${name} is not one of ${WITH_SANDBOX.join(', ')}`);
