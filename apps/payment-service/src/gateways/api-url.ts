import type { GatewaySettings } from './gateway-settings';

/** What is wrong with the setting of an API's address: an https origin; elsewhere than in production also http, and a path. */
export function apiUrlProblems(
  settings: GatewaySettings,
  name: string,
  environment: string,
  example: string,
): string[] {
  const text = settings[name];
  return text === undefined || isApiUrl(text, environment === 'production')
    ? []
    : [`${name} must be the https origin of the gateway’s API, such as ${example}`];
}

function isApiUrl(text: string, isProduction: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin, pathname } = new URL(text);
  const address = isProduction ? origin : origin + withoutSlash(pathname);
  const isAllowed = protocol === 'https:' || (!isProduction && protocol === 'http:');
  return isAllowed && address.toLowerCase() === withoutSlash(text).toLowerCase();
}

/** The address that calls begin with. */
export const apiUrl = (settings: GatewaySettings, name: string, standard: string): string =>
  withoutSlash(settings[name] ?? standard);

const withoutSlash = (text: string): string => text.replace(/\/$/, '');

/** What is wrong with settings of which none or all are needed. */
export function togetherProblems(settings: GatewaySettings, ...names: string[]): string[] {
  const missing = names.filter((name) => !settings[name]);
  return missing.length === 0 || missing.length === names.length ? [] : [`${names.join(', ')} must be set together`];
}
