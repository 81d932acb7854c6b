import { Injectable } from '@nestjs/common';
import { Metrics } from '@platform/http-service';
import type { Counter } from 'prom-client';
import { isForPerson } from '../gateways/catalogue';

/** A gateway chooses its types, so the series of one process are bounded. */
const MOST_TYPES = 100;
const LONGEST_TYPE = 100;

interface StoredEvent {
  provider: string;
  type: string;
  anomaly: string | null;
}

/** Counts stored events that no adapter applies and no catalogue calls harmless, by their type. */
@Injectable()
export class UnknownEventsMetric {
  private readonly types = new Set<string>();
  private readonly events: Counter<'provider' | 'type'>;

  constructor(metrics: Metrics) {
    this.events = metrics.counter(
      'payment_unknown_events_total',
      'Stored events whose type or status is in no catalogue, or that a catalogue leaves to a person, by type.',
      ['provider', 'type'],
    );
  }

  count({ provider, type, anomaly }: StoredEvent): void {
    if (!isForPerson(anomaly)) return;
    this.events.labels(provider, this.labelOf(provider, type)).inc();
  }

  private labelOf(provider: string, type: string): string {
    const label = type.slice(0, LONGEST_TYPE);
    const key = `${provider} ${label}`;
    if (!this.types.has(key) && this.types.size >= MOST_TYPES) return 'other';
    this.types.add(key);
    return label;
  }
}
