import { Injectable } from '@nestjs/common';
import { Metrics } from '@platform/http-service';
import type { Counter } from 'prom-client';
import { needsReview } from '../gateways/catalogue';

/** Gateways choose the type names, so the number of series per process is limited. */
const MOST_TYPES = 100;
const LONGEST_TYPE = 100;

interface StoredEvent {
  provider: string;
  type: string;
  anomaly: string | null;
}

/** Counts stored events by type if no adapter applies them and no catalogue marks them as harmless. */
@Injectable()
export class UnknownEventsMetric {
  private readonly types = new Set<string>();
  private readonly events: Counter<'provider' | 'type'>;

  constructor(metrics: Metrics) {
    this.events = metrics.counter(
      'payment_unknown_events_total',
      'Stored events whose type or status is in no catalogue, or that a catalogue marks for review, by type.',
      ['provider', 'type'],
    );
  }

  count({ provider, type, anomaly }: StoredEvent): void {
    if (!needsReview(anomaly)) return;
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
