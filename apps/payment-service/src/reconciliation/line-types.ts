import { LINE_KINDS, type LineKind } from '../gateways/settlement-report';

const ENTRY = /^([a-z]+):([^=]{1,100})=([a-z_]+)$/;
const entriesOf = (setting = ''): string[] =>
  setting
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** The operator's mapping of further line types: `<provider>:<word>=<kind>`, separated by commas. */
export function lineTypesOf(setting: string | undefined, provider: string): ReadonlyMap<string, LineKind> {
  const entries = entriesOf(setting).flatMap((entry) => {
    const [, name, word, kind] = ENTRY.exec(entry) ?? [];
    return name === provider ? [[word!.trim().toLowerCase(), kind as LineKind] as const] : [];
  });
  return new Map(entries);
}

export function lineTypeProblems(setting: string | undefined, providers: readonly string[]): string[] {
  const isUsable = (entry: string) => {
    const [, provider, , kind] = ENTRY.exec(entry) ?? [];
    return provider !== undefined && providers.includes(provider) && (LINE_KINDS as readonly string[]).includes(kind!);
  };
  return entriesOf(setting).every(isUsable)
    ? []
    : [
        `RECONCILIATION_LINE_TYPES must be <provider>:<word>=<kind>, separated by commas; kinds: ${LINE_KINDS.join(', ')}`,
      ];
}
