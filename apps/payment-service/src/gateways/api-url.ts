import type { GatewaySettings } from './gateway-settings';

/** What is wrong with the setting of an API's address: it is an https origin; http does outside of production. */
export function apiUrlProblems(
  settings: GatewaySettings,
  name: string,
  environment: string,
  example: string,
): string[] {
  const text = settings[name];
  return text === undefined || isOrigin(text, environment)
    ? []
    : [`${name} must be the https origin of the gateway’s API, such as ${example}`];
}

/** The host's case does not matter; Adyen shows a company's prefix with capitals. */
function isOrigin(text: string, environment: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const isEncrypted = url.protocol === 'https:' || (environment !== 'production' && url.protocol === 'http:');
  return isEncrypted && url.origin === withoutSlash(text).toLowerCase();
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
