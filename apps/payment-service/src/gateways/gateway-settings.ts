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

/** What the reference shows of a setting. */
export interface SettingText {
  about: string;
  /** The value that is used if the setting is not set. */
  standard?: string;
  /** When an installation sets it. Without this text: to use the gateway. */
  change?: string;
}

/** One environment variable, as the chart offers it. */
export interface SettingShape {
  text: SettingText;
  /** JSON schema of the value; undefined for a secret, which the chart mounts as a file. */
  schema?: Readonly<Record<string, unknown>>;
  /** A value of the right shape. */
  sample: string;
}

/** The environment variables that a part of a gateway reads, by their names. */
export type SettingShapes = Readonly<Record<string, SettingShape>>;

const textOf = (text: string | SettingText): SettingText => (typeof text === 'string' ? { about: text } : text);

export const secret = (about: string | SettingText, sample = 'sample'): SettingShape => ({
  text: textOf(about),
  sample,
});
export const text = (about: string | SettingText): SettingShape => ({
  text: textOf(about),
  schema: { type: 'string', minLength: 1 },
  sample: 'sample',
});
export const matching = (about: string | SettingText, pattern: string, sample: string): SettingShape => ({
  text: textOf(about),
  schema: { type: 'string', pattern },
  sample,
});
/** The first of the values is the default. */
export const choice = (about: SettingText, ...values: string[]): SettingShape => ({
  text: { standard: values[0], ...about },
  schema: { enum: values },
  sample: values[0]!,
});

const CAPTURES = ['one', 'several'] as const;
/** Of a gateway that takes several captures of an authorization only for accounts for which it has enabled them. */
export const capturesSetting = (change: string): SettingShape =>
  choice({ about: 'How many captures a payment with `capture_method: manual` takes.', change }, ...CAPTURES);
export const takesSeveralCaptures = (setting: string | undefined): boolean => setting === 'several';
export const capturesProblems = (settings: GatewaySettings, name: string): string[] =>
  [undefined, ...CAPTURES].includes(settings[name] as (typeof CAPTURES)[number])
    ? []
    : [`${name} must be one or several`];

/** Where the gateway's API is: an origin without a path. */
export const apiAddress = (
  about: string | SettingText = 'Address of the API of the gateway, for development and tests.',
): SettingShape => matching(about, '^https://[^/]+$', 'https://api.example.com');
/** The address of the service itself, without a path. Its text is at its declaration. */
export const ownAddress: SettingShape = matching('Address of the service.', '^https?://', 'https://pay.example.com');
export const currencyCode = (about: SettingText): SettingShape => matching(about, '^[A-Z]{3}$', 'KES');
