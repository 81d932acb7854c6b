import type { GatewaySettings } from './gateway-settings';

/** Problems of an API address in the settings: it must be an https origin; http is allowed outside production. */
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

/** The host's case is ignored: Adyen shows a company's prefix with capital letters. */
function isOrigin(text: string, environment: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const isEncrypted = url.protocol === 'https:' || (environment !== 'production' && url.protocol === 'http:');
  return isEncrypted && url.origin === withoutSlash(text).toLowerCase();
}

/** The base address of calls. */
export const apiUrl = (settings: GatewaySettings, name: string, standard: string): string =>
  withoutSlash(settings[name] ?? standard);

const withoutSlash = (text: string): string => text.replace(/\/$/, '');

/** Problems of settings that must be set together or not at all. */
export function togetherProblems(settings: GatewaySettings, ...names: string[]): string[] {
  const missing = names.filter((name) => !settings[name]);
  return missing.length === 0 || missing.length === names.length ? [] : [`${names.join(', ')} must be set together`];
}
