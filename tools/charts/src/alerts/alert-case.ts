/** The samples of one minute each, as promtool writes them, by series. */
export type Series = Readonly<Record<string, string>>;

/** What Prometheus has read, and the alerts that fire then; every other alert stays silent. */
export interface AlertCase {
  /** The alert that the case is about. */
  alert: string;
  name: string;
  series: Series;
  minutes: number;
  /** Sorted. An alert that does not stand here is silent. */
  firing: readonly string[];
}

export interface Situation {
  series: Series;
  minutes: number;
  /** Further alerts that the same cause brings about. */
  also?: readonly string[];
}

/** A case in which the alert fires, and one that comes close and in which no alert does. */
export const alertCases = (
  alert: string,
  fires: Situation,
  silent: Situation,
  further: readonly AlertCase[] = [],
): AlertCase[] => [
  { alert, name: 'fires', ...fires, firing: [alert, ...(fires.also ?? [])].toSorted() },
  { alert, name: 'is silent', ...silent, firing: [...(silent.also ?? [])].toSorted() },
  ...further,
];

/** A value that stays. */
export const stays = (value: number, minutes = 240): string => `${value}x${minutes}`;
/** A counter that grows by so much a minute. */
export const grows = (perMinute: number, minutes = 240): string => `0+${perMinute}x${minutes}`;

export const seriesName = (name: string, labels: Readonly<Record<string, string>>): string =>
  `${name}{${Object.entries(labels)
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`;
