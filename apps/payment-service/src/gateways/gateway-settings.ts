/** The environment variables that an adapter named, trimmed; an empty one is undefined. */
export type GatewaySettings = Readonly<Record<string, string | undefined>>;

export const listOf = (setting: string | undefined): string[] =>
  setting
    ?.split(',')
    .map((item) => item.trim())
    .filter(Boolean) ?? [];
