import type { GatewaySettings, SettingShapes } from './gateway-settings';

interface Configurable {
  readonly settings: SettingShapes;
  configure(settings: GatewaySettings, environment: string): unknown;
}

/** A value that is valid for every setting: it is a text and an address. */
const ANYTHING = 'https://given.example';

/** The settings that a gateway or its API requires. */
export function neededSettings(part: Configurable, environment = 'production'): string[] {
  const names = Object.keys(part.settings);
  const configuredWithout = (name: string) =>
    part.configure(
      Object.fromEntries(names.map((other) => [other, other === name ? undefined : ANYTHING])),
      environment,
    );
  return names.filter((name) => configuredWithout(name) === null);
}

/** Required settings that are not set. */
export const missingSettings = (part: Configurable, settings: GatewaySettings, environment: string): string[] =>
  neededSettings(part, environment).filter((name) => !settings[name]);
