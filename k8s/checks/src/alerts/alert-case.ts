/** The samples of one minute each, as promtool writes them, by series. */
export type Series = Readonly<Record<string, string>>;

/** An alert that fires, by the labels that decide whom it reaches, and of a burn rate its window and class of routes. */
export interface Firing {
  alert: string;
  severity: 'page' | 'ticket';
  window?: string;
  class?: string;
}

type Burn = Pick<Firing, 'window' | 'class'>;

export const page = (alert: string, burn: Burn = {}): Firing => ({ alert, severity: 'page', ...burn });
export const ticket = (alert: string, burn: Burn = {}): Firing => ({ alert, severity: 'ticket', ...burn });

/** What Prometheus has read, and the alerts that fire then; every other alert stays silent. */
export interface AlertCase {
  /** The alert that the case is about. */
  alert: string;
  name: string;
  series: Series;
  minutes: number;
  /** An alert that does not stand here is silent. */
  firing: readonly Firing[];
}

export interface Situation {
  series: Series;
  minutes: number;
  /** Further alerts that the same cause brings about. */
  also?: readonly Firing[];
}

/** A case in which the alert fires, and one that comes close and in which no alert does. */
export const alertCases = (
  firing: Firing,
  { also = [], ...fires }: Situation,
  silent: Situation,
  further: readonly AlertCase[] = [],
): AlertCase[] => [
  { alert: firing.alert, name: 'fires', ...fires, firing: [firing, ...also] },
  { alert: firing.alert, name: 'is silent', ...silent, firing: [] },
  ...further,
];

/** A value that stays. */
export const stays = (value: number, minutes = 240): string => `${value}x${minutes}`;
/** A counter that grows by this amount a minute. */
export const grows = (perMinute: number, minutes = 240): string => `0+${perMinute}x${minutes}`;

export const seriesName = (name: string, labels: Readonly<Record<string, string>>): string =>
  `${name}{${Object.entries(labels)
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`;
