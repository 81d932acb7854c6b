/** The environment variables of an adapter, trimmed; an empty one is undefined. */
export type GatewaySettings = Readonly<Record<string, string | undefined>>;

export const listOf = (setting: string | undefined): string[] =>
  setting
    ?.split(',')
    .map((item) => item.trim())
    .filter(Boolean) ?? [];

/**
 * The two parts of `<id>:<secret>`, the form in which HTTP Basic authentication sends them. Null if one is missing.
 */
export function pairOf(setting: string | undefined): [id: string, secret: string] | null {
  const end = setting?.indexOf(':') ?? -1;
  const [id, rest] = [setting?.slice(0, Math.max(end, 0)), setting?.slice(end + 1)];
  return end > 0 && id && rest ? [id, rest] : null;
}

/** @param form the setting's two parts, such as `<key id>:<key secret>` */
export const pairProblems = (settings: GatewaySettings, name: string, form: string): string[] =>
  settings[name] === undefined || pairOf(settings[name]) ? [] : [`${name} must be ${form}`];

/** The setting of the service that holds its own address. A gateway that needs the address names it among its settings. */
export const OWN_ADDRESS = 'PUBLIC_URL';

/** One environment variable, as the chart offers it. */
export interface SettingShape {
  /** JSON schema of the value; undefined for a secret, which the chart mounts as a file. */
  schema?: Readonly<Record<string, unknown>>;
  /** A value of the right shape. */
  sample: string;
}

/** The environment variables that a part of a gateway reads, by their names. */
export type SettingShapes = Readonly<Record<string, SettingShape>>;

export const secret = (sample = 'sample'): SettingShape => ({ sample });
export const text = (sample = 'sample'): SettingShape => ({ schema: { type: 'string', minLength: 1 }, sample });
export const matching = (pattern: string, sample: string): SettingShape => ({
  schema: { type: 'string', pattern },
  sample,
});
export const choice = (...values: string[]): SettingShape => ({ schema: { enum: values }, sample: values[0]! });
/** Where the gateway's API is, for tests; an origin without a path. */
export const apiAddress: SettingShape = matching('^https://[^/]+$', 'https://api.example.com');
/** The address of the service itself, without a path. */
export const ownAddress: SettingShape = matching('^https?://', 'https://pay.example.com');
export const currencyCode: SettingShape = matching('^[A-Z]{3}$', 'KES');
