import type { ActiveAlert, Prometheus } from './prometheus';

/** One alert, in milliseconds since 1970. */
export interface AlertTimes {
  alert: string;
  severity: string;
  service: string;
  pendingAt: number;
  firingAt: number | null;
  resolvedAt: number | null;
}

const POLL_MS = 1_000;

/** Asks Prometheus each second which alerts are active, and keeps when each changed. */
export class AlertLog {
  readonly alerts: AlertTimes[] = [];
  private readonly active = new Map<string, AlertTimes>();
  private readonly stopped = new AbortController();
  private readonly polling: Promise<void>;
  private failure: unknown;

  constructor(private readonly prometheus: Prometheus) {
    this.polling = this.poll().catch((error: unknown) => void (this.failure = error));
  }

  /** The alerts of severity page that fire now. */
  get firingPages(): AlertTimes[] {
    return this.activeNow.filter(({ severity, firingAt }) => severity === 'page' && firingAt !== null);
  }

  get activeNow(): AlertTimes[] {
    if (this.failure) throw this.failure;
    return [...this.active.values()];
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.polling;
  }

  private async poll(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      this.note(await this.prometheus.alerts(), Date.now());
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  private note(alerts: readonly ActiveAlert[], now: number): void {
    const seen = new Set<string>();
    for (const { labels, state, activeAt } of alerts) {
      const key = JSON.stringify([labels, activeAt]);
      seen.add(key);
      const times = this.active.get(key) ?? this.add(key, labels, Date.parse(activeAt));
      if (state === 'firing') times.firingAt ??= now;
    }
    for (const [key, times] of this.active) {
      if (seen.has(key)) continue;
      times.resolvedAt = now;
      this.active.delete(key);
    }
  }

  private add(key: string, labels: Record<string, string>, pendingAt: number): AlertTimes {
    const { alertname = '', severity = '', service = '', window } = labels;
    const alert = window ? `${alertname} (${window})` : alertname;
    const times: AlertTimes = { alert, severity, service, pendingAt, firingAt: null, resolvedAt: null };
    this.alerts.push(times);
    this.active.set(key, times);
    return times;
  }
}
