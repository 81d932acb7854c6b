/** The environment variables of an adapter, trimmed; an empty one is undefined. */
export type GatewaySettings = Readonly<Record<string, string | undefined>>;

export const listOf = (setting: string | undefined): string[] =>
  setting
    ?.split(',')
    .map((item) => item.trim())
    .filter(Boolean) ?? [];

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
export const currencyCode: SettingShape = matching('^[A-Z]{3}$', 'KES');
