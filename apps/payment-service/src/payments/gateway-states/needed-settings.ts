import type { GatewaySettings } from '../../gateways/gateway-settings';

interface Configurable {
  readonly settings: readonly string[];
  configure(settings: GatewaySettings, environment: string): unknown;
}

/** Good enough for any setting to be there: text, and an address as well. */
const ANYTHING = 'https://given.example';

/** Which settings of a gateway, or of its API, are not set although it does not work without. */
export function missingSettings(part: Configurable, settings: GatewaySettings, environment: string): string[] {
  const isNeeded = (name: string) => {
    const others = part.settings.map((other) => [other, other === name ? undefined : ANYTHING]);
    return part.configure(Object.fromEntries(others) as GatewaySettings, environment) === null;
  };
  return part.settings.filter((name) => !settings[name] && isNeeded(name));
}
